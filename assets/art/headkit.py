"""What all heads have in common: a tinted dark contour (13 u) behind everything, flat tone + light crescent top-left
+ shade crescent bottom-right, and one eye (dark lid, iris, round pupil, one highlight at top-left)."""
from kit import *
OW = 13

def start(outline, sils):
    s = Svg(); s.o = outline; s.sils = sils
    s.add(f'<g fill="{outline}" stroke="{outline}" stroke-width="{OW*2}" stroke-linejoin="round">' + "".join(f'<path d="{d}"/>' for d in sils) + '</g>')
    return s

def M(pts, flip): return [mir(p) for p in pts] if flip else pts

def eye(s, cx, cy, iris, w=31, h=25, tilt=0, lid=0.0, pupil=.62, slit=False, look=(0, 0), low=0.0):
    """lid 0 = open, .5 = heavy straight lid; a pair gives each eye its own. low: the lower lid pushed up by a smile.
    tilt: outer corner up, degrees. look: where both eyes glance. Highlight and glance are never mirrored."""
    dk = s.o; lids = lid if isinstance(lid, tuple) else (lid, lid)
    for sg in (-1, 1):
        lid = lids[sg > 0]
        X = cx if sg == -1 else 512-cx
        m = 1 if sg == -1 else -1          # m: +1 = left eye (outer corner on the left)
        a = tilt*m
        top = -h*1.32*(1-lid)
        alm = f"M{fmt(-w)} {fmt(-h*.12)}C{fmt(-w*.62)} {fmt(top)} {fmt(w*.55)} {fmt(top)} {fmt(w)} {fmt(h*.3)}C{fmt(w*.6)} {fmt(h*1.22*(1-low))} {fmt(-w*.62)} {fmt(h*1.2*(1-low))} {fmt(-w)} {fmt(-h*.12)}Z"
        s.n += 1; k = f"e{s.n}"
        s.defn(f'<clipPath id="{k}"><path d="{alm}"/></clipPath>')
        r = h*.98
        pup = f'<ellipse cx="0" cy="0" rx="{fmt(r*.34)}" ry="{fmt(r*.86)}" fill="{dk}"/>' if slit else f'<circle r="{fmt(r*pupil)}" fill="{dk}"/>'
        s.add(f'<g transform="translate({fmt(X)} {fmt(cy)}) rotate({fmt(a)}) scale({m} 1)"><path d="{alm}" fill="{dk}" stroke="{dk}" stroke-width="9" stroke-linejoin="round"/>'
              f'<g clip-path="url(#{k})"><circle cx="{fmt(1+look[0]*m)}" cy="{fmt(2+look[1])}" r="{fmt(r)}" fill="{iris}"/><g transform="translate({fmt(1+look[0]*m)} {fmt(2+look[1])})">{pup}</g></g></g>'
              f'<circle cx="{fmt(X-h*.30+look[0])}" cy="{fmt(cy-h*.28+look[1]+max(0,lid-.3)*h*.8)}" r="{fmt(h*.25)}" fill="#fff"/>')

def nose(s, cy, w, h, col, lite, cx=256):
    d = f"M{fmt(cx-w)} {fmt(cy-h*.55)}C{fmt(cx-w*.5)} {fmt(cy-h)} {fmt(cx+w*.5)} {fmt(cy-h)} {fmt(cx+w)} {fmt(cy-h*.55)}C{fmt(cx+w*1.02)} {fmt(cy+h*.05)} {fmt(cx+w*.42)} {fmt(cy+h*.62)} {cx} {fmt(cy+h*.9)}C{fmt(cx-w*.42)} {fmt(cy+h*.62)} {fmt(cx-w*1.02)} {fmt(cy+h*.05)} {fmt(cx-w)} {fmt(cy-h*.55)}Z"
    s.path(d, col)
    s.path(f"M{fmt(cx-w*.72)} {fmt(cy-h*.5)}C{fmt(cx-w*.4)} {fmt(cy-h*.82)} {fmt(cx+w*.1)} {fmt(cy-h*.82)} {fmt(cx+w*.3)} {fmt(cy-h*.66)}C{fmt(cx-w*.1)} {fmt(cy-h*.5)} {fmt(cx-w*.4)} {fmt(cy-h*.4)} {fmt(cx-w*.6)} {fmt(cy-h*.18)}Z", lite)

def mouth(s, y0, y1, w, dip, col, sw=9, drop=2):
    s.line(f"M256 {y0}L256 {y1}M{256-w} {y1+drop}C{fmt(256-w*.75)} {y1+dip} {fmt(256-w*.2)} {y1+dip} 256 {y1}C{fmt(256+w*.2)} {y1+dip} {fmt(256+w*.75)} {y1+dip} {256+w} {y1+drop}", col, sw)

def stern(s, y0, y1, w, fall, col, sw=9, hook=0):
    """closed mouth whose corners go down; hook lifts the very ends again"""
    s.line(f"M256 {y0}L256 {y1}M{256-w} {y1+fall-hook}C{fmt(256-w*.8)} {y1+fall} {fmt(256-w*.35)} {y1+fall*.25:.0f} 256 {y1}C{fmt(256+w*.35)} {y1+fall*.25:.0f} {fmt(256+w*.8)} {y1+fall} {256+w} {y1+fall-hook}", col, sw)

def limb(c):
    """tapered tube along a centre line; c = [(x, y, half width)], first and last ends rounded"""
    L, R = [], []
    for i,(x,y,w) in enumerate(c):
        x0,y0 = c[max(0,i-1)][:2]; x1,y1 = c[min(len(c)-1,i+1)][:2]
        l = math.hypot(x1-x0,y1-y0); nx,ny = -(y1-y0)/l,(x1-x0)/l
        L.append((x-nx*w*-1,y-ny*w*-1)); R.append((x-nx*w,y-ny*w))
    return L, R
