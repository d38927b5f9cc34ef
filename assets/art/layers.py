"""Scenes in layers: each layer is drawn on the whole canvas, cut to what is painted, and its place written to assets/*.ron."""
import json, os
HERE = os.path.dirname(os.path.abspath(__file__)); BOXES = os.path.join(HERE, "boxes.json")
W, H = 1920, 1200
VIEW = (-340, -200, 2600, 1600)      # layers may reach beyond the canvas: they sway and drift
def scenes():
    import title, surround
    return dict(title=title, match=surround)
def opaque(l): return l.get("full", False)
def view(l): return (0, 0, W, H) if l.get("full") else VIEW
def svg(l):
    x, y, w, h = view(l); return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{w}" height="{h}">{l["draw"]()}</svg>'
def all_layers(): return {l["name"]: l for s in scenes().values() for l in s.LAYERS if l["draw"]}
def jobs(): return {n: ((lambda l=l: svg(l)), round(view(l)[2]/l["scale"])) for n, l in all_layers().items()}
def cut(path, name):
    """cuts a rendered layer to its paint and notes where it lies: (centre x, centre y) on the canvas"""
    from PIL import Image
    l = all_layers().get(name)
    if not l: return
    im = Image.open(path).convert("RGBA"); x, y, w, h = view(l); k = l["scale"]
    box = (0, 0)+im.size if l.get("full") else im.getchannel("A").point(lambda a: 255 if a > 2 else 0).getbbox()
    if not l.get("full"): box = (max(0, box[0]-2), max(0, box[1]-2), min(im.width, box[2]+2), min(im.height, box[3]+2))
    im.crop(box).save(path)
    B = json.load(open(BOXES)) if os.path.exists(BOXES) else {}
    B[name] = [round(x+(box[0]+box[2])/2*k, 1), round(y+(box[1]+box[3])/2*k, 1)]
    json.dump(dict(sorted(B.items())), open(BOXES, "w"), indent=0)
def num(v): return f"{float(v):.3f}".rstrip("0").rstrip(".")+(".0" if float(v) == int(float(v)) else "")
def val(v): return "("+", ".join(val(x) for x in v)+")" if isinstance(v, (tuple, list)) else num(v) if isinstance(v, (int, float)) else v
def ron(scene):
    B = json.load(open(BOXES)); o = scene.NOTE+"(\n    canvas: (1920.0, 1200.0),\n"
    if hasattr(scene, "FOCUS"): o += f"    focus: {val(scene.FOCUS)},\n"
    o += "    layers: [\n"
    for l in scene.LAYERS:
        m = dict(l["motion"]); at = m.pop("at", None) or B[l["name"]]; e = [f'picture: "{l["name"]}"', f"at: {val(at)}"]
        if l["scale"] != 1: e.append(f"scale: {val(l['scale'])}")
        o += "        ("+", ".join(e+[f"{k}: {val(v)}" for k, v in m.items()])+"),\n"
    o += "    ],\n"
    for k, v in scene.EXTRA.items(): o += f"    {k}: ({', '.join(f'{a}: {val(b) if not isinstance(b, str) else b}' for a, b in v.items())}),\n"
    return o+")\n"
def write():
    B = json.load(open(BOXES)) if os.path.exists(BOXES) else {}
    for n, s in scenes().items():
        if all(l["name"] in B or "at" in l["motion"] for l in s.LAYERS): open(os.path.join(HERE, "..", f"{n}.ron"), "w").write(ron(s))
