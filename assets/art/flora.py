"""Plants of the big scenes, in canvas pixels: leaves on bent ribs, fronds, shrubs, grass, reeds, flowers. Light comes from the top left."""
import math, random

def f(v):
    s = f"{v:.1f}"; return s[:-2] if s.endswith(".0") else s
def rad(a): return math.radians(a)
def rgb(h): return [int(h[i:i+2], 16) for i in (1, 3, 5)]
def mix(a, b, t): return "#" + "".join(f"{round(x+(y-x)*t):02X}" for x, y in zip(rgb(a), rgb(b)))
def tint(c, to, t): return tuple(mix(x, to, t) for x in c)

# shade half, lit half, rib
NIGHT = ("#0C231B", "#112E23", "#1A3F30")
DEEP = ("#123126", "#184033", "#235443")
BACK = ("#1A4636", "#21573F", "#2F6D4F")
MID = ("#23603F", "#2F7A4A", "#52995C")
FRONT = ("#2F7F47", "#4B9D53", "#8CC46B")
LIME = ("#5E9F45", "#8CBF58", "#C3DE82")
SUNLIT = ("#93B84C", "#C3D668", "#ECF0A4")
TEAL = ("#1B5A50", "#23705F", "#3C8F78")

def curve(P, closed=True):
    """Catmull-Rom, one decimal; (x, y, 'c') is a corner"""
    n = len(P); d = f"M{f(P[0][0])} {f(P[0][1])}"
    for i in range(n if closed else n-1):
        a, b = P[i], P[(i+1) % n]
        p = P[(i-1) % n] if closed or i else a; q = P[(i+2) % n] if closed or i+2 < n else b
        ta = (0, 0) if len(a) > 2 else ((b[0]-p[0])/6, (b[1]-p[1])/6)
        tb = (0, 0) if len(b) > 2 else ((q[0]-a[0])/6, (q[1]-a[1])/6)
        d += f"C{f(a[0]+ta[0])} {f(a[1]+ta[1])} {f(b[0]-tb[0])} {f(b[1]-tb[1])} {f(b[0])} {f(b[1])}"
    return d+("Z" if closed else "")
def rib(x, y, L, a, bend, n):
    """points and directions of a bent rib"""
    R = []; st = L/n
    for i in range(n+1):
        d = a+bend*i/n; R.append((x, y, d)); x += st*math.cos(rad(d)); y += st*math.sin(rad(d))
    return R
def lit_side(a):
    """which side of a rib that points to `a` looks up and left: +1 is the right-hand normal"""
    nx, ny = -math.sin(rad(a)), math.cos(rad(a)); return 1 if -.45*nx-.9*ny > 0 else -1
