"""Icons, panels, logo."""
import math
from kit import spline
from scene import rr
from lettering import glyph, kern, centred, bounds
ICON = dict(
 undo="M9 6L4 11L9 16M4 11H15a5 5 0 0 1 0 10H11", redo="M15 6L20 11L15 16M20 11H9a5 5 0 0 0 0 10H13",
 turn="M4 9a8 8 0 0 1 14-3l2 2M20 3v5h-5M20 15a8 8 0 0 1-14 3l-2-2M4 21v-5h5", resign="M5 21.5L9 3.5M8.7 5c4-2.6 6.4 2.6 11.3 0l-2 8.6c-4.6 2.6-7.2-2.6-11.2 0",
 flag="M6 21V3.5M6 4.5H18.5L15.5 9L18.5 13.5H6", menu="M4 7h16M4 12h16M4 17h16", play="M7 4l13 8l-13 8Z",
 levels="M3 20h5v-5h5v-5h5V5h3", quit="M14 4H5v16h9M10 12h11M17 8l4 4l-4 4", rules="M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1c3-2 6-2 9-1V5c-3-1-6-1-9 1v14",
 pause="M8 5v14M16 5v14", home="M3.5 11.5L12 4l8.5 7.5M6 10v10h4.5v-6h3v6H18V10", rematch="M19.5 12a7.5 7.5 0 1 1-2.6-5.7M20 3v5h-5M10 9.2v5.6l4.8-2.8Z",
 close="M6 6l12 12M18 6L6 18", check="M4.5 12.5l5 5L19.5 7", info="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 11v5.5M12 7.5v.1",
 swords="M4 4L17 17M14 19.5L19.5 14M17.5 17.5L20.7 20.7M20 4L7 17M10 19.5L4.5 14M6.5 17.5L3.3 20.7",
 crown="M3.5 7.5l3.3 9.5h10.4l3.3-9.5l-5 3.6L12 4.5l-3.5 6.6ZM6.8 20.5h10.4", chevron="M9 5l7 7l-7 7")
def _gear(n=8, R=9.6, r=7.1):
    P = []
    for i in range(n):
        a = 360/n*i
        for d, q in ((-15, r), (-8.5, R), (8.5, R), (15, r)): P.append((12+q*math.cos(math.radians(a+d)), 12+q*math.sin(math.radians(a+d))))
    return "M"+"L".join(f"{x:.2f} {y:.2f}" for x, y in P)+"ZM12 8.9a3.1 3.1 0 1 0 0 6.2a3.1 3.1 0 1 0 0-6.2"
