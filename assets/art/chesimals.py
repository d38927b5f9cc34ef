"""Units of Chesimals II: tokens in a disc's geometry (320 box, centre (160,148)), with a light rim for White and a dark one for Black.

The token's outline tells the band (dia: rhombus, ortho: square, royal: circle or shield), and so do its colour and its mark; the emblem tells the unit, a chief's
token is the largest, and only a royal chief's crown is of gold. One drawing serves all themes; a `Style` says how it is painted."""
import math
from dataclasses import dataclass
from pieces import svg
from emblems import UNITS, MARKS, TUSK, WHEELS, ROYAL, dot
CX, CY = 160, 148
BANDS = dict(yellow=("white", "dia"), orange=("white", "ortho"), white=("white", "circle"), grey=("white", "shield"),
             green=("black", "dia"), purple=("black", "ortho"), blue=("black", "circle"), red=("black", "shield"))
ROYALS = ("white", "grey", "blue", "red")
NAMES = ("chief", "guard", "knight", "elephant", "warmachine")
ALL_UNITS = [(b, u) for b in BANDS for u in NAMES]      # a setup may give any unit to any band
# ------------------------------------------------------------------ how a theme paints
INK, IVORY = "#2A1A10", "#FFF6DC"
@dataclass
class Style:
    """faces: colour, its light, its shade; sides: rim (light, middle, shade), casing, two tones of the wall, emblem, badge and its sign"""
    faces: dict; sides: dict; gold: tuple; ink: str = INK; light: str = IVORY; flat: bool = False
    fillet: int = 6; over: object = None; carve: bool = False
    rims: tuple = (15, 20); edge: int = 8; size: float = 1.      # rim of a unit and of a chief; the casing outside it, both sides; the whole token
JUNGLE = Style(
    faces=dict(yellow=("#F4C534", "#FFE37C", "#D9A11C"), orange=("#EE8A33", "#FBB066", "#CC6A1B"), white=("#F8F3E6", "#FFFFFF", "#DDD3BC"), grey=("#A7B0B5", "#C6CED2", "#87929A"),
               green=("#1F7040", "#3F9A60", "#124C2A"), purple=("#63409A", "#8A68C0", "#452A72"), blue=("#1F55A0", "#4A82CC", "#143C76"), red=("#AE2A20", "#D95A48", "#7E1912")),
    sides=dict(white=dict(rim=("#FFFBEF", "#F1E4C6", "#C9B68C"), casing="#3A2716", wall="#8C7346", wall2="#5E4828", emblem=INK, badge=IVORY, sign=INK),
               black=dict(rim=("#4A4F58", "#1E222A", "#0B0D12"), casing="#07080B", wall="#14161B", wall2="#050608", emblem=IVORY, badge="#14171D", sign=IVORY)),
    gold=("#FCE7A8", "#E8B64C", "#A8741E"))
# ------------------------------------------------------------------ outlines of the face; the rim is a stroke round it
def rhombus(D, p=1.36, n=16):
    P = []
    for i in range(4*n):
        a = math.pi/2*i/n; c, s = math.cos(a), math.sin(a); k = (abs(c)**p+abs(s)**p)**(-1/p); P.append((CX+D*k*c, CY+D*k*s))
    return "M"+"L".join(f"{x:.1f} {y:.1f}" for x, y in P)+"Z"
def square(a, r=22): return f"M{CX-a+r} {CY-a}H{CX+a-r}q{r} 0 {r} {r}V{CY+a-r}q0 {r} {-r} {r}H{CX-a+r}q{-r} 0 {-r} {-r}V{CY-a+r}q0 {-r} {r} {-r}Z"
def circle(r): return f"M{CX-r} {CY}a{r} {r} 0 1 0 {2*r} 0a{r} {r} 0 1 0 {-2*r} 0Z"
def shield(k):
    """flat above, with a point below"""
    q = lambda x, y: f"{CX+x*k:.1f} {CY+y*k:.1f}"
    return f"M{q(-92,-88)}C{q(-60,-97)} {q(60,-97)} {q(92,-88)}C{q(99,-30)} {q(97,18)} {q(76,56)}C{q(56,86)} {q(26,99)} {q(0,112)}C{q(-26,99)} {q(-56,86)} {q(-76,56)}C{q(-97,18)} {q(-99,-30)} {q(-92,-88)}Z"
