#!/usr/bin/env python3
"""Regenerates assets/pictures/*.png and assets/themes/*/*.png (and, with `fonts`, assets/fonts/*.ttf) from the drawings in this folder.

    cd assets/art && npm install && pip install -r requirements.txt
    python3 assets/art/build.py              # all pictures
    python3 assets/art/build.py fonts        # fonts, then all pictures
    python3 assets/art/build.py disc_ tile_  # only pictures whose names start so
    python3 assets/art/build.py wooden/ contrast/disc_   # the same in a theme's folder
    python3 assets/art/build.py yellow/ wooden/black/    # a side in its other colours

Needs Node (package.json: resvg-js draws the SVGs; the font packages are read by `fonts` only) and Python with
fonttools, pillow, numpy. `fonts` also needs Debian's fonts-lxgw-wenkai, or RL_WENKAI = LXGWWenKai-Bold.ttf.
RL_NODE_MODULES may name a node_modules folder elsewhere, RL_SVG a folder in which the SVGs are kept
(those of the heads always go to assets/art/svg)."""
import json, os, re, subprocess, sys, tempfile
HERE = os.path.dirname(os.path.abspath(__file__)); OUT = os.path.join(HERE, "..", "pictures"); THEMES = os.path.join(HERE, "..", "themes")
sys.path.insert(0, HERE); sys.dont_write_bytecode = True

def jobs():
    """name -> (draw, width); a theme's own pictures are called THEME/NAME"""
    import heads, pieces, board, ui, buttons, effects, layers, title, surround, theme_wooden, theme_contrast, chesimals, chesimals_board, chesimals_themes
    J = {}
    for s in ("sun", "moon"):
        for n in pieces.NAMES:
            J[f"disc_{s}_{n}"] = (lambda s=s, n=n: pieces.svg(pieces.piece(s, n)), 320)
            J[f"chip_{s}_{n}"] = (lambda s=s, n=n: pieces.svg(pieces.chip(s, n), "19 7 282 282"), 128)
            J[f"face_{s}_{n}"] = (lambda s=s, n=n: pieces.svg(pieces.face(s, n)), 240)
        J[f"disc_{s}_blank"] = (lambda s=s: pieces.svg(pieces.blank(s)), 320)
        for v in range(1, 9): J[f"rank_{s}_{v}"] = (lambda s=s, v=v: pieces.svg(pieces.rank(s, v)), 160)
        J[f"emblem_{s}"] = (lambda s=s: pieces.svg(pieces.emblem(s), "19 14 282 282"), 160)
    for v in range(1, 9): J[f"numeral_{v}"] = (lambda v=v: pieces.svg(pieces.numeral(v)), 320)
    for n in heads.ALL: J[f"head_{n}"] = (lambda n=n: heads.build(n), 160)
    J["icon"] = (lambda: pieces.svg(pieces.chip("sun", "lion"), "19 7 282 282"), 256)
    for k, f in board.ALL.items():
        J[k] = (f, dict(bed=64, shadow=256, frame=256, lily_0=128, lily_1=128, reed=128).get(k, 192))
    for k, f in ui.ALL.items(): J[k] = (f, 96 if k[:5] == "icon_" else dict(panel=384, panel_paper=384, panel_leaf=128, logo=1200).get(k, 192))
    J.update(effects.ALL); J.update(buttons.ALL); J.update(chesimals.ALL); J.update(chesimals_board.ALL)
    J["backdrop_match"] = (surround.backdrop, 1920)
    J.update(title.SMALL); J.update(layers.jobs())
    for theme, drawings in (("wooden", theme_wooden.ALL), ("contrast", theme_contrast.ALL)):
        J.update({f"{theme}/{name}": job for name, job in {**drawings, **chesimals_themes.ALL[theme]}.items()})
    for theme, rooms in (("", (pieces, board)), ("wooden/", (theme_wooden,)), ("contrast/", (theme_contrast,))):
        for side, name, colours in (("sun", "SUN", "YELLOW"), ("moon", "MOON", "BLACK")):
            own = [k for k in J if k.startswith(theme) and "/" not in k[len(theme):] and f"_{side}" in k and OF_A_SIDE.match(k[len(theme):])]
            J.update({f"{theme}{colours.lower()}/{k[len(theme):]}": (lambda f=J[k][0], *a, rooms=rooms, name=name, colours=colours: in_colours(f, rooms, name, colours), J[k][1]) for k in own})
    return J
COLOURED = re.compile("(yellow|black)/")
OF_A_SIDE = re.compile("(disc|chip|face|rank|emblem|tile_trap|tile_den)_(sun|moon)(_|$)")
def in_colours(draw, rooms, name, colours):
    """the drawing with the other colours of a side: every room's NAME is its COLOURS meanwhile"""
    before = [getattr(room, name) for room in rooms]
    try:
        for room in rooms: setattr(room, name, getattr(room, colours))
        return draw()
    finally:
        for room, was in zip(rooms, before): setattr(room, name, was)

def target(k):
    folder, _, name = k.rpartition("/")
    return f"{THEMES}/{folder}/{name}.png" if folder.split("/")[0] in ("wooden", "contrast") else f"{OUT}/{folder}/{name}.png" if folder else f"{OUT}/{name}.png"

