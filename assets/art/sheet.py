#!/usr/bin/env python3
"""Contact sheets for looking at a theme, from the pictures as they lie in the folders.

    python3 assets/art/sheet.py jungle discs.png          # all discs at 256, 96, 48 px, then grey, protanopia, deuteranopia at 96 and 48
    python3 assets/art/sheet.py jungle heads.png heads    # all heads at 256, 96, 48 px on leather and on paper, then in grey
    python3 assets/art/sheet.py jungle icons.png icons    # all icons and buttons at 64, 48, 32, 24 px on a panel and on paper
    python3 assets/art/sheet.py wooden marks.png marks    # the food chain's signs and a refusal's on every ground, then as with deuteranopia
    python3 assets/art/sheet.py jungle faces.png faces    # every piece as picture and rank, as character, as rank alone; dry and swimming
    python3 assets/art/sheet.py wooden board.png board    # a board with pieces and marks as the game lays them out (still water)"""
import os, re, sys
import numpy as np
from PIL import Image, ImageDraw
HERE = os.path.dirname(os.path.abspath(__file__)); ANIMALS = ["rat","cat","dog","wolf","leopard","tiger","lion","elephant"]
# Machado, Oliveira, Fernandes 2009, severity 1, on linear light
CVD = dict(protanopia=[[.152286,1.052583,-.204868],[.114503,.786281,.099216],[-.003882,-.048116,1.051998]], deuteranopia=[[.367322,.860646,-.227968],[.280085,.672501,.047413],[-.011820,.042940,.968881]])
def lin(a): a = a/255; return np.where(a <= .04045, a/12.92, ((a+.055)/1.055)**2.4)
def srgb(a): a = np.clip(a, 0, 1); return np.where(a <= .0031308, a*12.92, 1.055*a**(1/2.4)-.055)*255
def see(im, how):
    a = lin(np.asarray(im.convert("RGB"), float))
    a = np.repeat((a@[.2126,.7152,.0722])[..., None], 3, 2) if how == "grey" else a@np.array(CVD[how]).T
    return Image.fromarray(srgb(a).round().astype(np.uint8))
def picture(theme, name):
    for p in (f"{HERE}/../themes/{theme}/{name}.png", f"{HERE}/../pictures/{name}.png"):
        if os.path.exists(p): return Image.open(p).convert("RGBA")
    raise FileNotFoundError(name)
def small(im, w):
    """premultiplied box reduction in linear light, like the game's mipmaps"""
    a = np.asarray(im, float); al = a[..., 3:]/255; rgb = lin(a[..., :3])*al; f = np.concatenate([rgb, al], 2).astype(np.float32)
    h = round(im.height*w/im.width)
    ch = [np.asarray(Image.fromarray(f[..., i]).resize((w, h), Image.LANCZOS if w < im.width else Image.BICUBIC)) for i in range(4)]
    al = np.clip(ch[3], 1e-6, 1); out = np.stack([srgb(c/al) for c in ch[:3]]+[np.clip(ch[3], 0, 1)*255], 2)
    return Image.fromarray(out.round().clip(0, 255).astype(np.uint8), "RGBA")
