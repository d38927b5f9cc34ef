#!/usr/bin/env python3
"""Draws a layered scene at rest, as the game does: compose.py OUT.png [title|match] [width height] [--bare] [--t SECONDS]: with a time, moved as at that time"""
import math, os, re, sys
import random
from PIL import Image, ImageDraw
HERE = os.path.dirname(os.path.abspath(__file__)); PIC = os.path.join(HERE, "..", "pictures")
sys.path.insert(0, HERE); sys.dont_write_bytecode = True
W, H = 1920, 1200
TIME = float(sys.argv[sys.argv.index("--t")+1]) if "--t" in sys.argv else None
def pic(n): return Image.open(f"{PIC}/{n}.png").convert("RGBA")
def put(c, im, x, y, k=1, a=0):
    if k != 1: im = im.resize((max(1, round(im.width*k)), max(1, round(im.height*k))), Image.BICUBIC)
    if a: im = im.rotate(-a, Image.BICUBIC, expand=True)
    l = Image.new("RGBA", c.size); l.paste(im, (round(x-im.width/2), round(y-im.height/2))); c.alpha_composite(l)
def pair(t, k): m = re.search(k+r": \(([-\d.]+), ([-\d.]+)\)", t); return m and (float(m[1]), float(m[2]))
def one(t, k, d): m = re.search(k+r": ([-\d.]+)", t); return float(m[1]) if m else d
def layers(name):
    """(picture, x, y, scale, turn in degrees) of every layer, at rest or at the asked time"""
    for m in re.finditer(r'\(picture: "(\w+)", at: \(([-\d.]+), ([-\d.]+)\)(.*)\),', open(os.path.join(HERE, "..", f"{name}.ron")).read()):
        x, y, a, t = float(m[2]), float(m[3]), 0, m[4]
        if TIME is not None:
            s = math.sin(2*math.pi*(TIME/one(t, "period_s", 1)+one(t, "phase", 0))); d = pair(t, "drift") or (0, 0); x += d[0]*s; y += d[1]*s; p = pair(t, "pivot")
            if p: a = one(t, "sway_deg", 0)*s; q = math.radians(a); x, y = p[0]+(x-p[0])*math.cos(q)-(y-p[1])*math.sin(q), p[1]+(x-p[0])*math.sin(q)+(y-p[1])*math.cos(q)
        yield m[1], x, y, one(t, "scale", 1), a
def title(bare):
    c = Image.new("RGBA", (W, H)); r = random.Random(3)
    for n, x, y, k, turn in layers("title"):
        put(c, pic(n), x, y, k, turn)
        if n == "title_river":
            for i in range(14):
                t = r.random(); y = 760+t*370; l, q = 1318-378*t, 1352+288*t; put(c, pic(f"title_glint_{i%3}"), l+(q-l)*r.uniform(.1,.9), y, .25+.75*t)
        if n == "title_reeds_right":
            for i in range(18): put(c, pic("title_mote"), r.uniform(560,1880), r.uniform(560,1120), r.uniform(.4,1.1))
            for i in range(5): put(c, pic(f"title_drift_leaf_{i%2}").rotate(r.uniform(0,360)), r.uniform(700,1800), r.uniform(100,900), r.uniform(.5,.9))
    return c
def match(bare):
    """the backdrop and the leaves, with a board and panel taken from the screenshot of a match"""
    c = pic("backdrop_match").resize((W, H)); shot = Image.open(f"{HERE}/screenshot.png").convert("RGBA").resize((W, H), Image.LANCZOS)
    if not bare:
        for x0, y0, x1, y1 in ((99,29,689,771),): b = tuple(round(v*1.5) for v in (x0,y0,x1,y1)); c.paste(shot.crop(b), b[:2])
        nine(c, "panel", 762*1.5, 26*1.5, 434*1.5, 744*1.5, 36*1.5)
        inner(c, shot)
    for n, x, y, k, turn in layers("match"): put(c, pic(n), x, y, k, turn)
    return c
