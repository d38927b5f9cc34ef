"""The wooden set: characters carved into stained discs, parquet, a plain table. Sizes and places are those of the jungle's pictures."""
import math, random
from scene import rr
from lettering import centred
from board import cell, T
from ui import nine
import board as signs, effects, pieces, tones
from pieces import CX, CY, BX, BY, BR, FX, FY, FS, circ
# ------------------------------------------------------------------ wood
def smooth(P):
    """a soft curve through points, open"""
    d = f"M{P[0][0]:.1f} {P[0][1]:.1f}"
    for i in range(len(P)-1):
        p0, p1, p2, p3 = P[max(0,i-1)], P[i], P[i+1], P[min(len(P)-1,i+2)]
        d += "C"+" ".join(f"{v:.1f}" for v in (p1[0]+(p2[0]-p0[0])/6, p1[1]+(p2[1]-p0[1])/6, p2[0]-(p3[0]-p1[0])/6, p2[1]-(p3[1]-p1[1])/6, *p2))
    return d
def grain(x, y, w, h, seed, dark, light, n=10, thick=1., op=.34, vert=False, eye=.5, steps=7):
    """a sawn board's figure: long lines that part round one `eye`, some broad bands, a few light threads"""
    r = random.Random(seed); L, B = (h, w) if vert else (w, h); o = ""
    ku, kv = r.uniform(.1,.9)*L, r.uniform(-.15,1.15)*B; ks, kt, ka = L*r.uniform(.14,.24), B*.22, B*eye*r.uniform(.12,.22)
    ph, am = r.uniform(0,6.3), B*r.uniform(.012,.03)
    def bend(u, v):
        q = math.exp(-((u-ku)/ks)**2)*math.exp(-abs(v-kv)/kt)*ka*(1 if v > kv else -1)
        return v+q+am*math.sin(u/L*r0+ph)+am*.5*math.sin(u/L*2.3*r0+ph*2)
    r0 = r.uniform(3.5,5.5)
    def line(v):
        P = []
        for i in range(steps+1):
            u = -.04*L+1.08*L*i/steps; z = bend(u, v); P.append((x+z, y+u) if vert else (x+u, y+z))
        return smooth(P)
    for _ in range(max(2, n//4)):
        o += f'<path d="{line(r.uniform(0,B))}" fill="none" stroke="{r.choice((dark,dark,light))}" stroke-width="{B/n*r.uniform(1.1,2)*1:.1f}" opacity="{op*.32:.2f}"/>'
    for i in range(n):
        v = (i+.5+r.uniform(-.42,.42))*B/n
        o += f'<path d="{line(v)}" fill="none" stroke="{dark if r.random()<.82 else light}" stroke-width="{thick*r.uniform(.5,1.35):.2f}" opacity="{op*r.uniform(.5,1.1):.2f}"/>'
    return o
def clipped(i, d, body, rule=""): return f'<clipPath id="{i}"><path d="{d}"{rule}/></clipPath><g clip-path="url(#{i})">{body}</g>'
def carved(i, d, ink, deep, lit, k=1.):
    """a glyph cut into wood and filled with lacquer: lit lower edge, dark upper edge inside"""
    return (f'<path d="{d}" transform="translate({2*k:.1f} {2.4*k:.1f})" fill="{lit}" stroke="{lit}" stroke-width="{2.4*k:.1f}" stroke-linejoin="round" opacity=".75"/>'
            f'<path d="{d}" fill="{deep}" stroke="{deep}" stroke-width="{2.4*k:.1f}" stroke-linejoin="round"/>'
            f'<clipPath id="{i}"><path d="{d}"/></clipPath><g clip-path="url(#{i})"><path d="{d}" transform="translate({1.7*k:.1f} {2.1*k:.1f})" fill="{ink}" stroke="{ink}" stroke-width="{1.2*k:.1f}"/></g>')
# ------------------------------------------------------------------ discs
SUN = dict(wall="#54180A", wall2="#7A2611", rim="#A63A1B", rimhi="#CC6238", rimlo="#8A2A12", cut="#4A1608", ring="#F3CE83", face="#EBCB93", facehi="#F6DFB2", facelo="#E2C089", dark="#A06C34", light="#FBEBC8", ink="#96200A", deep="#5C1206", lit="#FFF1D2", badge="#8A2A12", edge="#DE7C4E", bare="#D87A4A", show=.34, head=tones.ramp((0, "#2A0F06"), (.2, "#4A1E0C"), (.45, "#8A4A20"), (.7, "#C98A48"), (.9, "#F3D9A0"), (1, "#FFF4D8")), halo=None, plate="#F0D9AA", inlay=("#A8280F","#5C1206","#F3CE83","#7E2711","#C9613C"))
MOON = dict(wall="#0C1626", wall2="#15263F", rim="#26436A", rimhi="#4C739E", rimlo="#172E4E", cut="#0A1424", ring="#C9D9E2", face="#2F5680", facehi="#41698F", facelo="#1E3F66", dark="#122A49", light="#6E93B4", ink="#F4EBD6", deep="#0C1A30", lit="#5F86AA", badge="#15263F", edge="#86A9CB", bare="#8E8478", show=.34, head=tones.ramp((0, "#0A1424"), (.2, "#142A48"), (.45, "#6A7F90"), (.7, "#B9C2BE"), (.9, "#EDE6D2"), (1, "#FFFBEF")), halo="#F4EBD6", plate="#1E3F66", inlay=("#2B517F","#0C1A30","#C9D9E2","#1E3A5F","#5580AB"))
YELLOW = {**SUN, **dict(wall="#5A3C08", wall2="#7A560F", rim="#D2A02A", rimhi="#EEC864", rimlo="#A67814", cut="#4A3006", ring="#FFF3C8", ink="#5E3F06", deep="#3A2604", badge="#6E4C0A", edge="#F2D478", bare="#E0B24A", inlay=("#C08A14","#4A3006","#FFF0C0","#8A610C","#DEB24A"))}
BLACK = {**MOON, **dict(wall="#0A0807", wall2="#1E1916", rim="#3A332E", rimhi="#6A6058", rimlo="#1E1916", cut="#0A0807", ring="#E0D8C8", face="#4A423C", facehi="#62584F", facelo="#332D28", dark="#1A1512", light="#8A7E72", deep="#14100D", lit="#7A6E62", badge="#1A1512", edge="#A09384", bare="#8E8478", head=tones.ramp((0, "#0C0907"), (.2, "#241D18"), (.45, "#7A7066"), (.7, "#BDB4A6"), (.9, "#EFE6D4"), (1, "#FFFBEF")), plate="#332D28", inlay=("#3A332E","#0A0807","#E0D8C8","#241F1B","#7A6E62"))}
def of(side): return SUN if side == "sun" else MOON
def octagon(R, dy=0, soft=.16):
    """eight straight sides, corners a little rounded: turned by a plane, not a lathe"""
    P = [(CX+R*math.cos(math.radians(45*i+22.5)), CY+dy+R*math.sin(math.radians(45*i+22.5))) for i in range(8)]; d = ""
    for i in range(8):
        a, p, b = P[i-1], P[i], P[(i+1)%8]
        q, s = [(p[0]+(t[0]-p[0])*soft, p[1]+(t[1]-p[1])*soft) for t in (a, b)]
        d += f"{'L' if d else 'M'}{q[0]:.1f} {q[1]:.1f}Q{p[0]:.1f} {p[1]:.1f} {s[0]:.1f} {s[1]:.1f}"
    return d+"Z"
def blank(side, pid, seed):
    c = of(side)
    shp = (lambda r, dy=0: circ(r, dy)) if side == "sun" else (lambda r, dy=0: octagon(r*1.07, dy))
    o = (f'<defs><linearGradient id="{pid}r" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="{c["rimhi"]}"/><stop offset=".5" stop-color="{c["rim"]}"/><stop offset="1" stop-color="{c["rimlo"]}"/></linearGradient>'
         f'<linearGradient id="{pid}f" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="{c["facehi"]}"/><stop offset=".5" stop-color="{c["face"]}"/><stop offset="1" stop-color="{c["facelo"]}"/></linearGradient></defs>')
    # wall: the same stain, darker, with its layers showing
    o += f'<path d="{shp(128,14)}" fill="{c["wall"]}"/><path d="{shp(128,9)}" fill="{c["wall2"]}"/><path d="{shp(128,4.5)}" fill="{c["wall"]}"/>'
    o += f'<path d="{shp(128)}" fill="url(#{pid}r)"/>'+clipped(pid+"a", shp(128), grain(24,12,272,272,seed,c["cut"],c["bare"],14,2.2,c["show"],eye=.3))
    o += f'<path d="{shp(126.4)}" fill="none" stroke="{c["edge"]}" stroke-width="3" opacity=".9"/>'
    # inlaid ring of metal or bone in a cut groove
    r = 104
    if side == "sun": o += f'<path d="{circ(117)}" fill="none" stroke="{c["cut"]}" stroke-width="7" opacity=".55"/><path d="{circ(117)}" fill="none" stroke="{c["ring"]}" stroke-width="3.6"/>'
    else:
        for i in range(8):
            a = math.radians(45*i+22.5); x, y = CX+120*math.cos(a), CY+120*math.sin(a)
            o += f'<circle cx="{x+1:.1f}" cy="{y+1.3:.1f}" r="6.4" fill="{c["cut"]}" opacity=".7"/><circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{c["ring"]}"/>'
    f = (lambda q, dy=0: circ(q, dy)) if side == "sun" else (lambda q, dy=0: octagon(q*1.045, dy))
    o += f'<path d="{f(r+3)}" fill="{c["cut"]}"/><path d="{f(r)}" fill="url(#{pid}f)"/>'
    o += clipped(pid+"b", f(r), grain(CX-110,CY-110,220,220,seed+7,c["dark"],c["light"],14,1.9,.42 if side == "sun" else .6))
    # the face lies a little lower than the rim: shade along its upper left edge, light along its lower right
    o += clipped(pid+"c", f(r), f'<path fill-rule="evenodd" d="M0 0H320V320H0Z{f(r-1).replace("M","M",1)}" transform="translate(5 6)" fill="{c["cut"]}" opacity=".45"/><path fill-rule="evenodd" d="M0 0H320V320H0Z{f(r-.5)}" transform="translate(-2.4 -2.8)" fill="{c["light"]}" opacity=".6"/>')
    o += f'<path d="{f(r-9)}" fill="none" stroke="{c["ink"] if side=="sun" else c["ring"]}" stroke-width="{3.4 if side=="sun" else 2.6}" opacity=".85"/>'
    return o
def badge(side):
    c = of(side)
    return f'<circle cx="{BX+1}" cy="{BY+4}" r="{BR+2}" fill="#1A0B04" opacity=".45"/><circle cx="{BX}" cy="{BY}" r="{BR}" fill="{c["badge"]}" stroke="{c["ring"]}" stroke-width="4"/><circle cx="{BX}" cy="{BY}" r="{BR-5}" fill="none" stroke="{c["cut"]}" stroke-width="2" opacity=".6"/>'
def seed(side, n): return pieces.NAMES.index(n)*11+(3 if side == "sun" else 61)
def inlaid(side, n, hs, dx=0, up=8):
    """the head as marquetry: woods on a Sun's disc, bone on a Moon's"""
    c = of(side); hs *= pieces.SIZE.get(n, 1); w = 512*hs
    return f'<g transform="translate({CX+dx-w/2:.1f} {CY-w/2-up:.1f}) scale({hs:.4f})">{tones.head(n, c["head"], c["halo"], "h")}</g>'
def disc(side, n): return pieces.svg(blank(side, "", seed(side, n))+inlaid(side, n, .415, 0, pieces.UP.get(n, 8))+badge(side))
def chip(side, n): return pieces.svg(blank(side, "", seed(side, n)+2)+inlaid(side, n, .45, 0, pieces.UP.get(n, 6)), "19 7 282 282", 128)
def face(side, n):
    """head, and the character carved into a small board; the head makes room at the upper left"""
    c = of(side); h = FS/2; box = lambda q, f, dy=0: f'<rect x="{FX-h-q}" y="{FY-h-q+dy}" width="{FS+2*q}" height="{FS+2*q}" rx="{14+q}" fill="{f}"/>'
    plate = box(1, c["wall"], 4)+box(0, c["ring"])+box(-4, c["cut"])+box(-6, c["plate"])
    plate += clipped("hz", f"M{FX-h+7} {FY-h+7}H{FX+h-7}V{FY+h-7}H{FX-h+7}Z", grain(FX-h,FY-h,FS,FS,seed(side, n)+19,c["dark"],c["light"],9,1.6,.34))
    return pieces.svg(blank(side, "", seed(side, n))+inlaid(side, n, .372, -19, 17+pieces.UP.get(n, 8)/2)+plate+carved("g", centred("Hanzi", pieces.CH[n], FX, FY, 110), c["ink"], c["deep"], c["lit"], 1.2))
def rank(side, v):
    c = of(side)
    return pieces.svg(carved("g", centred("SansXB", str(v), CX, CY, 215), c["ink"], c["deep"], c["lit"], 1.5))
def symbol(side, x, y, k=1.):
    if side == "sun":
        d = f"M{x-31*k:.1f} {y:.1f}a{31*k:.1f} {31*k:.1f} 0 1 0 {62*k:.1f} 0a{31*k:.1f} {31*k:.1f} 0 1 0 {-62*k:.1f} 0Z"
        for i in range(8):
            a = math.radians(45*i); q = lambda r, w: f"{x+k*(r*math.cos(a)-w*math.sin(a)):.1f} {y+k*(r*math.sin(a)+w*math.cos(a)):.1f}"
            d += f"M{q(41,8)}L{q(66,4.5)}L{q(66,-4.5)}L{q(41,-8)}Z"
        return d
    return f"M{x+14*k:.1f} {y-54*k:.1f}a{57*k:.1f} {57*k:.1f} 0 1 0 {38*k:.1f} {82*k:.1f}a{45*k:.1f} {45*k:.1f} 0 0 1 {-38*k:.1f} {-82*k:.1f}Z"
def emblem(side):
    c = of(side)
    return pieces.svg(blank(side, "", 40)+carved("g", symbol(side, CX-(6 if side == "moon" else 0), CY+(4 if side == "moon" else 0)), c["ink"], c["deep"], c["lit"], 1.5), "19 14 282 282", 160)
# ------------------------------------------------------------------ board
LIGHT = ("#E3BE86", "#F3D9A8", "#B58A52", "#96652F", "#F8E3B8"); DARK = ("#D0A569", "#E2C08A", "#A1763F", "#80532A", "#E8C894")
def board(c, seed, vert, inner=""):
    """one plank of the parquet: bevelled, its lip below"""
    b, hi, lo, dk, lt = c
    o = rr(1.4,1.6,T-2.8,T-3,4,"#2A170B",'opacity=".5"')+rr(2,2,T-4,T-4,3.4,lo)+rr(2,2,T-4,T-6.6,3.4,hi)+rr(3,3.1,T-6,T-8.6,2.8,b)
    o += f'<clipPath id="t"><rect x="3" y="3.1" width="{T-6}" height="{T-8.6}" rx="2.8"/></clipPath><g clip-path="url(#t)">{grain(3,3,T-6,T-8,seed,dk,lt,9,.85,.34,vert,eye=.32)}</g>'
    return cell(o+inner)
def land(i):
    """0-3 light with the grain lying, 4-7 darker with the grain standing"""
    return board(LIGHT if i < 4 else DARK, 21+i*3, i >= 4)
def rock():
    """a block of dark burr wood, cut to a low pyramid"""
    a, b, m = 11, 65, 26; k = b-m+a; M = k+0
    o = rr(11,14,59,56,4,"#1A0D05",'opacity=".5"')+rr(a-2,a-2,b-a+4,b-a+8,4,"#1F1108")
    for p, c in ((f"M{a} {a}H{b}L{M} {m}H{m}Z","#9A7048"),(f"M{a} {a}V{b}L{m} {M}V{m}Z","#805A38"),(f"M{b} {a}V{b}L{M} {M}V{m}Z","#4A2E1A"),(f"M{a} {b}H{b}L{M} {M}H{m}Z","#3A2213"),(f"M{m} {m}H{M}V{M}H{m}Z","#6B4829")): o += f'<path d="{p}" fill="{c}"/>'
    o += f'<path d="M{a} {a}L{m} {m}H{M}L{b} {a}M{m} {m}V{M}L{a} {b}" fill="none" stroke="#C79A68" stroke-width="1.2" opacity=".8"/><path d="M{M} {m}V{M}H{m}M{M} {M}L{b} {b}" fill="none" stroke="#1F1108" stroke-width="1.4" opacity=".8"/>'
    o += clipped("q", f"M{a} {a}H{b}V{b}H{a}Z", grain(a,a,b-a,b-a,9,"#1F1108","#B98D5C",9,1.,.42,eye=1.2))
    return board(DARK, 77, True, o)
def inlay(side): return of(side)["inlay"]
def trap(side, written=False):
    """a sunken field with saw teeth along its edge in the owner's colour, and the sign for trap"""
    ink, deep, metal, dark, hi = inlay(side); a, b = 8, 70; h = 66
    o = rr(a-1,a-1,b-a+2,h-a+2,5,deep)+rr(a,a,b-a,h-a,4.4,ink)
    o += clipped("u", f"M{a} {a}H{b}V{h}H{a}Z", grain(a,a,b-a,h-a,31,deep,hi,8,.9,.5))
    o += f'<rect x="{a+.8}" y="{a+.8}" width="{b-a-1.6}" height="{h-a-1.6}" rx="3.8" fill="none" stroke="{hi}" stroke-width="1" opacity=".8"/>'
    # the field, and teeth cut from the frame's wood that point into it
    x0, y0, x1, y1 = a+5.5, a+5.5, b-5.5, h-5.5; n = 6; d = f"M{x0} {y0}"; D = 5.6
    for i in range(n): s = (x1-x0)/n; d += f"L{x0+s*(i+.5):.1f} {y0+D}L{x0+s*(i+1):.1f} {y0}"
    for i in range(n): s = (y1-y0)/n; d += f"L{x1-D} {y0+s*(i+.5):.1f}L{x1} {y0+s*(i+1):.1f}"
    for i in range(n): s = (x1-x0)/n; d += f"L{x1-s*(i+.5):.1f} {y1-D}L{x1-s*(i+1):.1f} {y1}"
    for i in range(n): s = (y1-y0)/n; d += f"L{x0+D} {y1-s*(i+.5):.1f}L{x0} {y1-s*(i+1):.1f}"
    d += "Z"
    o += f'<path d="{d}" fill="#2E1A0C" stroke="{metal}" stroke-width="1.5" stroke-linejoin="round"/>'
    o += clipped("v", d, grain(x0,y0,x1-x0,y1-y0,33,"#120904","#6B4526",8,1.,.6)+f'<path d="{d}" transform="translate(1.8 2.2)" fill="none" stroke="#0C0502" stroke-width="3" opacity=".5"/>')
    o += carved("w", centred("Hanzi", "陷", 39, 37, 33) if written else signs.stakes(39, 38, .82), metal, "#120904", "#7A5430", .34)
    return board(LIGHT, 51, False, o)
def den(side, written=False):
    """a lacquered field in a double brass line with the sign for den, the owner's sign above"""
    ink, deep, metal, dark, hi = inlay(side); a, b, h = 6, 72, 68
    o = rr(a-1,a-1,b-a+2,h-a+2,4,"#3A2110")+rr(a,a,b-a,h-a,3.4,dark)
    o += clipped("u", f"M{a} {a}H{b}V{h}H{a}Z", grain(a,a,b-a,h-a,35,deep,hi,9,1.,.5))
    o += f'<rect x="{a+2.6}" y="{a+2.6}" width="{b-a-5.2}" height="{h-a-5.2}" rx="2.4" fill="none" stroke="{metal}" stroke-width="2.4"/><rect x="{a+6.4}" y="{a+6.4}" width="{b-a-12.8}" height="{h-a-12.8}" rx="1.4" fill="none" stroke="{metal}" stroke-width="1" opacity=".85"/>'
    for x in (a+8.6, b-8.6):
        for y in (a+8.6, h-8.6): o += f'<path d="M{x-3} {y}L{x} {y-3}L{x+3} {y}L{x} {y+3}Z" fill="{metal}"/>'
    o += carved("w", centred("Hanzi", "穴", 39, 43, 39) if written else signs.cave(39, 47, .86), metal, deep, deep, .6)
    o += f'<path d="{symbol(side, 39 if side == "sun" else 38, 18.6 if side == "sun" else 19, .085 if side == "sun" else .095)}" fill="{metal}"/>'
    return board(LIGHT, 57, False, o)
def bed():
    r = random.Random(2); o = '<rect width="64" height="64" fill="#4A2C16"/>'
    for i in range(9):
        y = 64*(i+.5)/9+r.uniform(-2,2); a = r.uniform(-2,2); o += f'<path d="M0 {y:.1f}C20 {y+a:.1f} 44 {y-a:.1f} 64 {y:.1f}" fill="none" stroke="{"#3A2110" if i%3 else "#57371D"}" stroke-width="{r.uniform(1,2):.1f}" opacity=".7"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">{o}</svg>'
def shadow():
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><defs><radialGradient id="s"><stop offset="0" stop-color="#1C0D04" stop-opacity=".66"/><stop offset=".6" stop-color="#1C0D04" stop-opacity=".6"/><stop offset=".8" stop-color="#1C0D04" stop-opacity=".28"/><stop offset=".92" stop-color="#1C0D04" stop-opacity=".07"/><stop offset="1" stop-color="#1C0D04" stop-opacity="0"/></radialGradient></defs><ellipse cx="128" cy="128" rx="126" ry="122" fill="url(#s)"/></svg>'
def frame():
    """9-slice, inset 64: dark walnut with one thin line of brass; the hole shows the bed"""
    S, m, M = 256, 10, 246; o = '''<defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6A4326"/><stop offset="1" stop-color="#54331B"/></linearGradient><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#54331B"/><stop offset="1" stop-color="#432713"/></linearGradient>
<linearGradient id="l" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#643F23"/><stop offset="1" stop-color="#523119"/></linearGradient><linearGradient id="r" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#523119"/><stop offset="1" stop-color="#442814"/></linearGradient></defs>'''
    for i in range(6): o += rr(4+i*.6, 5+i*.8, 250-i*1.2, 250-i*1.2, 26-i, "#120802", 'opacity=".085"')
    o += rr(m, m+5, M-m, M-m, 20, "#1C0E06")
    o += f'<clipPath id="w"><rect x="{m}" y="{m}" width="{M-m}" height="{M-m}" rx="18"/></clipPath><g clip-path="url(#w)">'
    def lines(v0, seed, vert):
        r = random.Random(seed); t = ""
        for i in range(8):
            v = v0+3+i*5.7+r.uniform(-1.6,1.6); a = r.uniform(-1.8,1.8); w = r.choice((.9,1.3,1.8)); q = r.uniform(.3,.6); c = "#2A160A" if i % 4 else "#8A5C36"
            d = f"M{v:.1f} 0V64C{v+a:.1f} 96 {v-a:.1f} 150 {v:.1f} 192V256" if vert else f"M0 {v:.1f}H64C96 {v+a:.1f} 150 {v-a:.1f} 192 {v:.1f}H256"
            t += f'<path d="{d}" fill="none" stroke="{c}" stroke-width="{w}" opacity="{q:.2f}"/>'
        return t
    for i, (g, d, t) in enumerate((("l", f"M{m} {m}L{m+54} {m+54}V{M-54}L{m} {M}Z", lines(m,2,True)), ("r", f"M{M} {m}L{M-54} {m+54}V{M-54}L{M} {M}Z", lines(M-46,3,True)), ("t", f"M{m} {m}L{m+54} {m+54}H{M-54}L{M} {m}Z", lines(m,1,False)), ("b", f"M{m} {M}L{m+54} {M-54}H{M-54}L{M} {M}Z", lines(M-46,4,False)))):
        o += f'<path d="{d}" fill="url(#{g})"/>'+clipped(f"c{i}", d, t)
    o += f'<path d="M{m} {m}l54 54M{M} {m}l-54 54M{m} {M}l54 -54M{M} {M}l-54 -54" stroke="#241206" stroke-width="1.6" opacity=".8"/></g>'
    o += f'<rect x="{m+1.2}" y="{m+1.2}" width="{M-m-2.4}" height="{M-m-2.4}" rx="17" fill="none" stroke="#A87446" stroke-width="2" opacity=".75"/>'
    i0 = m+42
    o += f'<rect x="{i0-2.6}" y="{i0-2.6}" width="{S-2*i0+5.2}" height="{S-2*i0+5.2}" rx="9" fill="none" stroke="#D9B36A" stroke-width="1.8"/><rect x="{i0}" y="{i0}" width="{S-2*i0}" height="{S-2*i0}" rx="7" fill="#26140A"/>'
    hole = f'M{i0+11} {i0+7}H{S-i0-11}a4 4 0 0 1 4 4V{S-i0-11}a4 4 0 0 1 -4 4H{i0+11}a4 4 0 0 1 -4 -4V{i0+11}a4 4 0 0 1 4 -4Z'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><mask id="h"><rect width="256" height="256" fill="#fff"/><path d="{hole}" fill="#000"/></mask><g mask="url(#h)">{o}</g></svg>'
# ------------------------------------------------------------------ panels
def panel():
    """192, inset 48: a walnut tablet with one brass line, its corners cut in"""
    o = '<defs><linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4A2E1B"/><stop offset=".5" stop-color="#3C2415"/><stop offset="1" stop-color="#2E1A0E"/></linearGradient><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F8DC98"/><stop offset=".5" stop-color="#DDAE5C"/><stop offset="1" stop-color="#B9812F"/></linearGradient></defs>'
    for i in range(5): o += rr(1+i*.5, 3+i*.6, 190-i, 188-i, 16-i*.5, "#0C0502", 'opacity=".1"')
    o += rr(4,3,184,184,13,"#160B04")+rr(4,3,184,181,13,"url(#p)")+'<rect x="5" y="4" width="182" height="179" rx="12" fill="none" stroke="#8A5C36" stroke-width="1.6" opacity=".8"/>'
    # the brass line steps round a small square in each corner
    q = 12; w = 9
    def line(e): return f"M{q+w+e} {q-1+e}H{192-q-w-e}V{q-1+w}H{192-q-e}V{187-q+1-w}H{192-q-w-e}V{187-q+1-e}H{q+w+e}V{187-q+1-w}H{q+e}V{q-1+w}H{q+w+e}Z"
    o += f'<path d="{line(0)}" fill="none" stroke="#160B04" stroke-width="4.4" opacity=".6"/><path d="{line(0)}" fill="none" stroke="url(#g)" stroke-width="2"/>'
    for x in (q+3.4, 192-q-3.4):
        for y in (q+2.4, 187-q-2.4): o += f'<circle cx="{x}" cy="{y+1}" r="3.4" fill="#160B04"/><circle cx="{x}" cy="{y}" r="2.9" fill="#E6BE6E"/><circle cx="{x-.8}" cy="{y-.8}" r="1" fill="#FFF3CE"/>'
    return nine(o)
def panel_leaf():
    """128 tile for the middle of a panel: faint walnut figure that meets itself at the edges"""
    r = random.Random(8); o = ""
    for i in range(16):
        y = 128*(i+.5)/16+r.uniform(-3,3); a, b = r.uniform(-2.5,2.5), r.uniform(-2,2)
        d = f"M0 {y:.1f}C24 {y+a:.1f} 40 {y+a:.1f} 64 {y+b:.1f}S104 {y-a+b:.1f} 128 {y:.1f}"
        o += "".join(f'<path d="{d}" transform="translate(0 {s})" fill="none" stroke="{"#E9C08A" if i%3 else "#120803"}" stroke-width="{[1.6,1,2.2][i%3]}" opacity="{[.13,.05,.035][i%3]}"/>' for s in (-128,0,128))
    return nine(o, 128)
def panel_paper():
    """192, inset 48: rice paper pinned into a rebate of the walnut"""
    o = rr(2,3,188,187,7,"#120803",'opacity=".5"')+rr(3,3,186,185,6,"#A98A55")+rr(3,3,186,183.5,6,"#F0E2C2")
    o += '<rect x="4" y="4" width="184" height="181.5" rx="5" fill="none" stroke="#FFF6DF" stroke-width="1.6"/><rect x="8.5" y="8.5" width="175" height="172.5" rx="2" fill="none" stroke="#B48F52" stroke-width="1.2" opacity=".8"/>'
    for t in ("", "translate(192 0) scale(-1 1)", "translate(0 189.5) scale(1 -1)", "translate(192 189.5) scale(-1 -1)"): o += f'<g transform="{t}"><path d="M13 26V13H26M17 24V17H24" fill="none" stroke="#A67B35" stroke-width="1.5" opacity=".85"/></g>'
    return nine(o)
def backdrop():
    """a table of five broad boards, lamp light from the upper left"""
    W, H = 1280, 800; r = random.Random(4); o = '<defs><radialGradient id="v" cx=".34" cy=".3" r=".95"><stop offset="0" stop-color="#D89A5A" stop-opacity=".34"/><stop offset=".42" stop-color="#8A5A33" stop-opacity="0"/><stop offset="1" stop-color="#1C0D04" stop-opacity=".72"/></radialGradient></defs>'
    y = 0; hs = (150,176,158,170,146)
    for i, h in enumerate(hs):
        c = ("#8A5B34","#80522D","#875832","#7B4E2B","#84562F")[i]
        o += f'<rect x="0" y="{y}" width="{W}" height="{h}" fill="{c}"/>'+clipped(f"k{i}", f"M0 {y}H{W}V{y+h}H0Z", grain(0,y,W,h,90+i,"#4A2A13","#B07C4A",15,1.8,.34,eye=.9,steps=14))
        if i: o += f'<path d="M0 {y}H{W}" stroke="#2A1508" stroke-width="3" opacity=".75"/><path d="M0 {y+2.4}H{W}" stroke="#C08A55" stroke-width="1.2" opacity=".35"/>'
        y += h
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {W} {H}" width="{W}" height="{H}">{o}<rect width="{W}" height="{H}" fill="url(#v)"/></svg>'
ALL = {f"tile_land_{i}": (lambda i=i: land(i), 192) for i in range(8)}
ALL.update(tile_rock=(rock,192), bed=(bed,64), shadow=(shadow,256), frame=(frame,256), panel=(panel,192), panel_leaf=(panel_leaf,128), panel_paper=(panel_paper,192), backdrop_match=(backdrop,1920),
           mark_hover=(lambda: effects.mark_hover(rx=3.4, m=2.6), 192), waterline=(lambda: effects.waterline("#5B8C94", "#33606A", "#D6E7E2", "#16333C", y=206), 320))
ALL.update({f"waterline_{_d}": (lambda d=_d: effects.waterline("#5B8C94", "#33606A", "#D6E7E2", "#16333C", y=206, dry=d), 240) for _d in ("face", "blank")})
for _s in ("sun", "moon"):
    ALL[f"emblem_{_s}"] = (lambda s=_s: emblem(s), 160); ALL[f"tile_trap_{_s}"] = (lambda s=_s: trap(s), 192); ALL[f"tile_den_{_s}"] = (lambda s=_s: den(s), 192)
    ALL[f"tile_trap_{_s}_character"] = (lambda s=_s: trap(s, True), 192); ALL[f"tile_den_{_s}_character"] = (lambda s=_s: den(s, True), 192)
    ALL[f"disc_{_s}_blank"] = (lambda s=_s: pieces.svg(blank(s, "", 40)), 320)
    for _v in range(1, 9): ALL[f"rank_{_s}_{_v}"] = (lambda s=_s, v=_v: rank(s, v), 160)
    for _n in pieces.NAMES: ALL[f"face_{_s}_{_n}"] = (lambda s=_s, n=_n: face(s, n), 240)
    for _n in pieces.NAMES: ALL[f"disc_{_s}_{_n}"] = (lambda s=_s, n=_n: disc(s, n), 320); ALL[f"chip_{_s}_{_n}"] = (lambda s=_s, n=_n: chip(s, n), 128)
