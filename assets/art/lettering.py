"""Text -> outlines, from the game's own fonts in assets/fonts (so the pictures need no installed font). Needs: pip install fonttools."""
import math, os
from fontTools.ttLib import TTFont
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.boundsPen import BoundsPen
DIR = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "fonts")
FILES = dict(SerifB="RiverleapSerif-Bold", SerifBk="RiverleapSerif-Black", SansM="RiverleapSans-Medium", SansB="RiverleapSans-Bold",
             SansXB="RiverleapSans-ExtraBold", Hanzi="RiverleapHanzi-Bold")
_c = {}
def font(n):
    if n not in _c:
        f = TTFont(f"{DIR}/{FILES[n]}.ttf")
        kern = f["kern"].kernTables[0].kernTable if "kern" in f else {}
        _c[n] = (f, f.getGlyphSet(), f.getBestCmap(), kern)
    return _c[n]
def gname(n, ch): return font(n)[2].get(ord(ch)) or ".notdef"
def glyph(n, ch, x, y, size, rot=0, prec=1):
    f, gs, cm, _ = font(n); g = gname(n, ch); k = size/f["head"].unitsPerEm
    p = SVGPathPen(gs, ntos=lambda v: f"{v:.{prec}f}".rstrip("0").rstrip(".") if prec else str(round(v)))
    c, s = math.cos(math.radians(rot)), math.sin(math.radians(rot))
    gs[g].draw(TransformPen(p, (k*c, k*s, k*s, -k*c, x, y)))
    return p.getCommands(), gs[g].width*k
def bounds(n, ch, size):
    """ink box of a glyph at the origin, y down"""
    f, gs, _, _ = font(n); b = BoundsPen(gs); gs[gname(n, ch)].draw(b); k = size/f["head"].unitsPerEm
    x0, y0, x1, y1 = b.bounds; return x0*k, -y1*k, x1*k, -y0*k
def centred(n, ch, cx, cy, size, prec=1):
    """the glyph's ink centred on a point"""
    x0, y0, x1, y1 = bounds(n, ch, size); return glyph(n, ch, cx-(x0+x1)/2, cy-(y0+y1)/2, size, 0, prec)[0]
def kern(n, a, b, size):
    f, _, _, k = font(n); return k.get((gname(n, a), gname(n, b)), 0)*size/f["head"].unitsPerEm
