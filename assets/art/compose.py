#!/usr/bin/env python3
"""Draws a layered scene at rest, as the game does: compose.py OUT.png [title|match] [width height] [--bare]"""
import os, re, sys
import random
from PIL import Image, ImageDraw
HERE = os.path.dirname(os.path.abspath(__file__)); PIC = os.path.join(HERE, "..", "pictures")
sys.path.insert(0, HERE); sys.dont_write_bytecode = True
W, H = 1920, 1200
def pic(n): return Image.open(f"{PIC}/{n}.png").convert("RGBA")
def put(c, im, x, y, k=1):
    if k != 1: im = im.resize((max(1, round(im.width*k)), max(1, round(im.height*k))), Image.BICUBIC)
    l = Image.new("RGBA", c.size); l.paste(im, (round(x-im.width/2), round(y-im.height/2))); c.alpha_composite(l)
def layers(name):
    t = open(os.path.join(HERE, "..", f"{name}.ron")).read()
    for m in re.finditer(r'\(picture: "(\w+)", at: \(([-\d.]+), ([-\d.]+)\)(.*)\),', t):
        k = re.search(r"scale: ([\d.]+)", m[4]); a = re.search(r"anchor: (\w+)", m[4]); yield m[1], float(m[2]), float(m[3]), float(k[1]) if k else 1, a and a[1]
def title(bare):
    c = Image.new("RGBA", (W, H)); r = random.Random(3)
    for n, x, y, k, _ in layers("title"):
        put(c, pic(n), x, y, k)
        if n == "title_river":
            for i in range(14):
                t = r.random(); y = 760+t*370; l, q = 1318-378*t, 1352+288*t; put(c, pic(f"title_glint_{i%3}"), l+(q-l)*r.uniform(.1,.9), y, .25+.75*t)
        if n == "title_reeds_right":
            for i in range(18): put(c, pic("title_mote"), r.uniform(560,1880), r.uniform(560,1120), r.uniform(.4,1.1))
            for i in range(5): put(c, pic(f"title_drift_leaf_{i%2}").rotate(r.uniform(0,360)), r.uniform(700,1800), r.uniform(100,900), r.uniform(.5,.9))
    return c
def menu(c):
    d = ImageDraw.Draw(c, "RGBA"); logo = pic("logo"); k = 680/logo.width*1.0; put(c, logo, 54+340, 44+95, k)
    y = 290
    for h, col, edge in ((66,(185,66,31,255),(235,150,100,255)),(66,(246,234,209,255),(244,212,138,255)),(54,(24,50,40,235),(90,140,115,255)),(54,(24,50,40,235),(90,140,115,255)),(54,(24,50,40,235),(90,140,115,255))):
        d.rounded_rectangle((84,y+4,414,y+h+4), 14, fill=(6,14,10,200)); d.rounded_rectangle((84,y,414,y+h), 14, fill=col, outline=edge, width=2); y += h+14
def main():
    a = [x for x in sys.argv[1:] if not x.startswith("-")]; bare = "--bare" in sys.argv; name = a[1] if len(a) > 1 else "title"
    w, h = (int(a[2]), int(a[3])) if len(a) > 3 else (1280, 800)
    c = title(bare); k = max(w/W, h/H); c = c.resize((round(W*k), round(H*k)), Image.LANCZOS); x, y = (c.width-w)//2, (c.height-h)//2; c = c.crop((x, y, x+w, y+h))
    if not bare: menu(c)
    c.convert("RGB").save(a[0])
if __name__ == "__main__": main()