def blade(x, y, L, a, W, c, bend=0, n=6, belly=.72, shade=0, veins=0, tears=(), edge=True):
    """one leaf; W is its half width; `tears` are places 0..1 where the wind has split it"""
    R = rib(x, y, L, a, bend, n); s = lit_side(a+bend/2); sides = {}
    for side in (1, -1):
        P = []
        for i, (px, py, d) in enumerate(R):
            t = i/n; w = W*max(0, math.sin(math.pi*t**belly))**.86 if 0 < i < n else 0
            P.append((px-math.sin(rad(d))*w*side, py+math.cos(rad(d))*w*side))
        if tears:
            Q = []
            for i in range(n):
                Q.append(P[i])
                for t in tears:
                    if i/n < t <= (i+1)/n and (int(t*97) % 2) == (side > 0):
                        u = t*n-i; e = (P[i][0]+(P[i+1][0]-P[i][0])*u, P[i][1]+(P[i+1][1]-P[i][1])*u); m = R[i]
                        mx, my = m[0]+(R[i+1][0]-m[0])*(u-.45), m[1]+(R[i+1][1]-m[1])*(u-.45); k = .62
                        Q += [e+("c",), (e[0]+(mx-e[0])*k, e[1]+(my-e[1])*k, "c"), (e[0]+(P[i+1][0]-P[i][0])*.16, e[1]+(P[i+1][1]-P[i][1])*.16, "c")]
            P = Q+[P[-1]]
        sides[side] = P
    B = [(p[0], p[1]) for p in R]; mid = B[1:-1]
    full = [B[0]+("c",)]+sides[1][1:-1]+[B[-1]+("c",)]+sides[-1][1:-1][::-1]
    half = [B[0]+("c",)]+sides[s][1:-1]+[B[-1]+("c",)]+mid[::-1]
    o = ""
    if shade: o += f'<path d="{curve(full)}" transform="translate({f(shade*.6)} {f(shade)})" fill="#04120C" opacity=".3"/>'
    o += f'<path d="{curve(full)}" fill="{c[0]}"/><path d="{curve(half)}" fill="{c[1]}"/>'
    if veins:
        d = ""
        for i in range(veins):
            t = .1+.8*i/veins; j = min(n-1, int(t*n)); u = t*n-j; m = R[j]; q = R[j+1]
            mx, my = m[0]+(q[0]-m[0])*u, m[1]+(q[1]-m[1])*u; w = W*max(0, math.sin(math.pi*t**belly))**.86*.82
            for side in (1, -1):
                e = m[2]+side*52; d += f"M{f(mx)} {f(my)}Q{f(mx+w*.5*math.cos(rad(e)))} {f(my+w*.5*math.sin(rad(e)))} {f(mx+w*1.05*math.cos(rad(e-side*9)))} {f(my+w*1.05*math.sin(rad(e-side*9)))}"
        o += f'<path d="{d}" fill="none" stroke="{c[2]}" stroke-width="{f(max(1, W*.028))}" stroke-linecap="round" opacity=".55"/>'
    if edge and W > 5:
        k = max(.8, W*.055); r1 = [(p[0]-math.sin(rad(p[2]))*k*(1-i/n), p[1]+math.cos(rad(p[2]))*k*(1-i/n)) for i, p in enumerate(R[:-1])]
        r2 = [(p[0]+math.sin(rad(p[2]))*k*(1-i/n), p[1]-math.cos(rad(p[2]))*k*(1-i/n)) for i, p in enumerate(R[:-1])]
        o += f'<path d="{curve(r1+[B[-1]+("c",)]+r2[::-1])}" fill="{c[2]}"/>'
    return o
def frond(x, y, L, a, c, bend=30, n=16, w=.34, droop=16, wide=.1, shade=0, tip=True):
    """palm frond: leaflets on both sides of a bent rib, the far side first"""
    R = rib(x, y, L, a, bend, n+1); o = ""; s = lit_side(a+bend/2); st = ""
    for side in (-s, s):
        for i in range(1, n+1):
            t = i/n; px, py, d = R[i]; ll = L*w*max(.12, math.sin(math.pi*(.1+.8*t))**.75)
            cc = c if side == s else (mix(c[0], "#061811", .16), c[0], c[1])
            o += blade(px, py, ll, d+side*(66-34*t), ll*wide, cc, bend=-side*droop+(8 if math.cos(rad(d)) > 0 else -8), n=4, belly=.62, shade=shade, edge=False)
    B = [(p[0], p[1]) for p in R]
    o += f'<path d="{curve(B, False)}" fill="none" stroke="{c[2]}" stroke-width="{f(max(1.4, L*.012))}" stroke-linecap="round"/>'
    if tip: o += blade(R[-2][0], R[-2][1], L*.17, R[-1][2], L*.013, c, edge=False)+blade(R[-2][0], R[-2][1], L*.12, R[-1][2]+16, L*.01, c, edge=False)+blade(R[-2][0], R[-2][1], L*.12, R[-1][2]-16, L*.01, c, edge=False)
    return o
