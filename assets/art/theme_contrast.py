"""The high contrast set: black, white, one yellow; no gradients, no shadows. Sizes and places are those of the jungle's pictures."""
import math
from scene import rr
from lettering import centred
from board import cell, T
from ui import nine
import board, effects, pieces
from pieces import CX, CY, BX, BY, BR, FX, FY, FS, circ
import tones as tones_of
K, W, Y, RED = "#000000", "#FFFFFF", "#FFD400", "#D00000"
# the sides: disc, its rings, what stands on it; dark red and dark blue are nearly as far from white as black is
SUN = dict(face=W, ring="#980000", ink=K); MOON = dict(face="#00245C", ring=W, ink=W); YELLOW = dict(face=Y, ring=K, ink=K); BLACK = dict(face=K, ring=W, ink=W)
def of(side): return SUN if side == "sun" else MOON
BOLD = dict(rat=1.6, cat=3, wolf=3.6, leopard=3.6, lion=4)      # added to the strokes; dense characters would fill up
def octagon(R): return "M"+"L".join(f"{CX+R*math.cos(math.radians(45*i+22.5)):.1f} {CY+R*math.sin(math.radians(45*i+22.5)):.1f}" for i in range(8))+"Z"
def outline(i, shape, w, c): return f'<path d="{shape(i)}" fill="none" stroke="{c}" stroke-width="{w}" stroke-linejoin="miter"/>'
def blank(side):
    """Sun: white, round, two black rings. Moon: black, eight-cornered, white ring. Each keeps a rim of the other tone outside, for grounds of its own tone"""
    c = of(side)
    if side == "sun": return f'<path d="{circ(133)}" fill="{W}"/><path d="{circ(130)}" fill="{K}"/><path d="{circ(127)}" fill="{c["ring"]}"/><path d="{circ(119)}" fill="{c["face"]}"/><path d="{circ(110)}" fill="{c["ring"]}"/><path d="{circ(102)}" fill="{c["face"]}"/>'
    return f'<path d="{octagon(144)}" fill="{W}"/><path d="{octagon(138.5)}" fill="{c["face"]}"/><path d="{octagon(124)}" fill="{W}"/><path d="{octagon(116)}" fill="{c["face"]}"/>'
def tones(side):
    """the sign's and the ground's, of what belongs to a side"""
    c = of(side); return (c["ink"], c["face"])
HEAD = tones_of.steps((.30, K), (.52, "#8A8A8A"), (1, W))
def drawn(side, n, hs, dx=0, up=8):
    """the head in black, grey and white"""
    hs *= pieces.SIZE.get(n, 1); w = 512*hs
    return f'<g transform="translate({CX+dx-w/2:.1f} {CY-w/2-up:.1f}) scale({hs:.4f})">{tones_of.head(n, HEAD, W if side == "moon" else None)}</g>'
def badge(side): return f'<circle cx="{BX}" cy="{BY}" r="{BR+5}" fill="{K}"/><circle cx="{BX}" cy="{BY}" r="{BR+2}" fill="{W}"/><circle cx="{BX}" cy="{BY}" r="{BR-3}" fill="{K}"/>'
def glyph(ch, x, y, size, c, bold): return f'<path d="{centred("Hanzi", ch, x, y, size)}" fill="{c}" stroke="{c}" stroke-width="{bold}" stroke-linejoin="round"/>'
def disc(side, n): return pieces.svg(blank(side)+drawn(side, n, .415, 0, pieces.UP.get(n, 8))+badge(side))
def chip(side, n): return pieces.svg(blank(side)+drawn(side, n, .45, 0, pieces.UP.get(n, 6)), "19 7 282 282", 128)
def face(side, n):
    """head and character; the head makes room at the upper left"""
    fg, bg = tones(side); h = FS/2; box = lambda q, c: f'<rect x="{FX-h-q}" y="{FY-h-q}" width="{FS+2*q}" height="{FS+2*q}" fill="{c}"/>'
    return pieces.svg(blank(side)+drawn(side, n, .372, -19, 17+pieces.UP.get(n, 8)/2)+box(5, bg)+box(1, fg)+box(-5, bg)+glyph(pieces.CH[n], FX, FY, 112, fg, BOLD.get(n, 5.5)))
