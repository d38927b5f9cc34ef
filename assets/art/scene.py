"""Foliage and wood, shared by the board and the backdrops."""
import math, random
from kit import spline
def rr(x,y,w,h,r,fill,extra=""): return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="{fill}" {extra}/>'
def leafpath(L, W):      # pointing +x from origin
    return f"M0 0C{L*.18:.0f} {-W:.0f} {L*.62:.0f} {-W*.95:.0f} {L:.0f} 0C{L*.62:.0f} {W*.95:.0f} {L*.18:.0f} {W:.0f} 0 0Z"
def leaf(x, y, L, a, W, c):
    b, l, v = c
    half = f"M0 0C{L*.18:.0f} {-W:.0f} {L*.62:.0f} {-W*.95:.0f} {L:.0f} 0Z"
    up = math.cos(math.radians(a)) >= 0        # the lit half is always the upper one
    if not up: half = f"M0 0C{L*.18:.0f} {W:.0f} {L*.62:.0f} {W*.95:.0f} {L:.0f} 0Z"
    return f'<g transform="translate({x:.0f} {y:.0f}) rotate({a:.0f})"><path d="{leafpath(L,W)}" fill="{b}"/><path d="{half}" fill="{l}"/><path d="M0 0L{L*.94:.0f} 0" stroke="{v}" stroke-width="{max(1.2,W*.06):.1f}" stroke-linecap="round"/></g>'
def frond(x, y, L, a, n, c, bend=28):
    """palm frond: leaflets either side of a bent rib"""
    o = ""; px, py = x, y; st = L/n
    for i in range(n):
        t = i/(n-1); aa = a+bend*t; px += st*math.cos(math.radians(aa)); py += st*math.sin(math.radians(aa))
        ll = L*.42*math.sin(math.pi*(.16+.8*t))+10
        for sgn in (-1, 1):
            o += leaf(px, py, ll, aa+sgn*(62-26*t), ll*.13, c)
    return o+leaf(px, py, L*.16, a+bend, L*.03, c)
def monstera(x, y, S, a, c):
    b, l, v = c
    half = [(0,0),(-10,-30),(10,-58),(48,-66),(44,-40,'c'),(62,-66,'c'),(92,-58),(78,-32,'c'),(100,-52,'c'),(122,-36),(104,-16,'c'),(128,-26,'c'),(146,0,'c')]
    full = half+[(p[0],-p[1])+tuple(p[2:]) for p in reversed(half[1:-1])]
    k = S/146
    lit = half if math.cos(math.radians(a)) >= 0 else [(p[0],-p[1])+tuple(p[2:]) for p in half]
    ribs = "".join(f"M{q} 0L{q+24} {s*34}" for q in (16,44,72,96) for s in (-1,1))
    return f'<g transform="translate({x:.0f} {y:.0f}) rotate({a:.0f}) scale({k:.2f})"><path d="{spline(full)}" fill="{b}"/><path d="{spline(lit)}" fill="{l}"/><path d="M0 0L140 0{ribs}" stroke="{v}" stroke-width="2.4" fill="none" stroke-linecap="round"/></g>'
BACK = ("#17382B","#1B4031","#21493A"); MID = ("#23573A","#2C6843","#3B7B4F"); FRONT = ("#2F7444","#4B9352","#86BC67"); LIME = ("#5B9A45","#84B957","#B5D67A")
def bush(x, y, R, a0, a1, n, c, seed, kind="leaf"):
    r = random.Random(seed); o = ""
    for i in range(n):
        a = a0+(a1-a0)*i/(max(1,n-1))+r.uniform(-6,6); L = R*r.uniform(.72,1.05)
        if kind == "leaf": o += leaf(x+r.uniform(-12,12), y+r.uniform(-12,12), L, a, L*.17, c)
        elif kind == "frond": o += frond(x, y, L, a, 11, c, r.choice((-26,26)))
        else: o += monstera(x+math.cos(math.radians(a))*R*.35, y+math.sin(math.radians(a))*R*.35, L*.8, a, c)
    return o
def grain(x, y, w, h, col, seed, n=14, op=.35, vert=False):
    r = random.Random(seed); o = ""
    for i in range(n):
        t = r.random(); a = r.uniform(-3,3)
        if not vert:
            yy = y+h*t; o += f"M{x} {yy:.0f}C{x+w*.3:.0f} {yy+a:.1f} {x+w*.6:.0f} {yy-a*1.6:.1f} {x+w} {yy+a:.1f}"
        else:
            xx = x+w*t; o += f"M{xx:.0f} {y}C{xx+a:.1f} {y+h*.3:.0f} {xx-a*1.6:.1f} {y+h*.6:.0f} {xx+a:.1f} {y+h}"
    return f'<path d="{o}" fill="none" stroke="{col}" stroke-width="1.6" opacity="{op}"/>'