ICON["settings"] = _gear()
ICON["continue"] = "M5 5v14M10 5l10 7l-10 7Z"
def icon(n): return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96"><path d="{ICON[n]}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>'
def nine(b, w=192): return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {w}" width="{w}" height="{w}">{b}</svg>'
def panel():
    """192, inset 48: brass line all round, a carved leaf in each corner, plain middle (panel_leaf.png tiles over it)"""
    o = '<defs><linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#214034"/><stop offset=".5" stop-color="#1A3329"/><stop offset="1" stop-color="#12261E"/></linearGradient><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F8DC98"/><stop offset=".5" stop-color="#DDAE5C"/><stop offset="1" stop-color="#B9812F"/></linearGradient></defs>'
    for i in range(5): o += rr(1+i*.5, 3+i*.6, 190-i, 188-i, 27-i*.5, "#030705", 'opacity=".09"')
    o += rr(4,3,184,183,24,"#0A1611")+rr(4,3,184,181,24,"url(#p)")
    o += '<rect x="5.4" y="4.4" width="181.2" height="178.2" rx="22.6" fill="none" stroke="url(#g)" stroke-width="2.8"/>'
    o += '<rect x="11" y="10" width="170" height="167" rx="17.5" fill="none" stroke="#0A1611" stroke-width="1.4" opacity=".7"/><rect x="12" y="11" width="168" height="165" rx="16.5" fill="none" stroke="#D9B36A" stroke-width="1.1" opacity=".5"/>'
    # carved corner: three leaves spreading from the corner, brass edge, dark cut below
    def leafp(L, W): return f"M0 0C{L*.2:.1f} {-W:.1f} {L*.65:.1f} {-W*.9:.1f} {L} 0C{L*.65:.1f} {W*.9:.1f} {L*.2:.1f} {W:.1f} 0 0Z"
    corner = ""
    for dy, st, fl, op in ((1.2,"#07110D","#07110D",.8),(0,"#D9B36A","#2B5242",1)):
        for a, L, W in ((8,24,5),(82,24,5),(45,27,6.4)):
            corner += f'<g transform="translate(15 {15+dy}) rotate({a})" opacity="{op}"><path d="{leafp(L,W)}" fill="{fl}" stroke="{st}" stroke-width="1.2" stroke-linejoin="round"/>'+(f'<path d="M3 0H{L*.8:.1f}" stroke="#D9B36A" stroke-width=".9" opacity=".8"/>' if not dy else '')+'</g>'
    corner += '<circle cx="15" cy="16" r="3.6" fill="#07110D"/><circle cx="15" cy="15" r="3.2" fill="#F4D48A"/><circle cx="14.2" cy="14.2" r="1.1" fill="#FFF6DC"/>'
    for t in ("", "translate(192 0) scale(-1 1)", "translate(0 187) scale(1 -1)", "translate(192 187) scale(-1 -1)"): o += f'<g transform="{t}">{corner}</g>'
    return nine(o)
def panel_leaf():
    """128 tile for the middle of a panel: leaf brocade, ivory at a few per cent"""
    o = ""
    def sprig(x, y, a):
        s = f'<g transform="translate({x} {y}) rotate({a})"><path d="M0 26C2 10 -2 -8 0 -26" fill="none" stroke="#BFE3C4" stroke-width="1.4" stroke-linecap="round"/>'
        for i, yy in enumerate((18, 8, -2, -12)):
            for sg in (-1, 1): s += f'<path d="M0 {yy}C{sg*5} {yy-9} {sg*14} {yy-10} {sg*(19-i*2.4):.1f} {yy-13}C{sg*14} {yy-2} {sg*6} {yy-1} 0 {yy}Z" fill="#BFE3C4"/>'
        return s+'<path d="M0 -20C-5 -26 -4 -33 0 -38C4 -33 5 -26 0 -20Z" fill="#BFE3C4"/></g>'
    for x, y, a in ((32,34,0),(96,98,0)): o += sprig(x, y, a)
    for x, y in ((96,34),(32,98)): o += f'<g transform="translate({x} {y})">'+"".join(f'<path d="M0 -4C-4 -9 -3 -14 0 -17C3 -14 4 -9 0 -4Z" transform="rotate({q})" fill="#BFE3C4"/>' for q in range(0,360,60))+'<circle r="2.4" fill="#BFE3C4"/></g>'
    return nine(f'<g opacity=".055">{o}</g>', 128)
def panel_paper():
    """192, inset 48: rice paper with a worn edge"""
    o = rr(3,5,186,185,16,"#050A07",'opacity=".35"')+rr(3,3,186,185,16,"#B99C62")+rr(3,3,186,183.5,16,"#F3E6C8")
    o += '<rect x="4" y="4" width="184" height="181.5" rx="15" fill="none" stroke="#FFF6DF" stroke-width="1.6"/><rect x="8.5" y="8.5" width="175" height="172.5" rx="11" fill="none" stroke="#C9A968" stroke-width="1.3" opacity=".75"/>'
    key = "M13 30V19q0 -6 6 -6H30M18 27V21q0 -3 3 -3H27"
    for t in ("", "translate(192 0) scale(-1 1)", "translate(0 189.5) scale(1 -1)", "translate(192 189.5) scale(-1 -1)"): o += f'<g transform="{t}"><path d="{key}" fill="none" stroke="#B08C48" stroke-width="1.6" stroke-linecap="round" opacity=".85"/></g>'
    return nine(o)
