"""Tiles, water decorations, marks, frame. Cell pictures are drawn in a 78 unit cell and rendered at 192 px."""
import math, random
from kit import spline
from scene import rr, grain
from lettering import centred
import pieces
T = 78
def cell(b, defs=""): return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {T} {T}" width="192" height="192">{"<defs>"+defs+"</defs>" if defs else ""}{b}</svg>'
LIGHT = ("#B9CF86", "#CBDD9C", "#9FB86D", "#8FAA5E"); DARK = ("#A9C275", "#BBD08A", "#90AB5E", "#7F9C50")
def ground(c): b, hi, lo, _ = c; return rr(2,2,T-4,T-4,9,lo)+rr(2,2,T-4,T-7,9,hi)+rr(3.5,4,T-7,T-10,8,b)
def tuft(x, y, g, s=1, w=1.7):
    return f'<path d="M{x:.1f} {y:.1f}q{-2*s:.1f} {-5*s:.1f} {-5*s:.1f} {-7*s:.1f}M{x:.1f} {y:.1f}q0 {-6*s:.1f} {s:.1f} {-9*s:.1f}M{x:.1f} {y:.1f}q{2*s:.1f} {-5*s:.1f} {6*s:.1f} {-6*s:.1f}" fill="none" stroke="{g}" stroke-width="{w}" stroke-linecap="round"/>'
def land(i):
    """0-3 light, 4-7 dark; 1, 3, 6 carry flowers, 5 a clover"""
    c = LIGHT if i < 4 else DARK; g = c[3]; r = random.Random(40+i); o = ground(c)
    # two soft patches of tone
    for _ in range(2):
        x, y, R = r.uniform(18,60), r.uniform(18,56), r.uniform(9,15)
        P = [(x+R*math.cos(a)*r.uniform(.8,1.25), y+R*.62*math.sin(a)*r.uniform(.8,1.25)) for a in [math.radians(45*k) for k in range(8)]]
        o += f'<path d="{spline(P)}" fill="{c[1] if r.random()<.5 else c[2]}" opacity=".32"/>'
    spots = []
    for _ in range(40):
        x, y = r.uniform(11,T-13), r.uniform(17,T-11)
        if all((x-a)**2+(y-b)**2 > 170 for a, b in spots): spots.append((x, y))
        if len(spots) == 6+(i % 3 == 2): break
    for k, (x, y) in enumerate(spots): o += tuft(x, y, g, r.uniform(.82,1.12))
    if i in (1, 3, 6):
        for _ in range(1 if i != 3 else 2):
            x, y = r.uniform(14,T-18), r.uniform(14,T-16)
            o += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.4" fill="#FFF6D8"/><circle cx="{x:.1f}" cy="{y:.1f}" r=".9" fill="#E0A23C"/><circle cx="{x+5:.1f}" cy="{y+2.4:.1f}" r="1.9" fill="{"#F3C9A0" if i!=6 else "#F2B7B0"}"/>'
    if i == 5:     # clover
        x, y = 56, 22
        o += "".join(f'<circle cx="{x+2.6*math.cos(a):.1f}" cy="{y+2.6*math.sin(a):.1f}" r="2.3" fill="{g}"/>' for a in (math.radians(-90), math.radians(30), math.radians(150)))
    return cell(o)
