"""Discs, chips and emblems. 320x320, disc centre (160,148), outer radius 128, wall 14 below."""
import re, math
import heads
from lettering import centred
NAMES = ["rat","cat","dog","wolf","leopard","tiger","lion","elephant"]
CH = dict(elephant="象",lion="狮",tiger="虎",leopard="豹",wolf="狼",dog="狗",cat="猫",rat="鼠")
CX, CY = 160, 148
SUN = dict(wall="#7C2A14", rim="#C9502A", rimhi="#E98254", rimlo="#9E3819", ring="#F7DFA8", face="#F6EAD1", facehi="#FFF8E8", facelo="#DFCBA2", ink="#3A1A10", badge="#9E3819", seal="#FFF6E0", sealink="#7C2413", sign="#C9502B", halo=None)
MOON = dict(wall="#0B1C33", rim="#1D436F", rimhi="#4F84B8", rimlo="#122E50", ring="#A9CBE6", face="#4377A8", facehi="#7DB0D8", facelo="#2B5A8A", ink="#EAF3FA", badge="#0F2845", seal="#DCEBF6", sealink="#0F2845", sign="#EAF3FA", halo="#D5E6F4")
# other colours of the sides: Sun yellow, Moon black
YELLOW = dict(wall="#6B4A0C", rim="#E0AC24", rimhi="#F7D66E", rimlo="#A57A14", ring="#FFF6D2", face="#FBF1D6", facehi="#FFFCEC", facelo="#E7D6A4", ink="#3A2908", badge="#7A570C", seal="#FFFAE8", sealink="#5E430A", sign="#B8860F", halo=None)
BLACK = dict(wall="#060607", rim="#37373C", rimhi="#74747C", rimlo="#1B1B1E", ring="#D9D9DE", face="#5C5E66", facehi="#94969E", facelo="#3A3C42", ink="#F4F4F6", badge="#161618", seal="#E9E9EC", sealink="#161618", sign="#F1F1F4", halo="#E4E4E8")
def of(side): return SUN if side == "sun" else MOON
def circ(r, dy=0): return f"M{CX-r} {CY+dy}a{r} {r} 0 1 0 {2*r} 0a{r} {r} 0 1 0 {-2*r} 0Z"
def scallop(R, dy=0, n=8, depth=.075):
    """eight soft points (an octagon with cusps rounded outwards): readable as 'not a circle' at 40 px"""
    pts = []
    for i in range(n):
        a = math.radians(360/n*i+22.5); b = math.radians(360/n*(i+1)+22.5); m = (a+b)/2
        p = (CX+R*math.cos(a), CY+dy+R*math.sin(a)); q = (CX+R*math.cos(b), CY+dy+R*math.sin(b))
        c = (CX+R*(1-depth*2.2)*math.cos(m), CY+dy+R*(1-depth*2.2)*math.sin(m)); pts.append((p, c, q))
    return "M%.1f %.1f" % pts[0][0]+"".join("Q%.1f %.1f %.1f %.1f" % (*c, *q) for _, c, q in pts)+"Z"
def blank(side, pid=""):
    c = of(side)
    shp = (lambda r, dy=0: circ(r, dy)) if side == "sun" else (lambda r, dy=0: scallop(r*1.07, dy))
    o = f'<defs><linearGradient id="{pid}rm" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="{c["rimhi"]}"/><stop offset=".45" stop-color="{c["rim"]}"/><stop offset="1" stop-color="{c["rimlo"]}"/></linearGradient>' \
        f'<radialGradient id="{pid}fc" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="{c["facehi"]}"/><stop offset=".55" stop-color="{c["face"]}"/><stop offset="1" stop-color="{c["facelo"]}"/></radialGradient></defs>'
    o += f'<path d="{shp(128,14)}" fill="{c["wall"]}"/><path d="{shp(128,8)}" fill="{c["rimlo"]}"/>'
    # a dark line all round: the rim alone is too near to grass in tone
    o += f'<path d="{shp(128)}" fill="{c["wall"]}"/><path d="{shp(124.2)}" fill="url(#{pid}rm)"/>'
    o += f'<path d="{shp(122.8)}" fill="none" stroke="{c["rimhi"]}" stroke-width="2.5" stroke-opacity=".7"/>'
    if side == "sun":
        o += f'<path d="{circ(116)}" fill="none" stroke="{c["ring"]}" stroke-width="4"/>'
    else:
        for i in range(8):
            a = math.radians(45*i+22.5); o += f'<circle cx="{CX+119*math.cos(a):.1f}" cy="{CY+119*math.sin(a):.1f}" r="5" fill="{c["ring"]}"/>'
    r = 108
    o += f'<path d="{circ(r)}" fill="{c["rimlo"]}"/><path d="{circ(r-3,2)}" fill="url(#{pid}fc)"/>'
    if side == "sun": o += f'<path d="{circ(r-9,2)}" fill="none" stroke="{c["rim"]}" stroke-width="3" stroke-opacity=".85"/>'
    else: o += f'<path d="{circ(r-3,2)}" fill="none" stroke="{c["ring"]}" stroke-width="3" stroke-opacity=".8"/>'
    return o