def nine(c, n, x, y, w, h, edge, share=.25):
    im = pic(n); s = im.width; q = round(s*share); e = round(edge); x, y, w, h = (round(v) for v in (x, y, w, h)); o = Image.new("RGBA", (w, h))
    for i, (sx, sw, dx, dw) in enumerate(((0,q,0,e),(q,s-2*q,e,w-2*e),(s-q,q,w-e,e))):
        for sy, sh, dy, dh in ((0,q,0,e),(q,s-2*q,e,h-2*e),(s-q,q,h-e,e)): o.paste(im.crop((sx,sy,sx+sw,sy+sh)).resize((dw,dh), Image.BICUBIC), (dx,dy))
    if n == "panel":
        t = pic("panel_leaf"); k = round(64*1.5); t = t.resize((k, k), Image.LANCZOS); l = Image.new("RGBA", (w, h)); m = round(24)
        for yy in range(m, h-m, k):
            for xx in range(m, w-m, k): l.paste(t.crop((0,0,min(k,w-m-xx),min(k,h-m-yy))), (xx, yy))
        o.alpha_composite(l)
    c.alpha_composite(o, (x, y))
def inner(c, shot):
    """the cards on the panel, as the game draws them"""
    d = ImageDraw.Draw(c, "RGBA")
    for x0, y0, x1, y1, r in ((784,48,1174,164,14),(784,176,1174,230,14),(784,244,1174,543,12),(783,558,1175,620,12),(783,636,1175,752,14)):
        b = tuple(round(v*1.5) for v in (x0,y0,x1,y1)); m = Image.new("L", (b[2]-b[0], b[3]-b[1])); ImageDraw.Draw(m).rounded_rectangle((0,0,m.width-1,m.height-1), r*1.5, fill=255)
        if y0 == 558:
            for i in range(5): q = 783+80*i; e = tuple(round(v*1.5) for v in (q,558,q+72,620)); mm = Image.new("L", (e[2]-e[0], e[3]-e[1])); ImageDraw.Draw(mm).rounded_rectangle((0,0,mm.width-1,mm.height-1), 15, fill=255); c.paste(shot.crop(e), e[:2], mm)
        elif y0 == 244: nine(c, "panel_paper", *b[:2], b[2]-b[0], b[3]-b[1], 28*1.5); c.alpha_composite(Image.new("RGBA", (1,1)))
        else: c.paste(shot.crop(b), b[:2], m)
def menu(c):
    d = ImageDraw.Draw(c, "RGBA"); logo = pic("logo"); k = 680/logo.width*1.0; put(c, logo, 54+340, 44+95, k)
    y = 290
    for h, col, edge in ((66,(185,66,31,255),(235,150,100,255)),(66,(246,234,209,255),(244,212,138,255)),(54,(24,50,40,235),(90,140,115,255)),(54,(24,50,40,235),(90,140,115,255)),(54,(24,50,40,235),(90,140,115,255))):
        d.rounded_rectangle((84,y+4,414,y+h+4), 14, fill=(6,14,10,200)); d.rounded_rectangle((84,y,414,y+h), 14, fill=col, outline=edge, width=2); y += h+14
def main():
    a = sys.argv[1:sys.argv.index("--t")] if "--t" in sys.argv else sys.argv[1:]; a = [x for x in a if not x.startswith("-")]; bare = "--bare" in sys.argv; name = a[1] if len(a) > 1 else "title"
    w, h = (int(a[2]), int(a[3])) if len(a) > 3 else (1280, 800)
    c = globals()[name](bare); k = max(w/W, h/H); c = c.resize((round(W*k), round(H*k)), Image.LANCZOS); x, y = (c.width-w)//2, (c.height-h)//2; c = c.crop((x, y, x+w, y+h))
    if not bare and name == "title": menu(c)
    c.convert("RGB").save(a[0])
if __name__ == "__main__": main()
