"""Buttons of a gamepad and the cap of a key, for hints. White, to be tinted; 24 unit box, 2 unit round stroke, like the icons; no maker's letters."""
import math
from ui import nine
def pad(line="", full="", text=""):
    o = f'<path d="{line}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>' if line else ""
    if full: o += f'<path d="{full}" fill="#fff" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96">{o}{text}</svg>'
def ring(x, y, r): return f"M{x-r:.2f} {y:.2f}a{r} {r} 0 1 0 {2*r} 0a{r} {r} 0 1 0 {-2*r} 0Z"
WAYS = dict(up=(0, -1), right=(1, 0), down=(0, 1), left=(-1, 0)); FACE = dict(north="up", east="right", south="down", west="left")
def face(way):
    """four buttons in a diamond, one pressed"""
    at = lambda w: (12+7*WAYS[w][0], 12+7*WAYS[w][1]); other = "".join(ring(*at(w), 2.6) for w in WAYS if w != way)
    return pad(other, ring(*at(way), 3.3))
CROSS = "M9.500 3h5a.8 .8 0 0 1 .8 .8v4.900h4.900a.8 .8 0 0 1 .8 .8v5a.8 .8 0 0 1 -.8 .8h-4.900v4.900a.8 .8 0 0 1 -.8 .8h-5a.8 .8 0 0 1 -.8 -.8v-4.900H3.800a.8 .8 0 0 1 -.8 -.8v-5a.8 .8 0 0 1 .8 -.8h4.900V3.800a.8 .8 0 0 1 .8 -.8Z"
def dpad(way=None):
    if not way: return pad(CROSS)
    a = dict(up=0, right=90, down=180, left=270)[way]
    return pad(CROSS, "", f'<path transform="rotate({a} 12 12)" d="M9.500 3.500h5v7L12 12.800L9.500 10.500Z" fill="#fff" stroke="#fff" stroke-width="1.600" stroke-linejoin="round"/>')
def stick(way=None):
    """seen from above; the thumb's place lies where it leans"""
    x, y = WAYS.get(way, (0, 0)); return pad(ring(12, 12, 9.5), ring(12+4.2*x, 12+4.2*y, 3.4 if not way else 3))
def shoulder(side, low):
    """the flat button above, the deep trigger below it"""
    d = "M9.500 20.500C5.500 18.500 2.500 14.500 2.500 10.500C2.500 6 6 3.500 11 3.500H18.500A1.500 1.500 0 0 1 20 5V16.500A4 4 0 0 1 16 20.500Z" if low else "M2.500 17V13.500C2.500 9.500 5.500 7 10 7H20A1.500 1.500 0 0 1 21.500 8.500V15.500A1.500 1.500 0 0 1 20 17Z"
    y, h = (8.4, 7) if low else (9.4, 5.2); x = 10.5
    letter = f"M{x} {y}v{h}h{h*.62:.2f}" if side == "l" else f"M{24-x-3.4:.2f} {y+h:.2f}V{y}h2.2a{h*.27:.2f} {h*.27:.2f} 0 0 1 0 {h*.54:.2f}h-2.2M{24-x-1.2:.2f} {y+h*.54:.2f}l1.9 {h*.46:.2f}"
    flip = "" if side == "l" else ' transform="matrix(-1 0 0 1 24 0)"'
    return pad("", "", f'<g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="{d}"{flip}/><path d="{letter}"/></g>')
def start(): return pad(ring(12, 12, 9.5)+"M8 8.700h8M8 12h8M8 15.300h8")
def select(): return pad(ring(12, 12, 9.5)+"M7.500 8h6v5.500h-6ZM16.500 10.800v5.200h-5.500")
def keycap():
    """9-slice, inset a third: a key seen from the front, its lip below; the letter's place is the upper six sevenths"""
    o = '<path d="M18 6H78A14 14 0 0 1 92 20V76A14 14 0 0 1 78 90H18A14 14 0 0 1 4 76V20A14 14 0 0 1 18 6Z" fill="#5A5A5A"/>'
    return nine(o+'<path d="M18 4H78A14 14 0 0 1 92 18V66A14 14 0 0 1 78 80H18A14 14 0 0 1 4 66V18A14 14 0 0 1 18 4Z" fill="#9A9A9A"/><path d="M19 8H77A11 11 0 0 1 88 19V65A11 11 0 0 1 77 76H19A11 11 0 0 1 8 65V19A11 11 0 0 1 19 8Z" fill="#FFFFFF"/>', 96)
ALL = {f"pad_{n}": (lambda w=w: face(w), 96) for n, w in FACE.items()}
ALL.update({f"pad_dpad_{w}": (lambda w=w: dpad(w), 96) for w in WAYS}, pad_dpad=(dpad, 96), pad_stick=(stick, 96), pad_start=(start, 96), pad_select=(select, 96), keycap=(keycap, 96))
ALL.update({f"pad_stick_{w}": (lambda w=w: stick(w), 96) for w in WAYS})
ALL.update({f"pad_{s}{n}": (lambda s=s, n=n: shoulder(s, n == 2), 96) for s in "lr" for n in (1, 2)})