SHARED = None     # scenes set this to {} so that each head is stored once and referenced with <use>
def shared_defs(): return "<defs>"+"".join(f'<g id="H_{n}">{b}</g>' for n, b in SHARED.items())+"</defs>"
def head_inline(n, pid, halo=None):
    if SHARED is not None:
        if n not in SHARED: SHARED[n] = _inline(n, "H"+n+"_")
        return f'<use href="#H_{n}"/>'
    return _inline(n, pid, halo)
def _inline(n, pid, halo=None):
    t = heads.build(n, halo); t = t[t.index(">")+1:-6]
    t = re.sub(r'id="(\w+)"', rf'id="{pid}\1"', t); t = re.sub(r'#(k\d+|p\d+|e\d+)\b', rf'#{pid}\1', t)
    return t
BX, BY, BR = CX-90, CY+90, 41          # rank badge
def badge(side):
    """the empty rank badge; the numeral is an overlay, because rule sets may swap ranks"""
    c = of(side)
    return f'<circle cx="{BX}" cy="{BY+4}" r="{BR}" fill="#0A0604" opacity=".3"/><circle cx="{BX}" cy="{BY}" r="{BR}" fill="{c["badge"]}" stroke="{c["ring"]}" stroke-width="4"/>'
def numeral(v): return f'<path d="{centred("SansXB", str(v), BX, BY, 76)}" fill="#FFF6DC"/>'
UP = dict(elephant=14); SIZE = dict(elephant=.96)
def head_on(side, n, pid, hs, up=8):
    hs *= SIZE.get(n, 1); up = UP.get(n, up); w = 512*hs
    return f'<g transform="translate({CX-w/2:.1f} {CY-w/2-up:.1f}) scale({hs:.4f})">{head_inline(n, pid, of(side)["halo"])}</g>'
def piece(side, n, pid="", hs=.415, rank=None):
    o = blank(side, pid)+head_on(side, n, pid, hs)+badge(side)
    return o+(numeral(rank) if rank else "")
def chip(side, n, pid=""):
    """rim and head only: captured trays, discs under 44 px"""
    return blank(side, pid)+head_on(side, n, pid, .45, 6)
# ------------------------------------------------------------------ other faces of a piece: its character large, or its rank alone
FX, FY, FS = CX+68, CY+72, 128          # the large seal, in place of badge and small seal
def face(side, n):
    """head and character; the head makes room at the upper left"""
    c = of(side); h = FS/2; ink = c["sealink"]; hs = .372*SIZE.get(n, 1); w = 512*hs
    o = blank(side)+f'<g transform="translate({CX-19-w/2:.1f} {CY-17-UP.get(n, 8)/2-w/2:.1f}) scale({hs:.4f})">{head_inline(n, "", of(side)["halo"])}</g>'
    o += f'<rect x="{FX-h}" y="{FY-h+4}" width="{FS}" height="{FS}" rx="20" fill="#0A0604" opacity=".3"/><rect x="{FX-h}" y="{FY-h}" width="{FS}" height="{FS}" rx="20" fill="{c["seal"]}" stroke="{c["badge"]}" stroke-width="5"/>'
    return o+f'<path d="{centred("Hanzi", CH[n], FX, FY, 114)}" fill="{ink}" stroke="{ink}" stroke-width="2.6" stroke-linejoin="round"/>'
def rank(side, v):
    """a numeral that fills the disc's face"""
    d = centred("SansXB", str(v), CX, CY+3, 232)
    return f'<path d="{d}" fill="{SUN["ink"]}"/>' if side == "sun" else f'<path d="{d}" fill="{MOON["badge"]}" stroke="{MOON["badge"]}" stroke-width="15" stroke-linejoin="round"/><path d="{d}" fill="{MOON["ink"]}"/>'
def emblem(side, pid=""):
    o = blank(side, pid); c = of(side)
    if side == "sun":
        o += f'<circle cx="{CX}" cy="{CY+2}" r="33" fill="{c["sign"]}"/>'+"".join(f'<path d="M{CX+48*math.cos(a):.1f} {CY+2+48*math.sin(a):.1f}L{CX+68*math.cos(a):.1f} {CY+2+68*math.sin(a):.1f}" stroke="{c["sign"]}" stroke-width="14" stroke-linecap="round"/>' for a in [math.radians(45*i) for i in range(8)])
    else: o += f'<path d="M{CX+14} {CY-52}a57 57 0 1 0 38 82a45 45 0 0 1 -38 -82Z" fill="{c["sign"]}"/>'
    return o
def svg(b, box="0 0 320 320", w=320, h=None): return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{w}" height="{h or w}">{b}</svg>'