def rock():
    """a mossy boulder of a few planes, with a small one leaning on it"""
    o = ground(DARK)+tuft(13,27,DARK[3])+tuft(67,22,DARK[3],.9)+tuft(40,15,DARK[3],.7)
    o += '<path d="M10 60C14 53 60 50 72 58C74 66 60 71 42 71C24 71 10 68 10 60Z" fill="#33471F" opacity=".5"/>'
    def stone(i, P, planes, k="#37332D"):
        d = "M"+"L".join(f"{x} {y}" for x, y in P)+"Z"
        s = f'<clipPath id="{i}"><path d="{d}"/></clipPath><path d="{d}" fill="{k}" stroke="{k}" stroke-width="4.6" stroke-linejoin="round"/><path d="{d}" fill="#8F897C" stroke="#8F897C" stroke-width="1" stroke-linejoin="round"/><g clip-path="url(#{i})">'
        return s+"".join(f'<path d="M{q}Z" fill="{c}"/>' for q, c in planes)+'</g>'
    o += stone("b", [(11,55),(13,41),(20,29),(30,19),(40,15.5),(50,18),(58,26),(64,38),(66,52),(61,62),(44,66),(24,65),(14,62)],
        [("0 80L0 30L20 29L27 41L22 58L24 80","#A39C8D"),("20 29L30 19L40 15L50 18L45 27L27 41","#CBC4B2"),("30 19L40 15L50 18L44 22","#DDD7C6"),("45 27L50 18L58 26L64 38L52 42","#A39B8B"),("27 41L45 27L52 42L46 54L22 58","#B5AE9E"),
         ("52 42L64 38L70 50L66 80L50 80L46 54","#6C665B"),("46 54L50 80L24 80L22 58","#857E71"),("58 60L70 46L70 80L52 80","#565047")])
    o += '<path d="M27 41L33 43L35 49M52 42L48 45L50 50" fill="none" stroke="#544E45" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"/>'
    o += '<path d="M28 21C33 17 38 14.5 42 15.2C48 16 53 20 56 24C53 25 51 24 49 26.5C47 29 45 25 42 26C39 27 38 23 35 24.5C32 26 31 22 28 21Z" fill="#7FA648"/><path d="M30 20.3C35 16.6 39 15 43 15.8C46 16.4 49 18 51 20C46 19 43 20.5 40 19.5C36 18.5 34 21 30 20.3Z" fill="#A2C569"/><path d="M13 47C16 45 18 48 17 52C16 56 20 57 18 62C15 62 12.5 60 11.6 55Z" fill="#6E9144"/>'
    o += stone("c", [(47,64),(49,56),(56,51),(64,52),(70,58),(70,65),(62,68),(52,68)], [("40 80L49 56L56 51L64 52L58 59L52 68","#BDB6A6"),("56 51L64 52L70 58L58 59","#D3CDBB"),("58 59L70 58L72 80L52 68","#787165")])
    return cell(o+tuft(16,69,"#6B8A42",1,2)+tuft(33,72,"#7F9C50",.9,2)+tuft(45,71,"#6B8A42",.9,2)+tuft(70,71,"#6B8A42",.8,2))
# the owner's colours: rim, its light and its dark edge, a line; for a den: frame, hall, line
SUN = dict(trap=("#B8431F","#E07B4C","#7C2A14","#F7DFA8"), den=("#C9502B","#8E2C14","#F7DFA8")); MOON = dict(trap=("#1D436F","#4F84B8","#0F2845","#A9CBE6"), den=("#2C5C8A","#122E50","#A9CBE6"))
YELLOW = dict(trap=("#D29C1A","#F3CF62","#7A570C","#FFF6D2"), den=("#E0AC24","#8A640E","#FFF6D2")); BLACK = dict(trap=("#37373C","#74747C","#161618","#D9D9DE"), den=("#55565C","#1B1B1E","#D9D9DE"))
def owner(side): return SUN if side == "sun" else MOON
def plaque(side, ch):
    """the character on a seal like those of the pieces, at the lower right"""
    c = pieces.of(side); x, y, h = 59, 56, 14.5
    return f'<rect x="{x-h}" y="{y-h+1.4}" width="{2*h}" height="{2*h}" rx="5" fill="#0A0604" opacity=".35"/><rect x="{x-h}" y="{y-h}" width="{2*h}" height="{2*h}" rx="5" fill="{c["seal"]}" stroke="{c["badge"]}" stroke-width="1.8"/><path d="{centred("Hanzi", ch, x, y, 26)}" fill="{c["sealink"]}" stroke="{c["sealink"]}" stroke-width=".7" stroke-linejoin="round"/>'
def stakes(x, y, k=1.):
    """three sharpened stakes as one shape: the sign of a trap"""
    return "".join(f"M{x+k*(d-4.6):.1f} {y+13*k:.1f}V{y-(h-8)*k:.1f}L{x+k*d:.1f} {y-h*k:.1f}L{x+k*(d+4.6):.1f} {y-(h-8)*k:.1f}V{y+13*k:.1f}Z" for d, h in ((-11.5,10), (0,15), (11.5,10)))
def cave(x, y, k=1.):
    """an arch with a way in, as one shape: the sign of a den"""
    q = lambda a, b: f"{x+k*a:.1f} {y+k*b:.1f}"
    return f"M{q(-16,13)}V{y-k:.1f}A{16*k:.1f} {16*k:.1f} 0 0 1 {q(16,-1)}V{y+13*k:.1f}H{x+8.5*k:.1f}V{y+k:.1f}A{8.5*k:.1f} {8.5*k:.1f} 0 0 0 {q(-8.5,1)}V{y+13*k:.1f}Z"
