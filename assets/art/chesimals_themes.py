"""Chesimals II in the two other themes: stained and carved tokens on a plain parquet; flat tokens on white squares."""
import theme_wooden as wood
from scene import rr
from board import T, cell
from chesimals import Style, drawings, ALL_UNITS
from chesimals_board import field_and_marks
# ------------------------------------------------------------------ wooden: maple against ebony, faces stained so that the grain shows
def grained(f, w, c, band, unit):
    """the figure of the wood, on the rim (w > 0) or on the face"""
    seed = ALL_UNITS.index((band, unit))*7
    if w: return f'<mask id="o"><path d="{f}" fill="#fff" stroke="#fff" stroke-width="{w}" stroke-linejoin="round"/></mask><g mask="url(#o)">{wood.grain(4,0,312,300,seed+3,c["grain"],c["thread"],15,2.2,.4,eye=.3)}</g>'
    return f'<g clip-path="url(#c)">{wood.grain(36,24,248,248,seed,c["grain"],c["thread"],13,2.0,.34,vert=True)}</g>'
WOODEN = Style(
    faces=dict(yellow=("#E2B13A", "#F3CE6C", "#BC8A1C"), orange=("#CF7430", "#E79A5A", "#A5541A"), white=("#F4E8CC", "#FFF8E4", "#DCC9A0"), grey=("#ADA798", "#C8C2B4", "#8C8576"),
               green=("#356238", "#578A58", "#204524"), purple=("#5C3B70", "#80609A", "#3E2450"), blue=("#2D557F", "#557FA8", "#1A3A5C"), red=("#9A3019", "#C25C3E", "#6C1C0C")),
    sides=dict(white=dict(rim=("#FAE9C4", "#EBCF9A", "#C49C62"), casing="#40260F", wall="#9A7140", wall2="#664522", emblem="#2A1509", badge="#F8E9C8", sign="#2A1509", grain="#8A5E2C", thread="#FFF3D6", shine="#7A5638"),
               black=dict(rim=("#5E4431", "#352216", "#1A0F08"), casing="#0E0703", wall="#22140B", wall2="#0C0603", emblem="#F8EBCF", badge="#22140B", sign="#F8EBCF", grain="#0C0502", thread="#7A5A40", shine="#FFFFFF")),
    gold=("#FBE08A", "#E2A12C", "#96601A"), ink="#2A1509", light="#F8EBCF", over=grained, carve=True)
LIGHT, DARK = ("#E4C48F", "#F0D8AC", "#BF9660", "#9A6C36", "#F6E2BA"), ("#D6B177", "#E4C794", "#AE844C", "#87592E", "#ECD0A0")
def parquet(i):
    """flush blocks with a thin joint, the grain lying on light ones and standing on dark ones"""
    b, hi, lo, dk, lt = LIGHT if i < 3 else DARK
    o = rr(.9,.9,T-1.8,T-1.8,1.6,lo)+rr(.9,.9,T-1.8,T-3,1.6,hi)+rr(1.8,1.9,T-3.6,T-4.6,1.2,b)
    return cell(o+f'<clipPath id="t"><rect x="1.8" y="1.9" width="{T-3.6}" height="{T-4.6}"/></clipPath><g clip-path="url(#t)">{wood.grain(2,2,T-4,T-5,131+i*5,dk,lt,7,.8,.24,i >= 3,eye=.25)}</g>')
# ------------------------------------------------------------------ high contrast: no gradients, no shadows
K, W, Y = "#000000", "#FFFFFF", "#FFD400"
CONTRAST = Style(
    faces={b: (c, c, c) for b, c in dict(yellow="#FFD400", orange="#FF8C1A", white="#FFFFFF", grey="#BEBEBE", green="#0B5D2B", purple="#4F1F8F", blue="#003F8C", red="#8F0F00").items()},
    sides=dict(white=dict(rim=(W, W, W), casing=K, hair=W, emblem=K, badge=W, sign=K), black=dict(rim=(K, K, K), casing=K, hair=W, emblem=W, badge=K, sign=W)),
    gold=(Y, Y, Y), ink=K, light=W, flat=True, fillet=7, rims=(10, 14), edge=22, size=.94)
def plain(i): return cell(rr(.7,.7,T-1.4,T-1.4,0,"#F4F4F4" if i < 3 else "#DEDEDE"))
ALL = dict(wooden={**drawings(WOODEN), **field_and_marks(parquet, "#2A1A10", "#FFF6DC", "#C02C14", "#1F6B3A", pad=dict(rx=5))},
           contrast={**drawings(CONTRAST), **field_and_marks(plain, K, Y, K, K, W, True, dict(core=W, rx=0, fill="#00497A", share=1))})