def rank(side, v): return pieces.svg(f'<path d="{centred("SansXB", str(v), CX, CY, 216)}" fill="{tones(side)[0]}"/>')
def numeral(v): return pieces.svg(f'<path d="{centred("SansXB", str(v), BX, BY, 80)}" fill="{W}"/>')
def emblem(side):
    o = blank(side); c = tones(side)[0]
    if side == "sun": o += f'<circle cx="{CX}" cy="{CY}" r="36" fill="{c}"/>'+"".join(f'<path d="M{CX+48*math.cos(a):.1f} {CY+48*math.sin(a):.1f}L{CX+76*math.cos(a):.1f} {CY+76*math.sin(a):.1f}" stroke="{c}" stroke-width="15"/>' for a in [math.radians(45*i) for i in range(8)])
    else: o += f'<path d="M{CX+10} {CY-62}a63 63 0 1 0 44 90a50 50 0 0 1 -44 -90Z" fill="{c}"/>'
    return pieces.svg(o, "19 14 282 282", 160)
# ------------------------------------------------------------------ board
LAND = "#F4F4F4"
def land(i): return cell(rr(1,1,T-2,T-2,0,LAND if i < 4 else "#E9E9E9"))
def rock():
    return cell(rr(1,1,T-2,T-2,0,"#E9E9E9")+rr(9,9,T-18,T-18,0,"#4A4A4A")+f'<path d="M9 9L69 69M69 9L9 69" stroke="{W}" stroke-width="3.4"/><rect x="9" y="9" width="{T-18}" height="{T-18}" fill="none" stroke="{K}" stroke-width="4"/>')
def owned(side): c = of(side); return (c["ring"], c["face"])
def trap(side, written=False):
    """teeth pointing inwards on all four sides; the owner's tone"""
    fg, bg = owned(side); o = rr(1,1,T-2,T-2,0,bg); a, b, n, D = 10, T-10, 5, 8.5
    for q in range(4): o += f'<path transform="rotate({90*q} 39 39)" d="M{a} 3'+"".join(f"L{a+(b-a)/n*(i+.5):.1f} {3+D}L{a+(b-a)/n*(i+1):.1f} 3" for i in range(n))+f'Z" fill="{fg}"/>'
    o += f'<rect x="2.6" y="2.6" width="{T-5.2}" height="{T-5.2}" fill="none" stroke="{fg}" stroke-width="3.2"/>'
    return cell(o+(glyph("陷", 39, 39, 42, fg, 1.2) if written else f'<path d="{board.stakes(39, 40)}" fill="{fg}"/>'))
def den(side, written=False):
    fg, bg = owned(side)
    return cell(rr(1,1,T-2,T-2,0,bg)+f'<rect x="4.5" y="4.5" width="{T-9}" height="{T-9}" fill="none" stroke="{fg}" stroke-width="5"/><rect x="11" y="11" width="{T-22}" height="{T-22}" fill="none" stroke="{fg}" stroke-width="2.2"/>'+(glyph("穴", 39, 40, 46, fg, 1.4) if written else f'<path d="{board.cave(39, 39.5, 1.25)}" fill="{fg}"/>'))
def bed(): return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="{K}"/></svg>'
def shadow(): return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"></svg>'
def frame():
    i0 = 52; S = 256
    o = rr(10,10,236,236,6,K)+f'<rect x="12" y="12" width="232" height="232" rx="4" fill="none" stroke="{W}" stroke-width="3"/><rect x="{i0}" y="{i0}" width="{S-2*i0}" height="{S-2*i0}" fill="none" stroke="{W}" stroke-width="3"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><mask id="h"><rect width="256" height="256" fill="#fff"/><rect x="59" y="59" width="138" height="138" fill="#000"/></mask><g mask="url(#h)">{o}</g></svg>'
# ------------------------------------------------------------------ marks: yellow in black, a white hair outside where the ground may be black
def both(f, *ws): return "".join(f(w, c) for w, c in ws)
def sq(m, rx=0): return lambda w, c: f'<rect x="{m}" y="{m}" width="{T-2*m}" height="{T-2*m}" rx="{rx}" fill="none" stroke="{c}" stroke-width="{w}"/>'
def selected(): return cell(rr(1,1,T-2,T-2,0,Y)+sq(2.6)(3.2,K))
def target(): return cell("".join(f'<circle cx="39" cy="39" r="{r}" fill="{c}"/>' for r, c in ((16.5,W),(15,K),(11.5,Y),(5.5,K))))
def capture(): return board.capture(K, Y, 6)
def last():
    L, m = 20, 5.5; c = T-m; p = f"M{m} {m+L}V{m}H{m+L}M{c-L} {m}H{c}V{m+L}M{c} {c-L}V{c}H{c-L}M{m+L} {c}H{m}V{c-L}"
    return cell(both(lambda w, k: f'<path d="{p}" fill="none" stroke="{k}" stroke-width="{w}" stroke-linecap="square"/>', (9,K), (4.4,Y)))