def trap(side, written=False):
    """a square pit seen from above: earth walls going down, sharpened stakes set in all four of them"""
    rim, hi, lo, edge = owner(side)["trap"]
    r = random.Random(5); o = ground(LIGHT)
    o += rr(7,8.5,64,64,13,"#4D5F30",'opacity=".55"')
    # frame in the owner's colour
    o += rr(6.5,6,65,65,13,lo)+rr(6.5,6,65,62.5,13,rim)+f'<rect x="7.6" y="7.1" width="62.8" height="60" rx="12" fill="none" stroke="{hi}" stroke-width="1.2" opacity=".8"/>'
    o += f'<rect x="10.6" y="10" width="56.8" height="55" rx="9.6" fill="none" stroke="{edge}" stroke-width="1.7"/>'
    # pit: near walls lit (sun at top left lights the far, lower right walls)
    X0, Y0, X1, Y1 = 13, 12.5, 65, 62.5; d = 9.5
    o += f'<clipPath id="p"><rect x="{X0}" y="{Y0}" width="{X1-X0}" height="{Y1-Y0}" rx="8"/></clipPath><g clip-path="url(#p)">'
    o += f'<path d="M{X0} {Y0}H{X1}L{X1-d} {Y0+d+3}H{X0+d}Z" fill="#4A3019"/><path d="M{X0} {Y0}V{Y1}L{X0+d} {Y1-d}V{Y0+d+3}Z" fill="#5B3D21"/><path d="M{X1} {Y0}V{Y1}L{X1-d} {Y1-d}V{Y0+d+3}Z" fill="#8A6236"/><path d="M{X0} {Y1}H{X1}L{X1-d} {Y1-d}H{X0+d}Z" fill="#9A7040"/>'
    o += f'<rect x="{X0+d}" y="{Y0+d+3}" width="{X1-X0-2*d}" height="{Y1-Y0-2*d-3}" rx="4" fill="#140C07"/>'
    o += f'<path d="M{X0} {Y0}H{X1}V{Y0+6}H{X0+6}V{Y1}H{X0}Z" fill="#140C07" opacity=".35"/></g>'
    def stake(x, y, a, L, w):
        """lies along a, root at (x,y): lit upper face, shaded lower face, oblique cut tip"""
        t = L-w*2.1
        return (f'<g transform="translate({x:.1f} {y:.1f}) rotate({a:.0f})"><path d="M-3 {-w}H{t:.1f}L{L:.1f} 0L{t:.1f} {w}H-3Z" fill="#1A0F08" stroke="#1A0F08" stroke-width="2.2" stroke-linejoin="round"/>'
                f'<path d="M-3 {-w}H{t:.1f}L{L:.1f} 0L{t:.1f} {w}H-3Z" fill="#C79A58"/><path d="M-3 {w*.15:.1f}H{t:.1f}L{L:.1f} 0L{t:.1f} {w}H-3Z" fill="#9A6F37"/>'
                f'<path d="M{t-.3:.1f} {-w}L{L:.1f} 0L{t-.3:.1f} {w}Z" fill="#FBEBC2"/><path d="M{t-.3:.1f} {w}L{L:.1f} 0H{t-.3:.1f}Z" fill="#DDBF86"/></g>')
    o += '<g clip-path="url(#p)">'
    for x, L in ((22,14.5),(33.5,18),(45,15.5),(56,17.5)): o += stake(x+r.uniform(-.8,.8), Y0, 90+r.uniform(-7,7), L, 2.7)
    for x, L in ((22.5,16.5),(34,14),(45,17.5),(56,14.5)): o += stake(x+r.uniform(-.8,.8), Y1, -90+r.uniform(-7,7), L, 2.7)
    for y, L in ((31.5,15),(43.5,17.5)): o += stake(X0, y, r.uniform(-6,6), L, 2.7)+stake(X1, y+1, 180+r.uniform(-6,6), 31-L, 2.7)
    o += '</g>'
    if side == "moon":       # studs: the owner shows in shape too
        o += "".join(f'<circle cx="{x}" cy="{y}" r="3.1" fill="{lo}"/><circle cx="{x}" cy="{y}" r="2.2" fill="{edge}"/>' for x in (12.2,65.8) for y in (11.6,63.4))
    else:
        o += "".join(f'<path d="M{x} {y-3.2}L{x+3.2} {y}L{x} {y+3.2}L{x-3.2} {y}Z" fill="{edge}" stroke="{lo}" stroke-width="1"/>' for x in (39,) for y in (8.3,66.6))+"".join(f'<path d="M{x} {y-3.2}L{x+3.2} {y}L{x} {y+3.2}L{x-3.2} {y}Z" fill="{edge}" stroke="{lo}" stroke-width="1"/>' for y in (37.5,) for x in (8.8,69.2))
    return cell(o+tuft(8,72,LIGHT[3],.8)+tuft(70,73,LIGHT[3],.75)+(plaque(side, "陷") if written else ""))