FACE = dict(dia=dict(guard=(rhombus, 115), chief=(rhombus, 127), other=(rhombus, 120)), ortho=dict(guard=(square, 89), chief=(square, 105), other=(square, 95)),
            circle=dict(guard=(circle, 99), chief=(circle, 116), other=(circle, 105)), shield=dict(guard=(shield, .96), chief=(shield, 1.12), other=(shield, 1.01)))
def face(band, unit):
    t = FACE[BANDS[band][1]]; f, size = t.get(unit, t["other"]); return f(size)
# where the emblem lies and how large it is, of 200: (x, y, scale)
PLACE = dict(dia=dict(guard=(3, -3, .70), chief=(0, -2, .80), elephant=(5, -3, .80), warmachine=(4, -2, .68), knight=(6, -2, .74)),
             ortho=dict(guard=(5, -3, .80), chief=(2, -2, .92), warmachine=(5, -3, .80), elephant=(5, -2, .84), knight=(7, -3, .84)),
             circle=dict(guard=(4, -3, .78), chief=(2, -2, .90), knight=(7, -3, .84), elephant=(4, -2, .84), warmachine=(4, -4, .76)),
             shield=dict(guard=(4, -11, .74), chief=(2, -12, .90), knight=(7, -11, .78), elephant=(3, -16, .80), warmachine=(4, -15, .72)))
def line(d, w, c, more=""): return f'<path d="{d}" fill="none" stroke="{c}" stroke-width="{w}" stroke-linejoin="round"{more}/>'
def solid(d, w, c): return f'<path d="{d}" fill="{c}" stroke="{c}" stroke-width="{w}" stroke-linejoin="round"/>'
def ramp(i, a, b, c, at=.5): return f'<linearGradient id="{i}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="{a}"/><stop offset="{at}" stop-color="{b}"/><stop offset="1" stop-color="{c}"/></linearGradient>'
def body(s, band, unit):
    """token without emblem: wall, casing, rim, a gold fillet for the royal, the face"""
    c = s.sides[BANDS[band][0]]; f = face(band, unit); b, hi, lo = s.faces[band]; w = 2*s.rims[unit == "chief"]; royal = band in ROYALS
    rims, base, gold = (c["rim"][1], b, s.gold[1]) if s.flat else ("url(#r)", "url(#f)", "url(#g)")
    o = f'<defs>{ramp("r", *c["rim"])}{ramp("f", hi, b, lo, .45)}{ramp("g", *s.gold)}<clipPath id="c"><path d="{f}"/></clipPath></defs>'
    if s.flat: o += solid(f, w+s.edge+8, c["hair"])
    else: o += f'<g transform="translate(0 13)">{solid(f, w+s.edge, c["wall2"])}</g><g transform="translate(0 7)">{solid(f, w+s.edge, c["wall"])}</g>'
    o += solid(f, w+s.edge, c["casing"])+solid(f, w, rims)
    if s.over: o += s.over(f, w, c, band, unit)
    q = s.fillet
    if unit == "chief": o += line(f, w-12, c["casing"])+line(f, w-18, gold if royal else rims)+line(f, 2*q+(4 if royal else 0), c["casing"])+("" if royal else line(f, q, rims))
    elif royal: o += line(f, 2*q+5, c["casing"])+line(f, 2*q, gold)
    o += line(f, 6, c["casing"])+f'<path d="{f}" fill="{base}"/>'
    if s.over: o += s.over(f, 0, c, band, unit)
    if not s.flat: o += f'<g clip-path="url(#c)">{line(f, 9, hi, " transform=@translate(5 6)@ opacity=@.55@".replace("@", chr(34)))}{line(f, 9, lo, " transform=@translate(-4 -5)@ opacity=@.6@".replace("@", chr(34)))}</g>'
    return o