def fern(x, y, L, a, c, bend=44, n=20, w=.2, shade=0):
    R = rib(x, y, L, a, bend, n); o = ""; s = lit_side(a+bend/2)
    for side in (-s, s):
        for i in range(2, n):
            t = i/n; px, py, d = R[i]; ll = L*w*(1-t)**.72*min(1, .5+t*2.4)+L*.012
            o += blade(px, py, ll, d+side*(74-24*t), ll*.2, c if side == s else (c[0], c[0], c[1]), bend=-side*14, n=3, belly=.7, shade=shade, edge=False)
    return o+f'<path d="{curve([(p[0], p[1]) for p in R], False)}" fill="none" stroke="{c[2]}" stroke-width="{f(max(1.2, L*.01))}" stroke-linecap="round"/>'
def banana(x, y, L, a, W, c, bend=24, seed=1, shade=0, torn=5):
    r = random.Random(seed); return blade(x, y, L, a, W, c, bend, n=10, belly=.82, shade=shade, veins=22, tears=[r.uniform(.2, .9) for _ in range(torn)])
def monstera(x, y, S, a, c, shade=0, flip=1):
    """Swiss cheese leaf: heart with cut lobes and holes; the stalk ends at (x, y)"""
    half = [(0,0,'c'),(-16,-14),(-20,-40),(-2,-66),(26,-76),(34,-58),(30,-34,'c'),(42,-54),(56,-74),(76,-68),(80,-52),(66,-30,'c'),(84,-46),(102,-56),(116,-44),(112,-30),(94,-18,'c'),(116,-26),(132,-26),(140,-14),(152,0,'c')]
    lo = [(p[0], -p[1])+tuple(p[2:]) for p in half]; full = half+lo[::-1][1:-1]
    k = S/152; up = half if lit_side(a)*flip < 0 else lo
    ribs = "".join(f"M{q} 0Q{q+10} {s*e*.5} {q+w} {s*e}" for q, w, e in ((10,6,52),(36,20,50),(64,20,40),(92,18,26)) for s in (-1,1))
    holes = "".join(f'<ellipse cx="{hx}" cy="{s*hy}" rx="7" ry="3.4" transform="rotate({s*50} {hx} {s*hy})" fill="{mix(c[0], "#04120C", .5)}"/>' for hx, hy in ((26,17),(54,15),(80,10)) for s in (-1,1))
    o = f'<g transform="translate({f(x)} {f(y)}) rotate({f(a)}) scale({k:.3f} {k*flip:.3f})">'
    if shade: o = f'<g transform="translate({f(x+shade*.6)} {f(y+shade)}) rotate({f(a)}) scale({k:.3f} {k*flip:.3f})"><path d="{curve(full)}" fill="#04120C" opacity=".3"/></g>'+o
    return o+f'<path d="{curve(full)}" fill="{c[0]}"/><path d="{curve(up)}" fill="{c[1]}"/>{holes}<path d="M0 0L146 0" stroke="{c[2]}" stroke-width="3.2" fill="none" stroke-linecap="round"/><path d="{ribs}" stroke="{c[2]}" stroke-width="1.8" fill="none" stroke-linecap="round" opacity=".8"/></g>'
def fan(x, y, R, a0, a1, n, c, seed, wide=.12, shade=3, bend=26):
    """a rosette of long leaves from one point; the middle ones lie in front"""
    r = random.Random(seed); o = ""; idx = sorted(range(n), key=lambda i: -abs(i-(n-1)/2))
    for i in idx:
        t = i/max(1, n-1); a = a0+(a1-a0)*t+r.uniform(-5, 5); L = R*r.uniform(.78, 1.08)*(.86+.14*math.sin(math.pi*t))
        o += blade(x+r.uniform(-.05, .05)*R, y+r.uniform(-.03, .03)*R, L, a, L*wide*r.uniform(.85, 1.15), c, bend=(t-.5)*2*bend+r.uniform(-8, 8), n=6, belly=.66, shade=shade)
    return o