def den(side, written=False):
    c1, c2, c3 = owner(side)["den"]; x = 39; y = 39
    o = ground(LIGHT)+tuft(9,22,LIGHT[3],.8)+tuft(70,20,LIGHT[3],.85)
    o += '<ellipse cx="42" cy="69" rx="34" ry="6" fill="#3E5228" opacity=".45"/>'
    arch = lambda w, top, bot: f"M{x-w} {bot}V{top}a{w} {w} 0 0 1 {2*w} 0V{bot}Z"
    o += f'<path d="{arch(31.5,38,69)}" fill="#45403A"/><path d="{arch(30,37.5,67)}" fill="#A79F8E"/>'
    o += f'<path d="M{x-30} 67V37.5a30 30 0 0 1 30 -30V10.5a27 27 0 0 0 -27 27V67Z" fill="#C9C2B0"/><path d="M{x+30} 67V37.5a30 30 0 0 0 -14 -25.4a36 36 0 0 1 8.6 25V67Z" fill="#857E70"/>'
    for i in range(8):
        a = math.radians(180+22.5*i+11.25)
        if i in (3, 4) : continue
        o += f'<path d="M{x+19.5*math.cos(a):.1f} {37.5+19.5*math.sin(a):.1f}L{x+30*math.cos(a):.1f} {37.5+30*math.sin(a):.1f}" stroke="#5F594E" stroke-width="1.9"/>'
    for yy in (44, 55): o += f'<path d="M{x-30} {yy}h10.5M{x+19.5} {yy+2}h10.5" stroke="#5F594E" stroke-width="1.9"/>'
    o += f'<path d="{arch(20.5,38,69)}" fill="{c2}"/><path d="{arch(20.5,38,69)}" fill="none" stroke="{c1}" stroke-width="2.4"/><path d="{arch(16,39.5,69)}" fill="#150E0A"/>'
    # threshold
    o += rr(x-26,66,52,6.4,2,"#45403A")+rr(x-25,65.5,50,4.6,2,"#BDB5A3")
    # keystone
    o += f'<path d="M{x-7.5} 5.5H{x+7.5}L{x+5} 21H{x-5}Z" fill="#45403A" stroke="#45403A" stroke-width="2.6" stroke-linejoin="round"/><path d="M{x-7.5} 5.5H{x+7.5}L{x+5} 21H{x-5}Z" fill="{c1}"/><path d="M{x-7.5} 5.5H{x-2}L{x-1.5} 21H{x-5}Z" fill="{c3}" opacity=".35"/>'
    if side == "sun":
        o += f'<circle cx="{x}" cy="{y+9}" r="7.4" fill="{c3}"/>'+"".join(f'<path d="M{x+9.7*math.cos(a):.1f} {y+9+9.7*math.sin(a):.1f}L{x+12.8*math.cos(a):.1f} {y+9+12.8*math.sin(a):.1f}" stroke="{c3}" stroke-width="2.7" stroke-linecap="round"/>' for a in [math.radians(45*i) for i in range(8)])
    else: o += f'<path d="M{x+3.4} {y-2.4}a12 12 0 1 0 8 17.2a9.6 9.6 0 0 1 -8 -17.2Z" fill="{c3}"/>'
    o += '<path d="M7 69C11 62 13 66 15 62C17 66 20 64 21 69ZM57 69C60 63 62 67 65 61C67 66 70 64 72 69Z" fill="#6E9144"/><path d="M10 36C8 32 10 26 14 24C14 29 18 30 13 38Z" fill="#86A84F"/>'
    return cell(o+tuft(12,73,"#7F9C50",.8)+tuft(66,73.5,"#7F9C50",.8)+(plaque(side, "穴") if written else ""))
def bed():
    r = random.Random(3); o = '<rect width="64" height="64" fill="#5C7C40"/>'
    def wrap(f):
        return "".join(f'<g transform="translate({dx} {dy})">{f}</g>' for dx in (-64,0,64) for dy in (-64,0,64))
    d = ""
    for i in range(26):
        x, y, s = r.uniform(0,64), r.uniform(0,64), r.uniform(.5,.9); c = r.choice(("#52703A","#678848","#52703A","#4B6735"))
        d += tuft(x, y, c, s, 1.5)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">{o}{wrap(d)}</svg>'
