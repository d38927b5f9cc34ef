#!/usr/bin/env python3
"""Contact sheet of Chesimals II from the pictures as they lie in the folders: sheet_units.py THEME OUT.png [CELL]

The units at a cell of 84, 40 and 26 px with their states, chips at 26, then in grey and as colour-blind people see them; and a board at CELL px (40)."""
import sys
from PIL import Image, ImageDraw
from sheet import small, put, picture, see, colour, tinted, ron
from chesimals import ALL_UNITS, BANDS
import re
DISC = 1.07
START = dict(yellow="C c5; E b4 b6 d4 d6; G b5 c4 c6 d5", orange="C j5; W j4 j6 i5 k5; G i4 i6 k4 k6", white="C e2; N d2 f2; G d3 e3 f3 e1", grey="C h2; N g2 i2; G g3 h3 i3 h1",
             green="C c12; E b11 b13 d11 d13; G b12 c11 c13 d12", purple="C j12; W j11 j13 i12 k12; G i11 i13 k11 k13", blue="C e15; N d15 f15; G d14 e14 f14 e16", red="C h15; N g15 i15; G g14 h14 i14 h16")
KIND = dict(C="chief", E="elephant", G="guard", W="warmachine", N="knight")
def band_colour(theme, band): return "#"+re.search(rf'bands: \(.*?\b{band}: "(\w{{6}})"', ron(theme))[1]
def tile(f, r): return f"tile_field_{3*((f+r)%2)+(f*7+r*13+f*r*5)%3}"
def stand(o, theme, name, x, y, C, dim=False):
    put(o, small(picture(theme, "shadow"), round(C*DISC*.8*1.17)), x+C*.03, y+C*.06)
    im = small(picture(theme, name), round(C*DISC))
    put(o, tinted(im, "#A8A8A8") if dim else im, x, y)
def link(o, theme, band, a, b, C):
    d = Image.new("RGBA", (round(C*.46), round(C*.23))); im = tinted(picture(theme, "bond"), band_colour(theme, band)).resize(d.size, Image.BOX)
    if a[0] == b[0]: im = im.rotate(90, expand=True)
    elif a[1] != b[1]: im = im.rotate(45 if (b[0]-a[0])*(b[1]-a[1]) < 0 else -45, Image.BICUBIC, expand=True)
    put(o, im, (a[0]+b[0])/2, (a[1]+b[1])/2)
def rows(theme):
    W = 20*84; o = Image.new("RGBA", (W, 1000)); y = 0
    def row(C, units, pic, state=None):
        nonlocal y
        for i, (b, u) in enumerate(units):
            x = C*(i+.5); put(o, small(picture(theme, tile(i, y)), C), x, y+C/2)
            if state == "mark_active": put(o, small(picture(theme, state), C), x, y+C/2)
            if pic == "chip": put(o, small(picture(theme, f"chip_{b}_{u}"), C), x, y+C/2)
            else: stand(o, theme, f"unit_{b}_{u}", x, y+C/2, C, state == "mark_spent")
            if state in ("mark_spent", "mark_cut_off"): put(o, small(picture(theme, state), C), x, y+C/2)
        y += C
    row(84, ALL_UNITS[:20], "unit"); row(84, ALL_UNITS[20:], "unit"); tops = y
    for state in (None, "mark_spent", "mark_cut_off", "mark_active"): row(40, ALL_UNITS, "unit", state)
    row(26, ALL_UNITS, "unit"); row(26, ALL_UNITS, "chip")
    o = Image.alpha_composite(Image.new("RGBA", o.size, colour(theme, "panel")), o).crop((0, 0, W, y)).convert("RGB"); part = o.crop((0, tops, W, y))
    r = Image.new("RGB", (W, y+2*part.height)); r.paste(o, (0, 0))
    for k, how in enumerate(("grey", "deuteranopia")): r.paste(see(part, how), (0, y+k*part.height))
    return r
def board(theme, C=40):
    F = round(C*.45); X, Y = F+20, F+20; W, H = 12*C, 16*C; o = small(picture(theme, "backdrop_match"), 1280).crop((400, 60, 400+W+2*X, 60+H+2*Y)) if H+2*Y < 740 else Image.new("RGBA", (W+2*X, H+2*Y), colour(theme, "night"))
    bed = picture(theme, "bed"); o.alpha_composite(bed.resize((1, 1), Image.BOX).resize((W+8, H+8)), (X-4, Y-4)); at = lambda f, r: (X+f*C+C/2, Y+(15-r)*C+C/2)
    for f in range(12):
        for r in range(16): put(o, small(picture(theme, tile(f, r)), C), *at(f, r))
    fr = picture(theme, "frame"); B = 64; k = F
    out = Image.new("RGBA", (W+2*F, H+2*F))
    for sx, sw, dx, dw in ((0,B,0,k),(B,128,k,W),(192,B,k+W,k)):
        for sy, sh, dy, dh in ((0,B,0,k),(B,128,k,H),(192,B,k+H,k)): out.paste(fr.crop((sx,sy,sx+sw,sy+sh)).resize((dw,dh), Image.LANCZOS), (dx,dy))
    o.alpha_composite(out, (X-F, Y-F))
    where = {}
    for b, t in START.items():
        for part in t.split("; "):
            k, *squares = part.split()
            for s in squares: where[(ord(s[0])-97, int(s[1:])-1)] = (b, KIND[k])
    moved = {(3,3): (3,4), (4,2): (4,4)}                 # the yellow elephant d4 has gone to d5's file; a white guard stands alone
    gone = where.pop((4, 2)); where[(5, 5)] = gone
    for q in where:
        if where[q][0] == "yellow": put(o, small(picture(theme, "mark_active"), C), *at(*q))
    for (f, r), (b, _) in where.items():
        if b not in ("yellow", "blue"): continue
        for df, dr in ((1,0),(0,1),(1,1),(1,-1)):
            if where.get((f+df, r+dr), ("",))[0] == b: link(o, theme, b, at(f, r), at(f+df, r+dr), C)
    for q, (b, u) in sorted(where.items(), key=lambda e: -e[0][1]): stand(o, theme, f"unit_{b}_{u}", *at(*q), C, q in ((1,3),(1,5)))
    for q in ((1,3),(1,5)): put(o, small(picture(theme, "mark_spent"), C), *at(*q))
    put(o, small(picture(theme, "mark_cut_off"), C), *at(5, 5))
    for q in ((5,6),(4,7)): put(o, small(picture(theme, "mark_target"), C), *at(*q))
    return o.convert("RGB")
def main():
    theme, path = sys.argv[1:3]; C = int(sys.argv[3]) if len(sys.argv) > 3 else 40
    a, b = rows(theme), board(theme, C); g = see(b, "grey"); r = Image.new("RGB", (a.width, a.height+b.height)); r.paste(a, (0, 0)); r.paste(b, (0, a.height)); r.paste(g, (b.width+10, a.height)); r.save(path)
if __name__ == "__main__": main()