def shrub(x, y, w, h, rows, cols, seed, leaf=40, wide=.26, dark="#0B2118"):
    """a mound of leaves with its foot at (x, y): `cols` run from the back row to the front row, each row lower than the one behind"""
    r = random.Random(seed); o = ""
    top = [(x-w*.5, y), (x-w*.44, y-h*.45), (x-w*.2, y-h*.82), (x+w*.12, y-h*.86), (x+w*.4, y-h*.5), (x+w*.5, y)]
    o += f'<path d="{curve(top)}" fill="{dark}"/>'
    for k in range(rows):
        t = k/max(1, rows-1); c = cols[min(len(cols)-1, int(t*len(cols)))]; m = max(4, int(math.pi*w*(1-.18*t)/leaf*.95)); ids = list(range(m)); r.shuffle(ids)
        for i in ids:
            u = (i+r.uniform(.1, .9))/m; ang = 180+180*u; rx, ry = w*.5*(1-.12*t), h*(1-.62*t)
            px, py = x+rx*math.cos(rad(ang))*.86, y+ry*math.sin(rad(ang))*.82-h*.02
            out = math.degrees(math.atan2(math.sin(rad(ang))*.8-.25, math.cos(rad(ang))*1.1))
            cc = c if r.random() < .72 else tint(c, "#0B2118" if u > .5 else "#CFE08A", .16)
            L = leaf*r.uniform(.75, 1.25); o += blade(px, py, L, out+r.uniform(-28, 28), L*wide, cc, bend=r.uniform(-20, 20), n=4, belly=.74, shade=2.5, edge=L > 30)
    m = max(4, int(w/leaf*1.7))          # the lowest leaves hang over the foot
    for i in range(m):
        u = (i+r.uniform(.1, .9))/m; L = leaf*r.uniform(.6, .95); c = cols[-1] if r.random() < .6 else cols[-2 if len(cols) > 1 else -1]
        o += blade(x+(u-.5)*w*.92, y-h*.05-r.uniform(0, .1)*h, L, 90+(.5-u)*90+r.uniform(-22, 22), L*wide, c, bend=r.uniform(-16, 16), n=4, belly=.74, shade=2, edge=L > 30)
    return o
def tuft(x, y, h, n, c, seed, spread=60, wide=.045):
    r = random.Random(seed); o = ""
    for i in range(n):
        a = -90+spread*(2*(i+.5)/n-1)+r.uniform(-7, 7); L = h*r.uniform(.6, 1.08)
        cc = c if r.random() < .6 else tint(c, "#0B2118", .2)
        o += blade(x+r.uniform(-.12, .12)*h, y, L, a, max(1.6, L*wide), cc, bend=(a+90)*.55+r.uniform(-10, 10), n=5, belly=.5, edge=False)
    return o
def cattail(x, y, h, c, lean=0):
    tx = x+lean; s = f'<path d="M{f(x)} {f(y)}Q{f(x+lean*.2)} {f(y-h*.55)} {f(tx)} {f(y-h)}" fill="none" stroke="{c[1]}" stroke-width="{f(max(2, h*.016))}" stroke-linecap="round"/>'
    w = h*.036; a = math.degrees(math.atan2(lean*.8, h*.45))
    return s+f'<g transform="translate({f(tx)} {f(y-h)}) rotate({f(a)})"><path d="M0 {f(-w*2.4)}V{f(h*.2)}" stroke="{c[1]}" stroke-width="{f(w*.5)}" stroke-linecap="round"/><rect x="{f(-w)}" y="0" width="{f(2*w)}" height="{f(h*.17)}" rx="{f(w)}" fill="#5A3518"/><rect x="{f(-w*.75)}" y="{f(w*.3)}" width="{f(w*.7)}" height="{f(h*.15)}" rx="{f(w*.35)}" fill="#8F5A30"/></g>'