def finish(path, name):
    """bleed colour into transparent pixels (no dark fringe under linear filtering), then save small"""
    from PIL import Image
    import numpy as np
    import layers
    im = Image.open(path)
    if name.startswith("backdrop") or name == "title_sky":
        im = im.convert("RGB"); im.save(path, optimize=True)
        return
    a = np.array(im.convert("RGBA")); al = a[..., 3]; known = al > 0; rgb = a[..., :3].astype(np.float32)
    if (known.all() or not known.any()) and name not in layers.all_layers(): im.save(path, optimize=True); return
    mean = rgb[known].mean(0); weight = known.astype(np.float32)
    for _ in range(6):
        acc = np.zeros_like(rgb); cnt = np.zeros_like(weight); p = np.pad(rgb*weight[..., None], ((1,1),(1,1),(0,0))); q = np.pad(weight, 1)
        for dy in (0, 1, 2):
            for dx in (0, 1, 2):
                acc += p[dy:dy+rgb.shape[0], dx:dx+rgb.shape[1]]; cnt += q[dy:dy+rgb.shape[0], dx:dx+rgb.shape[1]]
        new = (weight == 0) & (cnt > 0); rgb[new] = acc[new]/cnt[new][:, None]; weight[new] = 1
    rgb[weight == 0] = mean
    a[..., :3] = np.clip(rgb+.5, 0, 255).astype(np.uint8)
    if name == "title_shade":      # a long soft gradient: a little noise, so that no bands show
        a[..., 3] = np.clip(a[..., 3]+np.random.default_rng(1).triangular(-1.7, 0, 1.7, a.shape[:2])+.5, 0, 255).astype(np.uint8)
    if name in layers.all_layers():      # large: fewer colours, and fewer steps of alpha on edges
        few = Image.fromarray(a[..., :3]).quantize(200, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        if not layers.all_layers()[name].get("soft"): a[..., :3] = np.array(few.convert("RGB")); a[..., 3] = (a[..., 3].astype(int)+4)//17*17
    Image.fromarray(a, "RGBA").save(path, optimize=True)

def palette(path, colours=256, rounds=14):
    """fewer colours, a third of the bytes: clusters of premultiplied colour, and a few kept for the bled edge"""
    from PIL import Image
    import numpy as np
    a = np.array(Image.open(path).convert("RGBA")); h, w = a.shape[:2]
    u, back, n = np.unique(a.reshape(-1, 4), axis=0, return_inverse=True, return_counts=True)
    if len(u) <= colours: return
    f = u.astype(np.float32); clear = u[:, 3] == 0; f[:, :3] *= np.where(clear, 1, f[:, 3]/255)[:, None]; pick = np.zeros(len(u), int); table = []
    for part, k in ((~clear, colours-8 if clear.any() else colours), (clear, 8)):
        if not part.any(): continue
        x, m = f[part], n[part].astype(np.float32)**.5; k = min(k, len(x)); r = np.random.default_rng(1); c = x[r.choice(len(x), k, replace=False, p=m/m.sum())]
        def near(c): return np.concatenate([(-2*q@c.T+(c*c).sum(1)).argmin(1) for q in np.array_split(x, max(1, len(x)//8000))])
        for _ in range(rounds):
            i = near(c); s = np.bincount(i, m, k); full = s > 0
            for d in range(4): c[full, d] = np.bincount(i, m*x[:, d], k)[full]/s[full]
            # clusters nothing fell to go where the error is greatest
            if not full.all(): e = ((x-c[i])**2).sum(1)*m; c[~full] = x[np.argsort(-e)[:(~full).sum()]]
        pick[part] = near(c)+len(table); c = c.copy()
        if not clear[part].all(): c[:, :3] /= np.clip(c[:, 3:]/255, 1e-3, 1)
        table += [tuple(v) for v in np.clip(c+.5, 0, 255).astype(np.uint8)]
    table = np.array(table, np.uint8); im = Image.fromarray(pick[back.reshape(-1)].reshape(h, w).astype(np.uint8), "P"); im.putpalette(table[:, :3].tobytes())
    im.save(path, optimize=True, **({} if (table[:, 3] == 255).all() else dict(transparency=table[:, 3].tobytes())))
def squeeze(path):
    """the same pixels in fewer bytes, where pyoxipng is there"""
    try: import oxipng
    except ImportError: return
    oxipng.optimize(path, level=3)


def main(args):
    if "fonts" in args:
        import fonts; fonts.build(); args = [a for a in args if a != "fonts"]
    J = {k: v for k, v in jobs().items() if not args or any(k.startswith(a) for a in args)}
    for k in J: os.makedirs(os.path.dirname(target(k)), exist_ok=True)
    if any(k.startswith("head_") for k in J):
        import heads
        os.makedirs(f"{HERE}/svg", exist_ok=True)
        for n in heads.ALL: open(f"{HERE}/svg/head_{n}.svg", "w", encoding="utf-8").write(heads.build(n))
    with tempfile.TemporaryDirectory() as tmp:
        keep = os.environ.get("RL_SVG"); d = keep or tmp; os.makedirs(d, exist_ok=True); todo = []
        for k, (f, w) in J.items():
            p = f"{d}/{k.replace('/', '-')}.svg"; open(p, "w", encoding="utf-8").write(f()); todo.append(dict(svg=p, png=os.path.abspath(target(k)), width=w))
        json.dump(todo, open(f"{tmp}/jobs.json", "w"))
        subprocess.run(["node", f"{HERE}/render.mjs", f"{tmp}/jobs.json"], check=True)
    import layers
    for k in J:
        if "/" not in k: layers.cut(target(k), k)
    layers.write()
    for k in J:
        finish(target(k), k.rpartition("/")[2])
        if ("wooden/" in k or COLOURED.search(k)) and os.path.getsize(target(k)) > 12000: palette(target(k))
        squeeze(target(k))
    print(len(J), "pictures")
    for d in sorted({os.path.dirname(target(k)) for k in J}): print(os.path.relpath(d, HERE), sum(os.path.getsize(f"{d}/{x}") for x in os.listdir(d))//1024, "KB in all")
if __name__ == "__main__": main(sys.argv[1:])
