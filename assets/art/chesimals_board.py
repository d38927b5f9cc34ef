"""The field of Chesimals II, what marks its units, and the link of a bond. Cells of 78 units, rendered at 96 px."""
import random
from scene import rr
from board import T, cell, tuft, INK, IVORY, RED
from emblems import MARKS
# ------------------------------------------------------------------ the field: a dry, mown meadow, with nothing on it that could be taken for terrain
LIGHT = ("#D3D19A", "#E1DFB2", "#B9B77C", "#AEAA68"); DARK = ("#C4C585", "#D3D49B", "#AAAB6B", "#989955")
def field(i):
    """0 to 2 light, 3 to 5 dark; 2 and 5 are bare"""
    b, hi, lo, g = LIGHT if i < 3 else DARK; r = random.Random(7+i)
    o = rr(1.6,1.6,T-3.2,T-3.2,7,lo)+rr(1.6,1.6,T-3.2,T-5,7,hi)+rr(2.8,3,T-5.6,T-7.6,6.2,b)
    for x, y in ([(15,26),(62,66)], [(18,64),(64,32),(30,18)], [])[i%3]: o += tuft(x+r.uniform(-5,5), y+r.uniform(-4,4), g, r.uniform(.62,.85), 1.8)
    return cell(o)
# ------------------------------------------------------------------ states of a unit, in corners that its token leaves free
def coin(x, y, r, casing, core, hair=""): return (f'<circle cx="{x}" cy="{y}" r="{r+1.8}" fill="{hair}"/>' if hair else "")+f'<circle cx="{x}" cy="{y}" r="{r}" fill="{casing}"/><circle cx="{x}" cy="{y}" r="{r-2.8}" fill="{core}"/>'
def cut_off(casing=INK, core=IVORY, sign=RED, hair=""):
    """upper right: a chain torn in two; the unit cannot move"""
    x, y = 62, 16; hook = "M3.500 -4H5A4 4 0 0 1 5 4H3.500"
    half = lambda a: f'<path transform="rotate({a})" d="{hook}" fill="none" stroke="{sign}" stroke-width="3.600" stroke-linecap="round"/>'
    return cell(coin(x, y, 15, casing, core, hair)+f'<g transform="translate({x} {y})">{half(-45)}{half(135)}</g>')
def crownless(casing=INK, core=IVORY, sign=RED, hair=""):
    """upper right, square where the others are round: a crown struck out; the chief is gone, and the unit never moves again"""
    x, y, h = 62, 16, 14; box = lambda q, c: f'<rect x="{x-h-q}" y="{y-h-q}" width="{2*(h+q)}" height="{2*(h+q)}" rx="{4+q}" fill="{c}"/>'
    crown = f"M{x-8.5} {y+6.5}V{y-5.5}L{x-4} {y-.5}L{x} {y-8}L{x+4} {y-.5}L{x+8.5} {y-5.5}V{y+6.5}Z"
    strike = lambda c, w: f'<path d="M{x-9.5} {y+9.5}L{x+9.5} {y-9.5}" stroke="{c}" stroke-width="{w}" stroke-linecap="round"/>'
    return cell((box(1.8, hair) if hair else "")+box(0, casing)+box(-2.8, core)+f'<path d="{crown}" fill="none" stroke="{casing}" stroke-width="2.6" stroke-linejoin="round"/>'+strike(core, 6.4)+strike(sign, 3.4))
def joined(x, casing=INK, core=IVORY, sign="#1F6B3A", hair=""):
    """a chain made whole, in a coin with a pointed foot: a move links somebody again. On the upper right over who is linked, on the upper left over where to go"""
    y = 16; drop = lambda q, c: f'<circle cx="{x}" cy="{y}" r="{15+q}" fill="{c}"/><path d="M{x-9-q} {y+11}H{x+9+q}L{x} {y+24+1.4*q}Z" fill="{c}"/>'
    link = lambda a, b: f'<rect x="{a}" y="-3.700" width="{b-a}" height="7.400" rx="3.700" fill="none" stroke="{sign}" stroke-width="3.200"/>'
    return cell((drop(1.8, hair) if hair else "")+drop(0, casing)+f'<circle cx="{x}" cy="{y}" r="12.2" fill="{core}"/><path d="M{x-4} {y+11}H{x+4}L{x} {y+19}Z" fill="{core}"/><g transform="translate({x} {y}) rotate(-45)">{link(-9.5, 1.2)}{link(-1.2, 9.5)}</g>')
def spent(casing=INK, core=IVORY, sign="#1F6B3A", hair=""):
    """lower right: a tick; the unit has moved in this turn"""
    x, y = 63, 62
    return cell(coin(x, y, 11.5, casing, core, hair)+f'<path d="M{x-4.8} {y+.4}L{x-1.3} {y+4}L{x+5} {y-3.6}" fill="none" stroke="{sign}" stroke-width="3.400" stroke-linecap="round" stroke-linejoin="round"/>')
def active(casing=INK, core="#FFE9A8", rx=12, fill="#FFE9A8", share=.38):
    """below a unit that may move now: a lit pad with a ring, as if the token were lifted from it"""
    m = 3.6; o = rr(m, m, T-2*m, T-2*m, rx, fill, f'opacity="{share}"')
    return cell(o+"".join(f'<rect x="{m}" y="{m}" width="{T-2*m}" height="{T-2*m}" rx="{rx}" fill="none" stroke="{c}" stroke-width="{w}"/>' for c, w in ((casing, 6), (core, 3))))
def bond(casing=INK, core="#FFFFFF", flat=False):
    """64x32: a link lying along x; the core is white, to be tinted in the band's colour, and the casing stays dark"""
    o = f'<path d="M16 4H48a12 12 0 0 1 0 24H16a12 12 0 0 1 0 -24Z" fill="{casing}"/><path d="M16 8.500H48a7.500 7.500 0 0 1 0 15H16a7.500 7.500 0 0 1 0 -15Z" fill="{core}"/>'
    if not flat: o += '<path d="M16 17H55.400A7.500 7.500 0 0 1 48 23.500H16A7.500 7.500 0 0 1 8.600 17Z" fill="#C8C8C8"/>'
    o += f'<path d="M22 13.500H42a2.500 2.500 0 0 1 0 5H22a2.500 2.500 0 0 1 0 -5Z" fill="{casing}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32" width="64" height="32">{o}</svg>'
def sign(band): return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24" width="48" height="48"><path d="{MARKS[band]}" fill="#fff"/></svg>'
def field_and_marks(fields, casing, core, sign_cut, sign_spent, hair="", flat=False, pad={}):
    o = {f"tile_field_{i}": (lambda i=i: fields(i), 96) for i in range(6)}
    o.update(mark_cut_off=(lambda: cut_off(casing, core, sign_cut, hair), 96), mark_leaderless=(lambda: crownless(casing, core, sign_cut, hair), 96), mark_linked=(lambda: joined(62, casing, core, sign_spent, hair), 96), mark_links=(lambda: joined(16, casing, core, sign_spent, hair), 96), mark_spent=(lambda: spent(casing, core, sign_spent, hair), 96), mark_active=(lambda: active(casing, **pad), 96), bond=(lambda: bond(casing, flat=flat), 64))
    return o
ALL = field_and_marks(field, INK, IVORY, RED, "#1F6B3A")
ALL.update({f"icon_band_{b}": (lambda b=b: sign(b), 48) for b in MARKS})