def cursor():
    o = sq(4.5)(9,K)+sq(4.5)(4.6,Y)
    for i in range(4): o += f'<g transform="translate(39 39) rotate({90*i})"><path d="M-8 -37L0 -25L8 -37Z" fill="{Y}" stroke="{K}" stroke-width="2.4"/></g>'
    return cell(o)
def refused():
    o = sq(5)(9,W)+sq(5)(5,RED)
    return cell(o+both(lambda w, c: f'<path d="M25 25L53 53M53 25L25 53" stroke="{c}" stroke-width="{w}" stroke-linecap="square"/>', (18,K), (14,W), (8.4,RED)))
def hover(): return cell(sq(3.4)(4.8,K)+sq(3.4)(2.2,Y))
# ------------------------------------------------------------------ panels
def panel(): return nine(rr(4,3,184,181,8,K)+'<rect x="5.5" y="4.5" width="181" height="178" rx="7" fill="none" stroke="#FFFFFF" stroke-width="3"/>')
def panel_leaf(): return nine("", 128)
def panel_paper(): return nine(rr(3,3,186,183.5,4,W)+f'<rect x="6" y="6" width="180" height="177.5" rx="2" fill="none" stroke="{K}" stroke-width="2"/>')
def backdrop(): return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 800" width="1280" height="800"><rect width="1280" height="800" fill="#0A0A0A"/></svg>'
ALL = {f"tile_land_{i}": (lambda i=i: land(i), 192) for i in range(8)}
ALL.update({f"numeral_{v}": (lambda v=v: numeral(v), 320) for v in range(1, 9)})
ALL.update(tile_rock=(rock,192), bed=(bed,64), shadow=(shadow,256), frame=(frame,256), panel=(panel,192), panel_leaf=(panel_leaf,128), panel_paper=(panel_paper,192), backdrop_match=(backdrop,1920),
           mark_selected=(selected,192), mark_target=(target,192), mark_capture=(capture,192), mark_last=(last,192), mark_cursor=(cursor,192), mark_refused=(refused,192), mark_hover=(hover,192),
           mark_eats=(lambda: board.eats(K, Y, W), 192), mark_could_take=(lambda: board.could_take(K, W, "#00497A", .9, 0), 192), mark_must_fear=(lambda: board.must_fear(K, Y, RED, .9), 192), mark_both_ways=(lambda: board.both_ways(K, (W, Y), ("#00497A", RED), .9, 0), 192), mark_danger=(lambda: board.danger(K, Y, K, W), 192), mark_cause=(lambda: board.cause(K, Y, K, 0), 192), waterline=(lambda: effects.waterline("#00497A", foam=W, flat=True, y=228), 320))
ALL.update({f"waterline_{_d}": (lambda d=_d: effects.waterline("#00497A", foam=W, flat=True, y=228, dry=d), 240) for _d in ("face", "blank")})
for _s in ("sun", "moon"):
    ALL[f"emblem_{_s}"] = (lambda s=_s: emblem(s), 160); ALL[f"tile_trap_{_s}"] = (lambda s=_s: trap(s), 192); ALL[f"tile_den_{_s}"] = (lambda s=_s: den(s), 192)
    ALL[f"tile_trap_{_s}_character"] = (lambda s=_s: trap(s, True), 192); ALL[f"tile_den_{_s}_character"] = (lambda s=_s: den(s, True), 192)
    ALL[f"disc_{_s}_blank"] = (lambda s=_s: pieces.svg(blank(s)), 320)
    for _v in range(1, 9): ALL[f"rank_{_s}_{_v}"] = (lambda s=_s, v=_v: rank(s, v), 160)
    for _n in pieces.NAMES: ALL[f"face_{_s}_{_n}"] = (lambda s=_s, n=_n: face(s, n), 240)
    for _n in pieces.NAMES: ALL[f"disc_{_s}_{_n}"] = (lambda s=_s, n=_n: disc(s, n), 320); ALL[f"chip_{_s}_{_n}"] = (lambda s=_s, n=_n: chip(s, n), 128)