def put(to, im, cx, cy): to.alpha_composite(im, (round(cx-im.width/2), round(cy-im.height/2)))
def disc(theme, side, n): d = picture(theme, f"disc_{side}_{n}"); d.alpha_composite(picture(theme, f"numeral_{ANIMALS.index(n)+1}")); return d
def ron(theme): return open(f"{HERE}/../themes/{theme}.ron", encoding="utf-8").read()
def colour(theme, key): return "#"+re.search(rf'\b{key}: \[?"([0-9A-Fa-f]{{6}})"', ron(theme)).group(1)
def discs(theme):
    g = [picture(theme, f"tile_land_{i}").crop((40, 40, 150, 150)).resize((1, 1), Image.BOX).getpixel((0, 0)) for i in (0, 5)]+[tuple(int(colour(theme, "middle")[i:i+2], 16) for i in (1,3,5))+(255,)]
    W = 8*264+8; o = Image.new("RGBA", (W, 2*264+2*112+2*64+16), "#444"); y = 8
    for size, step in ((256,264),(96,112),(48,64)):      # on light land, then dark land, then water, as far as there is room
        for s in ("sun", "moon"):
            ImageDraw.Draw(o).rectangle((0, y, W, y+step), fill=g[0]); rep = {256: [0], 96: [0, 2], 48: [0, 1, 2, 2]}[size]
            for k, ground in enumerate(rep):
                ImageDraw.Draw(o).rectangle((4+k*8*step if k else 0, y, W, y+step), fill=g[ground])
                for i, n in enumerate(ANIMALS):
                    x = 4+(k*8+i)*step+step/2; put(o, small(picture(theme, "shadow"), round(size*.8*1.17)), x+size*.03, y+step/2+size*.06); put(o, small(disc(theme, s, n), size), x, y+step/2)
            y += step
    o = o.convert("RGB").crop((0, 0, W, y)); part = o.crop((0, 2*264+8, W, y)); sheets = [o]+[see(part, h) for h in ("grey", "protanopia", "deuteranopia")]
    r = Image.new("RGB", (W, sum(s.height+4 for s in sheets))); y = 0
    for s in sheets: r.paste(s, (0, y)); y += s.height+4
    return r