# ------------------------------------------------------------------ water decorations
def pad(x, y, R, a):
    vein = "".join(f'M0 0L{R*.78*math.cos(math.radians(q)):.1f} {R*.66*math.sin(math.radians(q)):.1f}' for q in (70,115,160,205,250,290))
    return (f'<ellipse cx="{x+R*.05}" cy="{y+R*.2}" rx="{R}" ry="{R*.86}" fill="#0F4A5E" opacity=".5"/><g transform="translate({x} {y}) rotate({a})"><path d="M0 0L{R} {-R*.35:.1f}A{R} {R*.87:.1f} 0 1 0 {R} {R*.35:.1f}Z" fill="#5F9A45"/><path d="M0 0L{R*.93:.1f} {-R*.33:.1f}A{R*.93:.1f} {R*.8:.1f} 0 1 0 {R*.93:.1f} {R*.33:.1f}Z" fill="#7FB955"/>'
            f'<path d="M0 0L{R*.93:.1f} {-R*.33:.1f}A{R*.93:.1f} {R*.8:.1f} 0 0 0 {-R*.93:.1f} 0Z" fill="#A3D071"/><path d="{vein}" stroke="#4F8A3C" stroke-width="{R*.05:.1f}" stroke-linecap="round" opacity=".7"/></g>')
def lily(i):
    o = pad(58,72,44,30) if i == 0 else pad(50,56,38,150)+pad(92,88,25,20)
    if i == 0:
        cx, cy = 66, 62
        for R, c, n, off in ((24,"#F6C9D6",8,0),(17,"#FDE9F0",8,22.5)):
            o += "".join(f'<path d="M0 0C{R*.3:.1f} {-R*.34:.1f} {R*.8:.1f} {-R*.3:.1f} {R} 0C{R*.8:.1f} {R*.3:.1f} {R*.3:.1f} {R*.34:.1f} 0 0Z" transform="translate({cx} {cy}) rotate({off+360/n*k})" fill="{c}" stroke="#D58FA8" stroke-width="1"/>' for k in range(n))
        o += f'<circle cx="{cx}" cy="{cy}" r="6.5" fill="#F0B94B"/><circle cx="{cx-1.5}" cy="{cy-1.5}" r="2.8" fill="#FBE08E"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">{o}</svg>'
def reed():
    o = '<ellipse cx="64" cy="120" rx="30" ry="6" fill="#0F4A5E" opacity=".35"/>'
    for d, c, w in (("M60 120q-10 -46 -34 -66","#4D7A33",7),("M64 120q16 -40 42 -56","#6E9C45",7),("M58 120q-6 -34 -22 -40","#6E9C45",6),("M66 120q10 -26 26 -30","#4D7A33",6),("M62 120q-4 -56 4 -96","#5C8A3A",6),("M65 120q6 -44 20 -72","#5C8A3A",5)):
        o += f'<path d="{d}" fill="none" stroke="{c}" stroke-width="{w}" stroke-linecap="round"/>'
    for x, y, a in ((67,22,4),(87,44,16)):
        o += f'<g transform="translate({x} {y}) rotate({a})"><path d="M0 -22V-12" stroke="#8FB455" stroke-width="3" stroke-linecap="round"/><rect x="-6.5" y="-15" width="13" height="34" rx="6.5" fill="#5A3216"/><rect x="-6.5" y="-15" width="8" height="34" rx="4" fill="#8A5426"/></g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">{o}</svg>'
# ------------------------------------------------------------------ marks
INK, IVORY, RED = "#2A1A10", "#FFF6DC", "#D8361C"
def selected():
    return cell(rr(3,3,T-6,T-6,10,"#FFC93C")+rr(9,9,T-18,T-18,7,"#FFDB77",'opacity=".7"')+f'<rect x="3" y="3" width="{T-6}" height="{T-6}" rx="10" fill="none" stroke="{INK}" stroke-width="3"/><rect x="5.5" y="5.5" width="{T-11}" height="{T-11}" rx="8" fill="none" stroke="{IVORY}" stroke-width="2.5"/>')
