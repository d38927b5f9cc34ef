"""The field of Chesimals II, what marks its units, and the link of a bond. Cells of 78 units, rendered at 96 px."""
import random
from kit import fmt
from scene import rr
from board import T, cell, tuft, INK, IVORY, RED
from emblems import MARKS, dot
# ------------------------------------------------------------------ the field: a dry, mown meadow, with nothing on it that could be taken for terrain
LIGHT = ("#D3D19A", "#E1DFB2", "#B9B77C", "#AEAA68"); DARK = ("#C4C585", "#D3D49B", "#AAAB6B", "#989955")
def field(i):
    """0 and 1 light, 2 and 3 dark"""
    b, hi, lo, g = LIGHT if i < 2 else DARK; r = random.Random(7+i)
    o = rr(1.6,1.6,T-3.2,T-3.2,7,lo)+rr(1.6,1.6,T-3.2,T-5,7,hi)+rr(2.8,3,T-5.6,T-7.6,6.2,b)
    spots = [(14,24),(62,66),(66,20)] if i % 2 == 0 else [(16,66),(64,30),(20,18)]
    for x, y in spots: o += tuft(x+r.uniform(-3,3), y+r.uniform(-2,2), g, r.uniform(.6,.8), 1.9)
    return cell(o)
# ------------------------------------------------------------------ states of a unit, in corners that its token leaves free
def coin(x, y, r, casing, core, hair=""): return (f'<circle cx="{x}" cy="{y}" r="{r+1.8}" fill="{hair}"/>' if hair else "")+f'<circle cx="{x}" cy="{y}" r="{r}" fill="{casing}"/><circle cx="{x}" cy="{y}" r="{r-2.8}" fill="{core}"/>'
def links(x, y, k, c, gap, w):
    """two links of a chain along a rising diagonal, `gap` apart"""
    one = "M-1 -3.400H3.200A3.400 3.400 0 0 1 3.200 3.400H-1"
    return f'<g transform="translate({x} {y}) rotate(-45) scale({k})" fill="none" stroke="{c}" stroke-width="{w}" stroke-linecap="round"><path transform="translate({gap} 0)" d="{one}"/><path transform="translate({-gap} 0) scale(-1 1)" d="{one}"/></g>'
def cut_off(casing=INK, core=IVORY, sign=RED, hair=""):
    """upper right: a chain that is broken; the unit cannot move"""
    x, y = 62, 16
    return cell(coin(x, y, 14.5, casing, core, hair)+links(x, y, 1., casing, 3.4, 3.2)+f'<path d="M{x-6} {y-6}L{x+6} {y+6}" stroke="{core}" stroke-width="6.500"/><path d="M{x-6} {y-6}L{x+6} {y+6}" stroke="{sign}" stroke-width="3.600" stroke-linecap="round"/>')
def spent(casing=INK, core=IVORY, sign="#1F6B3A", hair=""):
    """lower right: a tick; the unit has moved in this turn"""
    x, y = 63, 62
    return cell(coin(x, y, 11.5, casing, core, hair)+f'<path d="M{x-4.8} {y+.4}L{x-1.3} {y+4}L{x+5} {y-3.6}" fill="none" stroke="{sign}" stroke-width="3.400" stroke-linecap="round" stroke-linejoin="round"/>')
def active(casing=INK, core="#FFE9A8", rx=12):
    """below a unit that may move now: a lit pad with a ring, as if the token were lifted from it"""
    m = 3.6; o = rr(m, m, T-2*m, T-2*m, rx, core, 'opacity=".38"')
    o += f'<rect x="{m}" y="{m}" width="{T-2*m}" height="{T-2*m}" rx="{rx}" fill="none" stroke="{casing}" stroke-width="6"/><rect x="{m}" y="{m}" width="{T-2*m}" height="{T-2*m}" rx="{rx}" fill="none" stroke="{core}" stroke-width="3"/>'
    return cell(o)
def bond(casing=INK, core="#FFFFFF", flat=False):
    """64x32: a link lying along x; the core is white, to be tinted in the band's colour, and the casing stays dark"""
    o = f'<path d="M16 4H48a12 12 0 0 1 0 24H16a12 12 0 0 1 0 -24Z" fill="{casing}"/><path d="M16 8.500H48a7.500 7.500 0 0 1 0 15H16a7.500 7.500 0 0 1 0 -15Z" fill="{core}"/>'
    if not flat: o += '<path d="M16 17H55.400A7.500 7.500 0 0 1 48 23.500H16A7.500 7.500 0 0 1 8.600 17Z" fill="#C8C8C8"/>'
    o += f'<path d="M22 13.500H42a2.500 2.500 0 0 1 0 5H22a2.500 2.500 0 0 1 0 -5Z" fill="{casing}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32" width="64" height="32">{o}</svg>'
def sign(band): return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24" width="48" height="48"><path d="{MARKS[band]}" fill="#fff"/></svg>'
def field_and_marks(fields, casing, core, sign_cut, sign_spent, hair="", rx=12, glow="#FFE9A8", flat=False):
    o = {f"tile_field_{i}": (lambda i=i: fields(i), 96) for i in range(4)}
    o.update(mark_cut_off=(lambda: cut_off(casing, core, sign_cut, hair), 96), mark_spent=(lambda: spent(casing, core, sign_spent, hair), 96), mark_active=(lambda: active(casing, glow, rx), 96), bond=(lambda: bond(casing, flat=flat), 64))
    return o
ALL = field_and_marks(field, INK, IVORY, RED, "#1F6B3A")
ALL.update({f"icon_band_{b}": (lambda b=b: sign(b), 48) for b in MARKS})