def heads(theme):
    """eight animals that are pieces, then the four that are opponents only"""
    names = ANIMALS+["mouse", "frog", "hare", "hedgehog"]; W, H = 6*272, 2*272+112+64; o = Image.new("RGBA", (W, 2*H))
    for k, ground in enumerate(("#33211A", colour(theme, "paper"))):
        ImageDraw.Draw(o).rectangle((0, k*H, W, k*H+H), fill=ground)
        for i, n in enumerate(names):
            im = picture(theme, f"head_{n}"); put(o, small(im, 256), i%6*272+136, k*H+i//6*272+136)
            for size, y in ((96, 600), (48, 688)): put(o, small(im, size), i*136+68, k*H+y)
    o = o.convert("RGB"); r = Image.new("RGB", (2*W, 2*H)); r.paste(o, (0, 0)); r.paste(see(o, "grey"), (W, 0))
    return r
def tinted(im, c):
    a = np.asarray(im, float).copy(); a[..., :3] *= np.array([int(c[i:i+2], 16)/255 for i in (1, 3, 5)]); return Image.fromarray(a.round().astype(np.uint8), "RGBA")
def icons(theme):
    """every icon, pad button and key cap at 64, 48, 32, 24 px on a panel, on paper and on the main button"""
    names = sorted(p[:-4] for p in os.listdir(f"{HERE}/../pictures") if re.match(r"icon_|pad_|keycap", p)); per = 10; W, H = per*76, 76+60+44+36
    rows = -(-len(names)//per); o = Image.new("RGBA", (W*2, rows*H))
    for k, (ground, ink) in enumerate((("panel", "brass"), ("paper", "ink"))):
        for i, n in enumerate(names):
            x, y = k*W+i%per*76+38, i//per*H; im = tinted(picture(theme, n), colour(theme, ink)); ImageDraw.Draw(o).rectangle((x-38, y, x+37, y+H-1), fill=colour(theme, "main" if k == 0 and i//per == rows-1 else ground))
            for s, dy in ((64,40),(48,104),(32,152),(24,190)): put(o, small(im, s), x, y+dy)
    return o.convert("RGB")
def faces(theme):
    """the three faces of every piece at 128, 68, 51, 34 px, and swimming, on light land; then in grey"""
    sizes = (128, 68, 51, 34); H = 2*sum(sizes)+2*68+40; o = Image.new("RGBA", (3*8*130, H), picture(theme, "tile_land_0").getpixel((96, 60)))
    for k, how in enumerate(("disc", "face", "rank")):
        y = 0
        for size in (*sizes, "wet"):
            w = 68 if size == "wet" else size
            for s in ("sun", "moon"):
                for i, n in enumerate(ANIMALS):
                    layers = {"disc": [f"disc_{s}_{n}", "waterline", f"numeral_{i+1}"], "face": [f"face_{s}_{n}", "waterline_face"], "rank": [f"disc_{s}_blank", "waterline_blank", f"rank_{s}_{i+1}"]}[how]
                    for name in layers:
                        if size == "wet" or "waterline" not in name: put(o, small(picture(theme, name), w), k*8*130+i*130+65, y+w/2)
                y += w+4
    o = o.convert("RGB"); r = Image.new("RGB", (o.width, 2*H)); r.paste(o, (0, 0)); r.paste(see(o, "grey"), (0, H)); return r
def marks(theme):
    """the signs of the food chain and of a refusal's cause on every ground, beside and over discs, at cells of 96, 64, 48, 32 px"""
    names = ["mark_eats", "mark_eaten_by", "mark_danger", "mark_cause", "mark_refused"]; grounds = ["tile_land_0", "tile_land_5", "tile_trap_sun", "tile_den_moon", "tile_rock", None]
    sizes = (96, 64, 48, 32); W = sum(sizes)*len(names); o = Image.new("RGBA", (W, 8*100), colour(theme, "middle")); X = 0
    for C in sizes:
        for i, m in enumerate(names):
            x = X+i*C+C/2
            for j, g in enumerate(grounds):
                y = j*100+50
                if g: put(o, small(picture(theme, g), C), x, y)
                if j in (1, 5) or (j < 2 and i == 3): put(o, small(disc(theme, ("sun", "moon")[(i+j)%2], ANIMALS[(i*3+j)%8]), round(C*1.07)), x, y)
                put(o, small(picture(theme, m), C), x, y)
            for j, s, n in ((6, "sun", "lion"), (7, "moon", "rat")):
                put(o, small(picture(theme, "tile_land_0"), C), x, j*100+50); put(o, small(disc(theme, s, n), round(C*1.07)), x, j*100+50)
                for m2 in (m, "mark_eaten_by") if i == 0 else (m,): put(o, small(picture(theme, m2), C), x, j*100+50)
        X += C*len(names)
    o = o.convert("RGB"); r = Image.new("RGB", (W, 1600)); r.paste(o, (0, 0)); r.paste(see(o, "deuteranopia"), (0, 800)); return r
def board(theme, C=78):
    """an invented position: every tile, both sides, all marks"""
    P = lambda n, w=C: small(picture(theme, n), round(w)); F = round(C*.45); W, H = 7*C, 9*C; X0, Y0 = 150, 60
    bg = picture(theme, "backdrop_match"); o = small(bg, 1280).crop((0, 0, 1280, 800)); bed = picture(theme, "bed").resize((W+12, H+12)); o.alpha_composite(bed, (X0-6, Y0-6))
    at = lambda f, r: (X0+f*C+C/2, Y0+(8-r)*C+C/2)
    water = {(f, r) for f in (1,2,4,5) for r in (3,4,5)}; den = {(3,0):"sun",(3,8):"moon"}; trap = {(2,0):"sun",(4,0):"sun",(3,1):"sun",(2,8):"moon",(4,8):"moon",(3,7):"moon"}
    for f in range(7):
        for r in range(9):
            q = (f, r)
            if q in water: continue
            n = f"tile_den_{den[q]}" if q in den else f"tile_trap_{trap[q]}" if q in trap else "tile_rock" if q == (0,6) else f"tile_land_{4*((f+r)%2)+(f*7+r*13+f*r*5)%4}"
            put(o, P(n), *at(f, r))
    d = ImageDraw.Draw(o)
    for f in (1, 4):
        x, y = X0+f*C, Y0+3*C
        for k, (m, c) in enumerate(((0,"bank"),(3,"wet"),(5,"shallow"),(10,"middle"),(24,"deep"))): d.rounded_rectangle((x+m, y+m, x+2*C-m, y+3*C-m), 18, fill=colour(theme, c))
        for i in range(5):
            for j in range(2): d.arc((x+20+60*j, y+25+44*i, x+44+60*j, y+40+44*i), 200, 340, fill=colour(theme, "foam"), width=2)
    # frame by 9-slice
    fr = picture(theme, "frame"); k = F/64; fw, fh = W+2*F, H+2*F; S = 64
    def sl(box, x, y, w, h): p = fr.crop(box).resize((max(1, round(w)), max(1, round(h))), Image.LANCZOS); o.alpha_composite(p, (round(x), round(y)))
    for (bx, bX, x, w) in ((0,S,X0-F,F),(S,192,X0,W),(192,256,X0+W,F)):
        for (by, bY, y, h) in ((0,S,Y0-F,F),(S,192,Y0,H),(192,256,Y0+H,F)): sl((bx, by, bX, bY), x, y, w, h)
    def pc(s, n, f, r, lift=0):
        x, y = at(f, r); D = 1.07*C; put(o, P("shadow", D*.8*1.17), x+D*.8*.04, y+D*.8*.08); put(o, small(disc(theme, s, n), round(D)), x, y-lift); return x, y
    for m, f, r in (("mark_last",3,5),("mark_last",6,5),("mark_selected",3,3),("mark_target",3,4),("mark_target",3,2),("mark_target",4,3),("mark_target",2,8),("mark_target",3,0),("mark_hover",5,2)):
        try: put(o, P(m), *at(f, r))
        except FileNotFoundError: pass
    for s, n, f, r in (("moon","elephant",6,7),("moon","tiger",6,8),("moon","dog",1,7),("moon","leopard",4,8),("moon","lion",4,6),("moon","rat",1,3),("moon","wolf",2,6),("sun","tiger",3,3),("sun","rat",5,4),("sun","wolf",2,2),("sun","leopard",4,2),("sun","dog",5,1),("sun","elephant",0,2),("sun","lion",6,0),("sun","cat",5,2),("moon","cat",6,3),("moon","tiger",2,0)): pc(s, n, f, r)
    for m, f, r in (("mark_capture",6,3),("mark_cursor",0,4),("mark_refused",0,0)): put(o, P(m), *at(f, r))
    if os.path.exists(f"{HERE}/../pictures/waterline.png"):
        for f, r in ((5,4),(1,3)): put(o, P("waterline", 1.07*C), *at(f, r))
    # a panel with paper, chips, emblems
    px, py, pw, ph = 790, 40, 440, 720
    def nine(n, x, y, w, h, S=48, k=.5):
        im = picture(theme, n); q = im.width
        for (bx, bX, xx, ww) in ((0,S,x,S*k),(S,q-S,x+S*k,w-2*S*k),(q-S,q,x+w-S*k,S*k)):
            for (by, bY, yy, hh) in ((0,S,y,S*k),(S,q-S,y+S*k,h-2*S*k),(q-S,q,y+h-S*k,S*k)): o.alpha_composite(im.crop((bx, by, bX, bY)).resize((round(ww), round(hh)), Image.LANCZOS), (round(xx), round(yy)))
    nine("panel", px, py, pw, ph); lf = picture(theme, "panel_leaf")
    for y in range(py+24, py+ph-64, 64):
        for x in range(px+24, px+pw-64, 64): o.alpha_composite(lf.resize((64, 64), Image.LANCZOS), (x, y))
    d = ImageDraw.Draw(o); d.rounded_rectangle((px+24, py+24, px+pw-24, py+140), 14, fill=colour(theme, "card")); nine("panel_paper", px+24, py+220, pw-48, 300); d.rounded_rectangle((px+24, py+ph-140, px+pw-24, py+ph-24), 14, fill=colour(theme, "card"), outline=colour(theme, "brass"), width=3)
    for s, y in (("moon", py+70), ("sun", py+ph-95)):
        put(o, P("emblem_"+s, 60), px+68, y)
        for i, n in enumerate(ANIMALS): put(o, P(f"chip_{s}_{n}", 32), px+130+i*36, y+40)
    for i, n in enumerate(ANIMALS): put(o, P(f"head_{n}", 32), px+70+(i%2)*150, py+260+(i//2)*40)
    return o.convert("RGB")
if __name__ == "__main__":
    theme, out = sys.argv[1:3]; (board if "board" in sys.argv[3:] else heads if "heads" in sys.argv[3:] else icons if "icons" in sys.argv[3:] else marks if "marks" in sys.argv[3:] else faces if "faces" in sys.argv[3:] else discs)(theme).save(out); print(out)