def target(): return cell(f'<circle cx="39" cy="39" r="13" fill="{INK}"/><circle cx="39" cy="39" r="10" fill="{IVORY}"/><circle cx="39" cy="39" r="5" fill="{INK}"/>')
def capture(casing=INK, core=IVORY, w=5):
    """a wedge in each corner, pointing at whom it takes: clear of the disc, its rank and its character"""
    o = ""
    for i in range(4): o += f'<g transform="rotate({90*i} 39 39)"><path d="M3.500 3.500H20.500L3.500 20.500Z" fill="{core}" stroke="{casing}" stroke-width="{w}" stroke-linejoin="round"/><path d="M3.500 3.500H20.500L3.500 20.500Z" fill="{core}"/></g>'
    return cell(o)
def last():
    L, m = 20, 5; a = b = m; c = d = T-m
    p = f"M{a} {b+L}V{b+7}q0 -7 7 -7H{a+L}M{c-L} {b}H{c-7}q7 0 7 7V{b+L}M{c} {d-L}V{d-7}q0 7 -7 7H{c-L}M{a+L} {d}H{a+7}q-7 0 -7 -7V{d-L}"
    return cell(f'<path d="{p}" fill="none" stroke="{INK}" stroke-width="7.5" stroke-linecap="round"/><path d="{p}" fill="none" stroke="#FFE9A8" stroke-width="4" stroke-linecap="round"/>')
def cursor():
    r = lambda m, w, c, rx: f'<rect x="{m}" y="{m}" width="{T-2*m}" height="{T-2*m}" rx="{rx}" fill="none" stroke="{c}" stroke-width="{w}"/>'
    o = r(4,7,INK,10)+r(4,3.6,"#F4D48A",10)
    for i in range(4): o += f'<g transform="translate(39 39) rotate({90*i})"><path d="M-6.5 -36L0 -26.5L6.5 -36Z" fill="#F4D48A" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/></g>'
    return cell(o)
def refused():
    o = "".join(f'<rect x="5" y="5" width="{T-10}" height="{T-10}" rx="9" fill="none" stroke="{c}" stroke-width="{w}"/>' for w, c in ((8,IVORY),(4.4,RED)))
    o += "".join(f'<path d="M25 25L53 53M53 25L25 53" stroke="{c}" stroke-width="{w}" stroke-linecap="round"/>' for w, c in ((17,INK),(13.5,IVORY),(8,RED)))
    return cell(o)
# signs in the upper corners of a cell, which disc, badge and seal leave free; they differ in outline, not only in colour
def wedge(x, y, r): return f"M{x} {y-r}L{x+r*.98:.2f} {y+r*.78:.2f}H{x-r*.98:.2f}Z"
def bang(x, y, k, c): return f'<path d="M{x} {y-6.2*k:.2f}V{y+1.2*k:.2f}M{x} {y+5.6*k:.2f}v.01" fill="none" stroke="{c}" stroke-width="{4*k:.2f}" stroke-linecap="round"/>'
GREEN, DANGER = "#3E9A48", "#CE3320"
def zigzag(m, n=7, d=5.2):
    """teeth along a square's edge, pointing inwards, as one closed line"""
    a, b = m, T-m; s = (b-a)/n; P = []
    for k in range(n): P += [(a+s*k, a), (a+s*(k+.5), a+d)]
    for k in range(n): P += [(b, a+s*k), (b-d, a+s*(k+.5))]
    for k in range(n): P += [(b-s*k, b), (b-s*(k+.5), b-d)]
    for k in range(n): P += [(a, b-s*k), (a+d, b-s*(k+.5))]
    return "M"+"L".join(f"{x:.1f} {y:.1f}" for x, y in P)+"Z"
def plain(m, rx=9): return f"M{m+rx} {m}H{T-m-rx}q{rx} 0 {rx} {rx}V{T-m-rx}q0 {rx} {-rx} {rx}H{m+rx}q{-rx} 0 {-rx} {-rx}V{m+rx}q0 {-rx} {rx} {-rx}Z"
def tint(d, fill, casing, core, share, clip=""):
    return f'<g{clip}><path d="{d}" fill="{fill}" fill-opacity="{share}"/><path d="{d}" fill="none" stroke="{casing}" stroke-width="5.4" stroke-linejoin="round"/><path d="{d}" fill="none" stroke="{core}" stroke-width="2.4" stroke-linejoin="round"/></g>'
def could_take(casing=INK, core="#D8F5C4", fill=GREEN, share=.62, rx=9):
    """under an animal that the one in question could ever take: a smooth edge"""
    return cell(tint(plain(3.6, rx), fill, casing, core, share))
def must_fear(casing=INK, core="#FFE0D6", fill=DANGER, share=.62):
    """under an animal that the one in question must ever fear: an edge of teeth"""
    return cell(tint(zigzag(3.4), fill, casing, core, share))