def emblem(s, band, unit, grow=1.):
    side, kind = BANDS[band]; c = s.sides[side]; x, y, k = PLACE[kind][unit]; k *= grow; royal = band in ROYALS and unit == "chief"; ground, hi, deep = s.faces[band]
    d, lines, holes = ROYAL if royal else UNITS[unit]
    ink, cut, out = c["emblem"], ground, (s.ink if side == "white" else deep)
    if royal: ink, cut, out = (s.gold[1] if s.flat else "url(#g)"), s.ink, s.ink
    edge = 34 if royal else 15 if side == "black" else 0; o = ""
    if s.carve: o += f'<g transform="translate(3 4)" opacity=".7">{solid(d, edge+3, hi)}</g>'
    if edge: o += solid(d, edge, out)
    o += f'<path d="{d}" fill="{ink}"/>'
    if s.carve: o += f'<clipPath id="m"><path d="{d}"/></clipPath><g clip-path="url(#m)"><path d="{d}" transform="translate(-5 -6)" fill="none" stroke="{c["shine"] if not royal else s.gold[0]}" stroke-width="6" opacity=".55"/></g>'
    o += "".join(f'<path d="{l}" fill="none" stroke="{cut if side == "white" or royal else out}" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round"/>' for l, w in lines)
    if holes: o += f'<path d="{holes}" fill="{cut if side == "white" else out}"/>'
    if unit == "warmachine":
        gap = cut if side == "white" else out
        for wx, wy, r in WHEELS: o += f'<path d="{dot(wx, wy, r+9)}" fill="{gap}"/><path d="{dot(wx, wy, r)}" fill="{ink}"/><path d="{dot(wx, wy, 13)}" fill="{gap}"/>'
    if unit == "elephant": o += f'<path d="{TUSK}" fill="{s.light if side == "white" else s.gold[1]}" stroke="{ground if side == "white" else out}" stroke-width="6" stroke-linejoin="round"/>'
    if royal: o += "".join(f'<path d="{dot(q, 53, 9)}" fill="{s.ink}"/><path d="{dot(q, 53, 6)}" fill="{s.faces["red" if q else "blue"][1]}"/>' for q in (-42, 0, 42))
    return f'<g transform="translate({CX+x} {CY+y}) scale({k:.3f})">{o}</g>'
BX, BY, BR = CX-92, CY+94, 43
def badge(s, band, k=1.):
    """the band's mark, where a disc has its rank"""
    side = BANDS[band][0]; c = s.sides[side]; r = BR*k; x, y = BX-(k-1)*8, BY+(k-1)*8
    o = "" if s.flat else f'<circle cx="{x}" cy="{y+4}" r="{r}" fill="#0A0604" opacity=".35"/>'
    return o+f'<circle cx="{x}" cy="{y}" r="{r}" fill="{s.ink if side == "white" else s.light}"/><circle cx="{x}" cy="{y}" r="{r-5.5}" fill="{c["badge"]}"/><path d="{MARKS[band]}" transform="translate({x} {y}) scale({r*.066:.2f})" fill="{c["sign"]}"/>'
def token(s, band, kind, grow=1.):
    o = body(s, band, kind)+emblem(s, band, kind, grow)
    return o if s.size == 1 else f'<g transform="translate({CX} {CY}) scale({s.size}) translate({-CX} {-CY})">{o}</g>'
def unit(s, band, kind): return svg(token(s, band, kind)+badge(s, band))
def chip(s, band, kind): return svg(token(s, band, kind, 1.06)+badge(s, band, 1.16), "2 -6 316 316", 64)
def drawings(s):
    """name -> (draw, width) of all units in a style"""
    o = {f"unit_{b}_{u}": (lambda b=b, u=u: unit(s, b, u), 112) for b, u in ALL_UNITS}
    o.update({f"chip_{b}_{u}": (lambda b=b, u=u: chip(s, b, u), 64) for b, u in ALL_UNITS}); return o
ALL = drawings(JUNGLE)