def logo():
    """1200 px; 'River' dips like water, 'leap' rises over it"""
    size, x, base = 142, 24, 156; word = "Riverleap"; xs = x; items = []
    extra = dict(Ri=-1, le=-1, er=-1)
    tot = sum(glyph("SerifBk", c, 0, 0, size)[1] for c in word)
    for i, c in enumerate(word):
        adv = glyph("SerifBk", c, 0, 0, size)[1]; mid = (xs+adv/2-x)/tot
        dy = 7*math.sin(mid*math.pi*2) if mid < .55 else -34*math.sin((mid-.55)/.45*math.pi)
        rot = 2.2*math.cos(mid*math.pi*2) if mid < .55 else -9*math.cos((mid-.55)/.45*math.pi)
        items.append(glyph("SerifBk", c, xs, base+dy, size, rot=rot)[0])
        xs += adv+(kern("SerifBk", c, word[i+1], size) if i+1 < len(word) else 0)+extra.get(word[i:i+2], 0)+2.2
    d = "".join(items)
    o = '<defs><linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFF6DC"/><stop offset=".5" stop-color="#FCE3A4"/><stop offset="1" stop-color="#E9A63F"/></linearGradient><linearGradient id="red" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#B9421F"/><stop offset="1" stop-color="#8E2C14"/></linearGradient></defs>'
    o += f'<path d="{d}" transform="translate(0 9)" fill="#1A0D06" stroke="#1A0D06" stroke-width="20" stroke-linejoin="round" opacity=".55"/>'
    o += f'<path d="{d}" fill="#3A1A0E" stroke="#3A1A0E" stroke-width="17" stroke-linejoin="round"/><path d="{d}" transform="translate(0 5)" fill="#A5441C"/><path d="{d}" fill="url(#gold)"/>'
    y = base; e = xs-10
    wv = spline([(x+6,y+40),(x+70,y+30),(x+140,y+44),(x+210,y+30),(x+290,y+46),(x+370,y+34),(x+460,y+38),(e,y+29,'c'),(x+460,y+46),(x+370,y+46),(x+290,y+60),(x+210,y+44),(x+140,y+58),(x+70,y+46)])
    o += f'<path d="{wv}" transform="translate(0 6)" fill="#1A0D06" stroke="#1A0D06" stroke-width="9" stroke-linejoin="round" opacity=".45"/><path d="{wv}" fill="#3A1A0E" stroke="#3A1A0E" stroke-width="9" stroke-linejoin="round"/><path d="{wv}" fill="#3FA3B0"/>'
    o += f'<path d="{spline([(x+12,y+40),(x+70,y+33),(x+140,y+47),(x+210,y+33),(x+290,y+49),(x+370,y+37),(x+460,y+40.5),(e-30,y+34)],False)}" fill="none" stroke="#BFF0E8" stroke-width="3" stroke-linecap="round"/>'
    sx = xs+18; t = 44
    o += rr(f"{sx:.1f}",t,60,158,12,"#1A0D06",'opacity=".5" transform="translate(0 6)"')+rr(f"{sx:.1f}",t,60,158,12,"url(#red)")+f'<rect x="{sx+4:.1f}" y="{t+4}" width="52" height="150" rx="9" fill="none" stroke="#F7DFA8" stroke-width="2"/>'
    for i, c in enumerate("斗兽棋"): o += f'<path d="{centred("Hanzi", c, sx+30, t+31+i*48, 44)}" fill="#FFF4DC"/>'
    w = sx+60+14; h = 226
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.1f} {h}" width="1200" height="{round(1200*h/w)}">{o}</svg>'
ALL = {f"icon_{n}": (lambda n=n: icon(n)) for n in ICON}
ALL.update(panel=panel, panel_leaf=panel_leaf, panel_paper=panel_paper, logo=logo)