def hibiscus(x, y, R, a=0, col=("#B8341F", "#DE5A36", "#F59A66")):
    o = f'<g transform="translate({f(x)} {f(y)}) rotate({f(a)}) scale({R/50:.3f})">'
    pet = "M0 0C-26 -12 -32 -44 -10 -50C-4 -54 4 -54 10 -50C32 -44 26 -12 0 0Z"; hi = "M0 0C-26 -12 -32 -44 -10 -50C-6 -52 -2 -52 0 -48Z"
    for i in range(5): o += f'<g transform="rotate({72*i})"><path d="{pet}" fill="{col[0]}" transform="translate(1 2) scale(1.03)"/><path d="{pet}" fill="{col[1]}"/><path d="{hi}" fill="{col[2]}" opacity=".75"/><path d="M0 -6V-34" stroke="{col[0]}" stroke-width="2.4" stroke-linecap="round"/></g>'
    return o+'<circle r="9" fill="#7A1D14"/><path d="M0 0C6 -8 14 -14 22 -18" stroke="#FFD98A" stroke-width="4" fill="none" stroke-linecap="round"/><circle cx="23" cy="-19" r="4.6" fill="#FFE9A8"/><circle cx="16" cy="-17" r="2.6" fill="#FFE9A8"/></g>'
def heliconia(x, y, h, lean=0, flip=1):
    """a stalk with red and gold bracts, alternating"""
    o = f'<g transform="translate({f(x)} {f(y)}) rotate({f(lean)}) scale({h/200*flip:.3f} {h/200:.3f})"><path d="M0 0C4 -70 -2 -130 6 -196" fill="none" stroke="#3E7A3C" stroke-width="7" stroke-linecap="round"/>'
    for i in range(5):
        yy = -84-24*i; s = 1 if i % 2 else -1; L = 62-7*i
        o += f'<path d="M3 {yy+9}C{s*L*.4} {yy+4} {s*L*.8} {yy-10} {s*L} {yy-34}C{s*L*.6} {yy-30} {s*12} {yy-20} 3 {yy-9}Z" fill="#A92A1B"/><path d="M3 {yy+3}C{s*L*.4} {yy-2} {s*L*.75} {yy-14} {s*L} {yy-34}C{s*L*.55} {yy-30} {s*12} {yy-20} 3 {yy-9}Z" fill="#DE4A2C"/><path d="M{s*L*.62} {yy-17}L{s*L} {yy-34}L{s*L*.7} {yy-26}Z" fill="#F7C65A"/>'
    return o+'</g>'
def lily(x, y, R, c=MID, a=20, flower=False):
    """a lily pad lying on the water"""
    o = f'<g transform="translate({f(x)} {f(y)}) scale(1 .38)"><ellipse cx="{f(R*.06)}" cy="{f(R*.22)}" rx="{f(R)}" ry="{f(R)}" fill="#06303A" opacity=".35"/><path d="M0 0L{f(R*math.cos(rad(a)))} {f(R*math.sin(rad(a)))}A{f(R)} {f(R)} 0 1 1 {f(R*math.cos(rad(a-34)))} {f(R*math.sin(rad(a-34)))}Z" fill="{c[0]}"/><path d="M0 0L{f(R*.9*math.cos(rad(a+6)))} {f(R*.9*math.sin(rad(a+6)))}A{f(R*.9)} {f(R*.9)} 0 1 1 {f(R*.9*math.cos(rad(a-42)))} {f(R*.9*math.sin(rad(a-42)))}Z" fill="{c[1]}"/><path d="'
    o += "".join(f"M0 0L{f(R*.72*math.cos(rad(a+40+q)))} {f(R*.72*math.sin(rad(a+40+q)))}" for q in range(0, 260, 42))+f'" stroke="{c[2]}" stroke-width="{f(R*.05)}" fill="none" opacity=".8" stroke-linecap="round"/></g>'
    if flower:
        o += f'<g transform="translate({f(x-R*.1)} {f(y-R*.06)}) scale({R/60:.3f})">'+"".join(f'<path d="M0 0C-12 -8 -13 -26 0 -36C13 -26 12 -8 0 0Z" transform="rotate({q}) scale(1 {k})" fill="{q2}"/>' for q, k, q2 in ((-78,.9,"#E9A7A0"),(78,.9,"#D98E8C"),(-48,1,"#F6C9BE"),(48,1,"#EBAFA8"),(-20,1.05,"#FFE6DA"),(22,1.05,"#FAD2C6"),(0,.86,"#FFF3EA")))+'<circle cy="-4" r="5" fill="#F7C65A"/></g>'
    return o
