"""Specks, the waterline of a swimmer, light, and the mark under the pointer."""
import math, random
from board import cell, T
from kit import spline
from pieces import CX, CY, BX, BY, BR, FX, FY, FS
from ui import nine
def speck_dust():
    """a puff of sand: a few soft lobes"""
    o = '<defs><radialGradient id="d"><stop offset="0" stop-color="#FBF2D6" stop-opacity=".95"/><stop offset=".55" stop-color="#F1E0B2" stop-opacity=".66"/><stop offset="1" stop-color="#E6CE98" stop-opacity="0"/></radialGradient></defs>'
    for x, y, r in ((32,34,22),(22,36,15),(42,37,15),(29,25,14),(39,27,11)): o += f'<circle cx="{x}" cy="{y}" r="{r}" fill="url(#d)" opacity=".62"/>'
    return nine(o, 64)
def speck_drop():
    """a round blob of water, lit from the upper left, with a crumb of foam"""
    o = '<defs><radialGradient id="d" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#FFFFFF"/><stop offset=".45" stop-color="#DDF5F6"/><stop offset="1" stop-color="#8ED3DA"/></radialGradient></defs>'
    return nine(o+'<path d="M32 6C38 18 52 26 52 40C52 52 43 59 32 59C21 59 12 52 12 40C12 26 26 18 32 6Z" fill="#2F8F9E" opacity=".4"/><path d="M32 9C38 20 49.5 28 49.5 40C49.5 50 42 56.5 32 56.5C22 56.5 14.5 50 14.5 40C14.5 28 26 20 32 9Z" fill="url(#d)"/><path d="M22 36C22 30 25 26 29 23" fill="none" stroke="#FFFFFF" stroke-width="5" stroke-linecap="round"/>', 64)
def speck_leaf():
    d = "M8 52C8 30 22 12 56 8C56 38 38 56 16 52Z"
    return nine(f'<path d="{d}" fill="#2F6B3A" stroke="#23573A" stroke-width="3.4" stroke-linejoin="round"/><path d="{d}" fill="#5FA04A"/><path d="M8 52C8 30 22 12 56 8C44 22 26 38 16 52Z" fill="#8CC262"/><path d="M6 58C18 42 34 24 50 13M20 41L22 27M30 30.5L33 19M25 36L38 37M35 26L46 27" fill="none" stroke="#2F6B3A" stroke-width="2.6" stroke-linecap="round"/>', 64)
def speck_spark(): return nine('<rect x="12" y="12" width="40" height="40" rx="9" fill="#FFFFFF"/>', 64)
def glow():
    """warm light: bright core, long fall to nothing"""
    n = 14; st = "".join(f'<stop offset="{i/n:.3f}" stop-color="#FFE9AE" stop-opacity="{(1-i/n)**2.1*.96:.3f}"/>' for i in range(n+1))
    return nine(f'<defs><radialGradient id="g">{st}</radialGradient><radialGradient id="c"><stop offset="0" stop-color="#FFFBEA" stop-opacity=".95"/><stop offset=".5" stop-color="#FFF3C8" stop-opacity=".5"/><stop offset="1" stop-color="#FFEDB4" stop-opacity="0"/></radialGradient></defs><circle cx="128" cy="128" r="128" fill="url(#g)"/><circle cx="128" cy="128" r="64" fill="url(#c)"/>', 256)
def mark_hover(light="#FFF6DC", dark="#2A1A10", rx=8, m=3.4):
    """light falling off inwards from the tile's edge"""
    o = f'<rect x="{m}" y="{m}" width="{T-2*m}" height="{T-2*m}" rx="{rx}" fill="{light}" opacity=".12"/>'
    for i in range(7):
        q = m+.9*i+.7; o += f'<rect x="{q:.1f}" y="{q:.1f}" width="{T-2*q:.1f}" height="{T-2*q:.1f}" rx="{max(1,rx-.9*i):.1f}" fill="none" stroke="{light}" stroke-width="1" opacity="{.62*(1-i/7)**1.6:.2f}"/>'
    return cell(o+f'<rect x="{m}" y="{m}" width="{T-2*m}" height="{T-2*m}" rx="{rx}" fill="none" stroke="{dark}" stroke-width="1" opacity=".38"/><rect x="{m+.9}" y="{m+.9}" width="{T-2*m-1.8}" height="{T-2*m-1.8}" rx="{rx-.6}" fill="none" stroke="{light}" stroke-width="1.5" opacity=".95"/>')