def both_ways(casing=INK, cores=("#D8F5C4", "#FFE0D6"), fills=(GREEN, DANGER), share=.62, rx=9):
    """under equals: smooth at the upper left, teeth at the lower right"""
    return cell(tint(plain(3.6, rx), fills[0], casing, cores[0], share, ' clip-path="url(#a)"')+tint(zigzag(3.4), fills[1], casing, cores[1], share, ' clip-path="url(#b)"')+f'<path d="M{T-3} 3L3 {T-3}" stroke="{casing}" stroke-width="2"/>',
                f'<clipPath id="a"><path d="M0 0H{T}L0 {T}Z"/></clipPath><clipPath id="b"><path d="M{T} {T}H0L{T} 0Z"/></clipPath>')
def eats(casing=INK, core=IVORY, hair=""):
    """a ring under an animal that can be taken now; its disc stands inside, a little smaller"""
    ring = lambda c, w: f'<circle cx="39" cy="38" r="33" fill="none" stroke="{c}" stroke-width="{w}"/>'
    return cell((ring(hair, 11) if hair else "")+ring(casing, 9)+ring(core, 5))
def danger(casing=INK, core=IVORY, sign=RED, hair=""):
    d = wedge(64.5, 14.5, 8.6); st = lambda c, w: f'<path d="{d}" fill="{c}" stroke="{c}" stroke-width="{w}" stroke-linejoin="round"/>'
    return cell((st(hair, 9.4) if hair else "")+st(casing, 7)+st(core, 2)+bang(64.5, 14.6, .82, sign))
def cause(casing=INK, core=IVORY, sign=RED, rx=9):
    """round the square that is the reason: what stands on it stays to be seen"""
    o = "".join(f'<rect x="5" y="5" width="{T-10}" height="{T-10}" rx="{rx}" fill="none" stroke="{c}" stroke-width="{w}"/>' for w, c in ((8,casing),(4,core)))
    return cell(o+f'<circle cx="39" cy="11" r="11" fill="{casing}"/><circle cx="39" cy="11" r="8.600" fill="{core}"/>'+bang(39, 11, .92, sign))
