#!/usr/bin/env python3
"""Regenerates assets/pictures/*.png (and, with `fonts`, assets/fonts/*.ttf) from the drawings in this folder.

    cd assets/art && npm install && pip install -r requirements.txt
    python3 assets/art/build.py              # all pictures
    python3 assets/art/build.py fonts        # fonts, then all pictures
    python3 assets/art/build.py disc_ tile_  # only pictures whose names start so

Needs Node (package.json: resvg-js draws the SVGs; the font packages are read by `fonts` only) and Python with
fonttools, pillow, numpy. `fonts` also needs Debian's fonts-lxgw-wenkai, or RL_WENKAI = LXGWWenKai-Bold.ttf.
RL_NODE_MODULES may name a node_modules folder elsewhere, RL_SVG a folder in which the SVGs are kept
(those of the heads always go to assets/art/svg)."""
import json, os, subprocess, sys, tempfile
HERE = os.path.dirname(os.path.abspath(__file__)); OUT = os.path.join(HERE, "..", "pictures")
sys.path.insert(0, HERE); sys.dont_write_bytecode = True

def jobs():
    """name -> (draw, width)"""
    import heads, pieces, board, ui, backdrops, layers, title, surround
    J = {}
    for s in ("sun", "moon"):
        for n in pieces.NAMES:
            J[f"disc_{s}_{n}"] = (lambda s=s, n=n: pieces.svg(pieces.piece(s, n)), 320)
            J[f"chip_{s}_{n}"] = (lambda s=s, n=n: pieces.svg(pieces.chip(s, n), "19 7 282 282"), 128)
        J[f"emblem_{s}"] = (lambda s=s: pieces.svg(pieces.emblem(s), "19 14 282 282"), 160)
    for v in range(1, 9): J[f"numeral_{v}"] = (lambda v=v: pieces.svg(pieces.numeral(v)), 320)
    for n in pieces.NAMES: J[f"head_{n}"] = (lambda n=n: heads.build(n), 160)
    J["icon"] = (lambda: pieces.svg(pieces.chip("sun", "lion"), "19 7 282 282"), 256)
    for k, f in board.ALL.items():
        J[k] = (f, dict(bed=64, shadow=256, frame=256, lily_0=128, lily_1=128, reed=128, mark_dot=32).get(k, 96 if k[:4] == "wave" else 192))
    for k, f in ui.ALL.items(): J[k] = (f, 96 if k[:5] == "icon_" else dict(panel=384, panel_paper=384, panel_leaf=128, logo=1200).get(k, 192))
    J["backdrop_match"] = (surround.backdrop, 1920); J["backdrop_title"] = (backdrops.title, 1920)
    J.update(title.SMALL); J.update(layers.jobs())
    return J

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

def squeeze(path):
    """the same pixels in fewer bytes, where pyoxipng is there"""
    try: import oxipng
    except ImportError: return
    oxipng.optimize(path, level=3)

def main(args):
    if "fonts" in args:
        import fonts; fonts.build(); args = [a for a in args if a != "fonts"]
    J = {k: v for k, v in jobs().items() if not args or any(k.startswith(a) for a in args)}
    os.makedirs(OUT, exist_ok=True)
    if not args:
        import heads
        os.makedirs(f"{HERE}/svg", exist_ok=True)
        for n in heads.ALL: open(f"{HERE}/svg/head_{n}.svg", "w", encoding="utf-8").write(heads.build(n))
    with tempfile.TemporaryDirectory() as tmp:
        keep = os.environ.get("RL_SVG"); d = keep or tmp; os.makedirs(d, exist_ok=True); todo = []
        for k, (f, w) in J.items():
            p = f"{d}/{k}.svg"; open(p, "w", encoding="utf-8").write(f()); todo.append(dict(svg=p, png=os.path.abspath(f"{OUT}/{k}.png"), width=w))
        json.dump(todo, open(f"{tmp}/jobs.json", "w"))
        subprocess.run(["node", f"{HERE}/render.mjs", f"{tmp}/jobs.json"], check=True)
    import layers
    for k in J: layers.cut(f"{OUT}/{k}.png", k)
    layers.write()
    for k in J: finish(f"{OUT}/{k}.png", k); squeeze(f"{OUT}/{k}.png")
    print(len(J), "pictures,", sum(os.path.getsize(f"{OUT}/{x}") for x in os.listdir(OUT))//1024, "KB in all")
if __name__ == "__main__": main(sys.argv[1:])