DRY = dict(badge=f'<circle cx="{BX}" cy="{BY}" r="{BR+5}" fill="#000"/>', face=f'<rect x="{FX-FS/2-4}" y="{FY-FS/2-4}" width="{FS+8}" height="{FS+8}" rx="23" fill="#000"/>', blank="")
def waterline(top="#4FB3BA", low="#176A80", foam="#E6FBF4", dark="#0F4A5E", flat=False, y=196, dry="badge"):
    """what hides the lower third of a swimming disc. A hole is left for the rank badge, which floats on top.
    It fits the circle and the eight points alike: it ends between the two (radius 132) in a soft edge. `dry` is what the hole is for: badge, face (the large seal) or blank (nothing)"""
    R = 133
    def x_at(yy, r=R): return math.sqrt(max(0, r*r-(yy-CY)**2))
    w = x_at(y); n = 8
    P = [(CX-w+2*w*i/n, y+(5 if i % 2 else -3)+9*math.sin(math.pi*i/n)) for i in range(n+1)]      # sags in the middle: the disc is nearer there
    line = spline([(a, b) if 0 < i < n else (a, b, 'c') for i, (a, b) in enumerate(P)], closed=False)
    bottom = f"C{CX+w+2:.0f} {y+(CY+148-y)*.58:.0f} {CX+84} {CY+146} {CX} {CY+147}C{CX-84} {CY+146} {CX-w-2:.0f} {y+(CY+148-y)*.58:.0f} {CX-w:.0f} {P[0][1]:.0f}Z"
    region = line+bottom
    hole = f'<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="320" height="320"><rect width="320" height="320" fill="#fff"/>{DRY[dry]}</mask>'
    if flat:
        o = f'<defs>{hole}</defs><g mask="url(#m)"><path d="{region}" fill="{top}"/>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">{o}<path d="{line}" fill="none" stroke="#000" stroke-width="16" stroke-linecap="round"/><path d="{line}" fill="none" stroke="{foam}" stroke-width="9" stroke-linecap="round"/></g></svg>'
    o = f'<defs>{hole}<linearGradient id="w" gradientUnits="userSpaceOnUse" x1="0" y1="{y}" x2="0" y2="{CY+148}"><stop offset="0" stop-color="{top}" stop-opacity=".5"/><stop offset=".3" stop-color="{low}" stop-opacity=".72"/><stop offset="1" stop-color="{low}" stop-opacity=".93"/></linearGradient></defs><g mask="url(#m)">'
    # soft outer edge, then the water
    for i, q in enumerate((9,6,3)): o += f'<path d="{region}" fill="none" stroke="{low}" stroke-width="{q}" opacity=".16"/>'
    o += f'<path d="{region}" fill="url(#w)"/>'
    o += f'<clipPath id="r"><path d="{region}"/></clipPath><g clip-path="url(#r)"><path d="{line}" transform="translate(0 9)" fill="none" stroke="{dark}" stroke-width="9" opacity=".3"/><path d="M{CX-60} {y+44}q12 -8 24 0t24 0M{CX+6} {y+66}q11 -7 22 0t22 0M{CX-34} {y+80}q9 -6 18 0t18 0" fill="none" stroke="{top}" stroke-width="4" stroke-linecap="round" opacity=".7"/></g>'
    o += f'<path d="{line}" fill="none" stroke="{dark}" stroke-width="11" stroke-linecap="round" opacity=".28" transform="translate(0 3)"/><path d="{line}" fill="none" stroke="{foam}" stroke-width="6.5" stroke-linecap="round"/>'
    r = random.Random(6)
    for i in range(9):
        t = r.uniform(.06,.94); k = min(n-1, int(t*n)); u = t*n-k; a, b = P[k], P[k+1]; o += f'<circle cx="{a[0]+(b[0]-a[0])*u:.1f}" cy="{a[1]+(b[1]-a[1])*u+r.uniform(4,12):.1f}" r="{r.uniform(2.2,4.4):.1f}" fill="{foam}" opacity="{r.uniform(.6,.95):.2f}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">{o}</g></svg>'
ALL = dict(speck_dust=(speck_dust,64), speck_drop=(speck_drop,64), speck_leaf=(speck_leaf,64), speck_spark=(speck_spark,64), glow=(glow,256), mark_hover=(mark_hover,192), waterline=(lambda: waterline(),320),
           waterline_face=(lambda: waterline(dry="face"),240), waterline_blank=(lambda: waterline(dry="blank"),240))