def shadow():
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><defs><radialGradient id="s"><stop offset="0" stop-color="#0A120C" stop-opacity=".62"/><stop offset=".6" stop-color="#0A120C" stop-opacity=".56"/><stop offset=".8" stop-color="#0A120C" stop-opacity=".27"/><stop offset=".92" stop-color="#0A120C" stop-opacity=".07"/><stop offset="1" stop-color="#0A120C" stop-opacity="0"/></radialGradient></defs><ellipse cx="128" cy="128" rx="126" ry="122" fill="url(#s)"/></svg>'
# ------------------------------------------------------------------ wooden frame, 9-slice
def frame():
    S = 256; o = '''<defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#A66B3A"/><stop offset=".25" stop-color="#8F5A30"/><stop offset="1" stop-color="#7A4A26"/></linearGradient>
<linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7F4E28"/><stop offset="1" stop-color="#5F381C"/></linearGradient>
<linearGradient id="l" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#9C6536"/><stop offset=".3" stop-color="#8A562D"/><stop offset="1" stop-color="#774824"/></linearGradient>
<linearGradient id="r" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#7C4B26"/><stop offset="1" stop-color="#623B1E"/></linearGradient>
<radialGradient id="g" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#FCE7B0"/><stop offset=".5" stop-color="#E0AE56"/><stop offset="1" stop-color="#9A6A24"/></radialGradient></defs>'''
    for i in range(6): o += rr(4+i*.6, 5+i*.8, 250-i*1.2, 250-i*1.2, 34-i, "#050906", 'opacity=".075"')
    m, M = 10, 246            # wood from m to M, lip from m+42, hole from m+49
    o += rr(m, m+5, M-m, M-m, 30, "#2B170B")+f'<clipPath id="w"><path fill-rule="evenodd" clip-rule="evenodd" d="M{m+28} {m}H{M-28}a28 28 0 0 1 28 28V{M-28}a28 28 0 0 1 -28 28H{m+28}a28 28 0 0 1 -28 -28V{m+28}a28 28 0 0 1 28 -28Z"/></clipPath><g clip-path="url(#w)">'
    o += rr(m,m,M-m,M-m,0,"#7A4A26")
    def plank(grad, d, lines, clip):
        return f'<clipPath id="c{clip}"><path d="{d}"/></clipPath><g clip-path="url(#c{clip})"><path d="{d}" fill="url(#{grad})"/>{lines}</g>'
    def ln(v, seed):
        r = random.Random(seed); out = []
        for i in range(7):
            y = 3+i*6.2+r.uniform(-1.6,1.6); a = r.uniform(-2.4,2.4); out.append((y, a, r.choice((1.1,1.5,1.9)), r.uniform(.25,.5)))
        return out
    def hl(y0, seed): return "".join(f'<path d="M0 {y0+y:.1f}H64C96 {y0+y+a:.1f} 140 {y0+y-a:.1f} 192 {y0+y:.1f}H256" fill="none" stroke="#4A2A13" stroke-width="{w}" opacity="{op:.2f}"/>' for y, a, w, op in ln(0, seed))
    def vl(x0, seed): return "".join(f'<path d="M{x0+y:.1f} 0V64C{x0+y+a:.1f} 96 {x0+y-a:.1f} 140 {x0+y:.1f} 192V256" fill="none" stroke="#4A2A13" stroke-width="{w}" opacity="{op:.2f}"/>' for y, a, w, op in ln(0, seed))
    o += plank("l", f"M{m} {m}L{m+54} {m+54}V{M-54}L{m} {M}Z", vl(m, 2), 1)+plank("r", f"M{M} {m}L{M-54} {m+54}V{M-54}L{M} {M}Z", vl(M-46, 3), 2)
    o += plank("t", f"M{m} {m}L{m+54} {m+54}H{M-54}L{M} {m}Z", hl(m, 1), 3)+plank("b", f"M{m} {M}L{m+54} {M-54}H{M-54}L{M} {M}Z", hl(M-46, 4), 4)
    o += f'<path d="M{m} {m}l54 54M{M} {m}l-54 54M{m} {M}l54 -54M{M} {M}l-54 -54" stroke="#3A2110" stroke-width="1.6" opacity=".75"/></g>'
    o += f'<rect x="{m+1.2}" y="{m+1.2}" width="{M-m-2.4}" height="{M-m-2.4}" rx="27" fill="none" stroke="#D8A468" stroke-width="2.2" opacity=".8"/>'
    # inlaid brass line and corner studs
    o += f'<rect x="{m+8}" y="{m+8}" width="{M-m-16}" height="{M-m-16}" rx="21" fill="none" stroke="#3A2110" stroke-width="1.6" opacity=".45"/>'
    for x in (m+24, M-24):
        for y in (m+24, M-24): o += f'<circle cx="{x}" cy="{y+1.5}" r="8.2" fill="#2B170B" opacity=".7"/><circle cx="{x}" cy="{y}" r="7.4" fill="#5A3A12"/><circle cx="{x}" cy="{y}" r="6.2" fill="url(#g)"/>'
    # inner lip and hole (the bed shows through: cut out)
    i0 = m+42
    o += f'<rect x="{i0}" y="{i0}" width="{S-2*i0}" height="{S-2*i0}" rx="14" fill="#3A2110"/><rect x="{i0+1}" y="{i0+1}" width="{S-2-2*i0}" height="{S-2-2*i0}" rx="13" fill="none" stroke="#1F1108" stroke-width="2"/>'
    hole = f'M{i0+17} {i0+7}H{S-i0-17}a10 10 0 0 1 10 10V{S-i0-17}a10 10 0 0 1 -10 10H{i0+17}a10 10 0 0 1 -10 -10V{i0+17}a10 10 0 0 1 10 -10Z'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><mask id="h"><rect width="256" height="256" fill="#fff"/><path d="{hole}" fill="#000"/></mask><g mask="url(#h)">{o}</g></svg>')
ALL = {f"tile_land_{i}": (lambda i=i: land(i)) for i in range(8)}
ALL.update(tile_rock=rock, bed=bed, shadow=shadow, frame=frame, lily_0=lambda: lily(0), lily_1=lambda: lily(1), reed=reed,
           mark_selected=selected, mark_target=target, mark_capture=capture, mark_last=last, mark_cursor=cursor, mark_refused=refused,
           mark_eats=eats, mark_could_take=could_take, mark_must_fear=must_fear, mark_both_ways=both_ways, mark_danger=danger, mark_cause=cause)
for _s in ("sun", "moon"):
    ALL[f"tile_trap_{_s}"] = lambda s=_s: trap(s); ALL[f"tile_den_{_s}"] = lambda s=_s: den(s)
    ALL[f"tile_trap_{_s}_character"] = lambda s=_s: trap(s, True); ALL[f"tile_den_{_s}_character"] = lambda s=_s: den(s, True)
