"""The eight heads. One construction for all eight heads:
tinted dark contour (13 u) behind everything, flat tone + light crescent top-left + shade crescent bottom-right,
same almond eye (dark lid, iris, round pupil, one highlight at top-left)."""
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

def elephant():
    ear = [(184,108),(128,60),(64,58),(18,108),(4,184),(14,252),(40,306),(76,336),(108,328),(134,304),(160,282),(196,236)]
    earin = [(172,142),(124,94),(76,94),(42,134),(34,192),(44,244),(64,284),(86,298),(108,288),(138,256),(170,222)]
    head = sym([(256,60),(216,44),(170,58),(142,104),(138,166),(150,220),(166,262),(188,296),(256,320)])
    L,R = limb([(256,232,74),(256,290,58),(255,350,48),(254,408,43),(264,450,39),(296,478,34),(334,466,29),(348,438,26)])
    T = spline(L[:-1]+[(376,446),(370,428),(350,420),(330,428)]+R[:-1][::-1])
    H = spline(head); E = [spline(M(ear,f)) for f in (0,1)]
    tusk = lambda f: spline(M([(178,290,'c'),(166,334),(136,368),(86,384,'c'),(138,406),(190,388),(218,342),(214,300,'c')], f))
    TK = [tusk(0), tusk(1)]
    s = start("#2E2723", E+[H,T]+TK)
    b, l, d, dd = "#C3BBB2", "#E2DCD3", "#9E948B", "#7A6F67"
    for f in (0,1):
        k,_ = s.tone(E[f], "#A69C94", "#CFC7BE", "#80756D", sh=(-14,-12))
        s.path(spline(M(earin,f)), "#E2A79C" if not f else "#D2948A")
        s.add(f'<g clip-path="url(#{k})"><path d="{H}" transform="translate({-10 if not f else 12} 14)" fill="#6F645D"/></g>')
    s.tone(H, b, l, d, sh=(-16,-6))
    for f in (0,1):
        s.tone(TK[f], "#FBF2DA", None, "#DCC899", sh=(-8,-10))
        s.path(spline(M([(170,290,'c'),(172,306),(190,318),(216,318),(220,296,'c')],f)), dd)
    s.tone(T, b, l, d, sh=(-20,-8), hi=(9,4))
    # forehead plane hides the top of the trunk
    s.path(spline(sym([(256,70),(214,66),(184,104),(180,170),(190,232),(206,280),(256,292)])), b)
    s.path(spline([(248,88),(216,76),(188,104),(184,156),(212,134),(246,130)]), l)
    s.path(spline(M([(248,88),(216,76),(188,104),(184,156),(212,134),(246,130)],1)), "#D4CDC4")
    for y,x0,x1 in ((288,212,300),(322,214,298),(356,214,296),(390,217,294)):
        s.line(f"M{x0} {y}C{x0+22} {y+13} {x1-22} {y+13} {x1} {y}", dd, 7)
    s.line("M214 424C236 436 262 434 288 420M238 470C250 462 272 448 290 440", dd, 7)
    s.path(spline([(338,432),(350,426),(363,432),(352,440)]), "#463A34")
    for f in (0,1):
        # brows lifted in the middle, cheeks pushed up by a smile
        s.line(spline(M([(150,196),(164,178),(188,166),(214,168)],f), False), dd, 8)
        s.path(spline(M([(150,266),(176,272),(204,264),(208,276),(182,288),(158,282)],f)), "#D2CAC1" if not f else "#CAC2B9")
    eye(s, 183, 230, "#8A5426", 31, 30, -4, .0, .68, low=.34)
    return s

def lion():
    c = (256,270)
    # long and short locks in turn, the two sides unlike
    def tips(steps, rx, ry, short):
        P, a = [], 0
        for st in steps:
            a += st*180/sum(steps); k = (1 if st >= 18 else short)*(1+.11*abs(math.sin(math.radians(2*a)))**1.5)
            P.append((c[0]-rx*k*math.sin(math.radians(a)), c[1]-8-ry*k*math.cos(math.radians(a))))
        return P[:-1]+[(256, c[1]-8+ry)]
    m1 = mane(tips([14,24,15,26,16,24,17,27,15,24], 248, 250, .9), c, .17, .27, .14, -.11, right=tips([22,16,25,14,26,17,24,15,22,19], 248, 250, .9))
    m2 = mane(tips([12,26,18,30,17,28,16,26,20], 202, 206, .9), c, .13, .27, .13, -.1, right=tips([24,16,28,18,30,15,26,17,24], 202, 206, .9))
    # broad skull, heavy square muzzle
    face = sym([(256,124),(206,114),(158,130),(130,170),(124,218),(118,268),(108,320),(130,366),(176,394),(214,404),(256,408)])
    ear = [(104,164),(84,132),(92,98),(128,86),(160,104),(176,138),(142,178)]
    s = start("#47220F", [m1])
    s.tone(m1, "#A84C1D", "#C9682A", "#823512", sh=(-14,-14))
    s.tone(m2, "#CE772B", "#E2963F", None, hi=(8,8))
    for f in (0,1):
        for d in ([(84,190),(106,208),(118,232)],[(62,286),(92,292),(116,290)],[(100,382),(124,368),(138,348)],[(176,448),(190,430),(200,414)]): s.line(spline(M(d,f),False), "#A8551D", 8)
    face_from = len(s.body)          # the face is drawn large and set a little smaller into a full mane
    for f in (0,1):
        s.tone(spline(M(ear,f)), "#E3A03A", "#F5C662", "#BA7426", sh=(-8,-8))
        s.path(spline(M([(116,152),(106,124),(120,108),(142,116),(156,146)],f)), "#6B2E13")
    s.tone(spline(face), "#F0B244", "#FAD277", "#CE8A2C", sh=(-18,-8))
    # wide flat bridge of the nose, flaring to the nostrils
    s.path(spline(sym([(256,140),(232,150),(220,190),(214,236),(202,282),(256,296)])), "#FAD57A")
    s.path(spline([(256,140),(280,150),(292,190),(298,236),(310,282),(256,296)]), "#E9B049")
    for f in (0,1):
        # inner corner of the eye runs down along the nose; a pale patch under it
        s.path(spline(M([(206,216,'c'),(222,246),(212,292,'c'),(202,262)],f)), "#7A3F16")
        s.path(spline(M([(136,250),(164,258),(196,254),(184,280),(146,282)],f)), "#FBE0A2")
        # heavy straight brow instead of an eyebrow
        s.path(spline(M([(128,200,'c'),(150,182),(186,184),(222,206,'c'),(190,200),(156,200)],f)), "#C07A22")
    # forelock: the mane falls over the brow
    lock = [(150,156,'c'),(144,124),(166,98),(204,78),(256,68),(310,78),(348,98),(368,126),(362,158,'c'),(342,142),(318,140),(304,164,'c'),(288,150),(270,154),(250,194,'c'),(238,158),(222,148),(206,168,'c'),(196,146),(172,142)]
    s.tone(spline(lock), "#CE772B", "#E2963F", None, hi=(7,8))
    for d in ([(222,88),(208,112),(206,138)],[(254,82),(250,122),(248,160)],[(290,88),(302,112),(304,138)]): s.line(spline(d,False), "#A8551D", 7)
    # chin tucked under broad whisker pads
    s.tone(spline(sym([(256,372),(208,384),(200,424),(228,452),(256,462)])), "#FBE9C4", None, "#DDBE8A", sh=(-10,-6))
    muz = sym([(256,282),(206,272),(148,296),(122,346),(146,392),(204,408),(256,388)])
    s.tone(spline(muz), "#FDEFD0", None, "#DDB97E", sh=(-12,-12))
    nose(s, 288, 64, 47, "#4E2218", "#8E5B4A")
    stern(s, 326, 364, 84, 22, "#4E2218", 11, 8)
    for f in (0,1):
        for x,y in ((164,334),(186,352),(160,362)): s.add(f'<circle cx="{x if not f else 512-x}" cy="{y}" r="6" fill="#A9743C"/>')
    eye(s, 172, 224, "#D9961C", 29, 21, 14, .34, .54)
    s.body[face_from:] = ['<g transform="translate(23 26) scale(.91)">', *s.body[face_from:], '</g>']
    return s

# ---------------------------------------------------------------- tiger
def tiger():
    c = (256,256)
    head = mane([(196,62),(110,112),(66,196),(40,274),(34,346),(86,400),(150,440),(256,470)], c, .05, .5, .16, .10)
    ear = [(72,150),(50,96),(70,52),(118,42),(164,66),(190,110),(120,180)]
    E = [spline(M(ear,f)) for f in (0,1)]
    s = start("#2E1A14", [head]+E)
    for f in (0,1):
        s.tone(E[f], "#E8792A", "#F59A4A", "#BF551A", sh=(-8,-8))
        s.path(spline(M([(92,132),(78,100),(94,76),(122,72),(150,92),(160,120)],f)), "#FBE9D2")
        s.path(spline(M([(108,132),(100,110),(112,96),(132,100),(146,124)],f)), "#3A211A")
    k,_ = s.tone(head, "#EE8430", "#FAA552", "#C65F1D", sh=(-14,-12))
    W, Wd = "#FFF4E2", "#E9D2B4"
    # white ruff / cheeks
    ruff = []
    for f in (0,1):
        d = spline(M([(34,346,'c'),(70,330),(104,306),(140,296),(176,318),(200,360),(256,400),(256,486,'c'),(150,452),(80,410)],f))
        ruff.append(f'<path d="{d}" fill="{W if not f else "#F6E3C8"}"/>')
    s.add(f'<g clip-path="url(#{k})">{"".join(ruff)}</g>')
    for f in (0,1):
        s.path(spline(M([(138,204),(146,164),(184,156),(222,180),(234,210,'c'),(196,196),(164,190)],f)), W)
        s.path(spline(M([(152,256),(186,266),(222,252),(208,290),(172,290)],f)), W)
    br = sym([(256,180),(232,196),(226,250),(206,304),(256,312)])
    s.path(spline(br), "#FAA552")
    s.path(spline([(256,180),(280,196),(286,250),(306,304),(256,312)]), "#E67A28")
    B = "#2E1A14"
    # wang mark
    s.path(spline(sym([(256,62),(244,66),(246,100),(248,150),(256,168)])), B)
    for y,w,t in ((88,60,13),(120,46,12),(150,30,11)):
        s.path(f"M{256-w} {y-12}C{256-w*.5:.0f} {y-2} {256-12} {y} 256 {y}C268 {y} {256+w*.5:.0f} {y-2} {256+w} {y-12}C{256+w*.5:.0f} {y+t} 268 {y+t+2} 256 {y+t+2}C244 {y+t+2} {256-w*.5:.0f} {y+t} {256-w} {y-12}Z", B)
    g = []
    for f in (0,1):
        for pts in ([(120,96,'c'),(150,118),(184,130,'c'),(148,136),(126,124)],
                    [(60,196,'c'),(96,206),(132,230,'c'),(96,232),(58,224)],
                    [(36,262,'c'),(82,262),(120,284,'c'),(80,290),(32,296)],
                    [(30,346,'c'),(76,326),(118,330,'c'),(82,352),(48,372)],
                    [(70,398,'c'),(112,378),(146,376,'c'),(122,404),(100,418)],
                    [(86,150,'c'),(118,168),(146,196,'c'),(108,190),(74,180)]):
            g.append(f'<path d="{spline(M(pts,f))}" fill="{B}"/>')
    s.add(f'<g clip-path="url(#{k})">{"".join(g)}</g>')
    s.line(head, B, 3)
    # snarl: jaw dropped, lips drawn up and back, four fangs
    s.path(spline(sym([(256,380),(196,384),(188,430),(220,462),(256,468)])), W)
    s.path(spline(sym([(256,350),(206,352),(170,356),(184,402),(214,440),(256,448)])), "#4E1512")
    s.path(spline(sym([(256,410),(226,412),(222,432),(256,442)])), "#DB7468")
    for f in (0,1):
        s.path(spline(M([(196,366,'c'),(228,374,'c'),(216,424,'c')],f)), "#FFF9EA")
        s.path(spline(M([(210,440,'c'),(228,444,'c'),(222,412,'c')],f)), "#FFF3DA")
    muz = sym([(256,288),(212,282),(168,298),(152,332),(176,366),(214,374),(256,372)])
    s.tone(spline(muz), W, None, Wd, sh=(-10,-12))
    for f in (0,1):
        s.line(spline(M([(228,256),(214,264),(204,278)],f),False), B, 7)
        s.line(spline(M([(152,340),(176,368),(214,376),(256,360)],f),False), B, 10)
    s.line("M256 326L256 362", B, 10)
    nose(s, 298, 46, 35, "#D5685A", "#EFA091")
    for f in (0,1):
        for x,y in ((182,330),(200,346),(180,350)): s.add(f'<circle cx="{x if not f else 512-x}" cy="{y}" r="5" fill="#8A6A55"/>')
        s.path(spline(M([(146,196,'c'),(186,196),(226,226,'c'),(232,214),(196,184),(164,182)],f)), B)
    eye(s, 188, 232, "#F0B92C", 31, 23, 17, .34, .5)
    return s

# ---------------------------------------------------------------- leopard
def rosette(cx, cy, r, rot, ring, core):
    o = f'<circle cx="{fmt(cx)}" cy="{fmt(cy)}" r="{fmt(r*.7)}" fill="{core}"/>'
    for a0, a1 in ((0,88),(132,212),(252,316)):
        a0 += rot; a1 += rot
        x0,y0 = cx+r*math.cos(math.radians(a0)), cy+r*math.sin(math.radians(a0))
        x1,y1 = cx+r*math.cos(math.radians(a1)), cy+r*math.sin(math.radians(a1))
        o += f'<path d="M{pt(x0,y0)}A{fmt(r)} {fmt(r)} 0 0 1 {pt(x1,y1)}" fill="none" stroke="{ring}" stroke-width="{fmt(r*.56)}" stroke-linecap="round"/>'
    return o

def leopard():
    head = sym([(256,80),(200,78),(142,108),(100,164),(80,230),(82,292),(102,350),(132,402),(184,448),(256,466)])
    ear = [(96,196),(62,142),(62,88),(100,58),(148,70),(188,114),(150,190)]
    E = [spline(M(ear,f)) for f in (0,1)]; H = spline(head)
    s = start("#38221A", [H]+E)
    for f in (0,1):
        s.tone(E[f], "#D9A44C", "#F2C872", "#A87830", sh=(-8,-8))
        s.path(spline(M([(104,160),(88,128),(92,100),(118,90),(148,110),(164,146)],f)), "#3A231C")
        s.path(spline(M([(120,158),(108,134),(112,116),(130,112),(150,130),(162,152)],f)), "#F6DFB4")
    k,_ = s.tone(H, "#EDBE63", "#F8D88F", "#C9933E", sh=(-18,-12))
    W = "#FFF3DC"; B = "#38221A"
    for f in (0,1):
        s.path(spline(M([(154,214),(168,176),(206,170),(232,192),(222,212),(190,194)],f)), W)
    ch = sym([(256,300),(206,268),(170,286),(150,320),(156,372),(194,420),(256,452)])
    s.path(spline(ch), W)
    s.path(spline([(256,300),(306,268),(342,286),(362,320),(356,372),(318,420),(256,452)]), "#F6E2C0")
    br = sym([(256,180),(232,200),(228,250),(206,304),(256,316)])
    s.path(spline(br), "#F8D88F")
    s.path(spline([(256,180),(280,200),(284,250),(306,304),(256,316)]), "#E5B358")
    g = []
    for f in (0,1):
        X = lambda x: x if not f else 512-x
        for x,y,r,a in ((186,134,33,25),(118,272,31,60)):
            g.append(rosette(X(x),y,r,a if not f else 150-a,B,"#C07A26"))
        for x,y,r in ((256,112,15),(256,164,10),(118,196,15),(142,352,17),(180,412,14),(98,336,9)):
            g.append(f'<ellipse cx="{X(x)}" cy="{y}" rx="{r}" ry="{r*.85:.1f}" fill="{B}"/>')
    s.add(f'<g clip-path="url(#{k})">{"".join(g)}</g>')
    # tear line
    for f in (0,1):
        s.path(spline(M([(222,236,'c'),(234,262),(226,300),(210,318,'c'),(216,290),(218,262)],f)), B)
    muz = sym([(256,294),(216,292),(182,316),(180,356),(208,384),(256,378)])
    s.tone(spline(muz), W, None, "#E6CFA4", sh=(-10,-12))
    nose(s, 304, 40, 32, "#B8574C", "#E0958A")
    # a smile on one side only
    s.line("M256 328L256 360M200 372C218 378 242 372 256 360C274 384 308 384 326 350", B, 10)
    s.line("M316 346C322 342 332 342 338 348", B, 8)
    for f in (0,1):
        for x,y in ((202,344),(216,358),(198,362)): s.add(f'<circle cx="{x if not f else 512-x}" cy="{y}" r="5" fill="{B}"/>')
    eye(s, 192, 236, "#9CC24E", 33, 25, 12, (.5,.36), .56, look=(7,1))
    return s

def wolf():
    head = spline(sym([(256,116),(212,112),(162,138),(126,188),(104,240),(58,300,'c'),(94,314,'c'),(72,354,'c'),(112,368,'c'),(104,408,'c'),(152,424),(200,460),(256,498,'c')]))
    ear = [(104,236,'c'),(80,126),(94,24,'c'),(164,64),(226,138,'c')]
    E = [spline(M(ear,f)) for f in (0,1)]
    s = start("#26242A", [head]+E)
    for f in (0,1):
        s.tone(E[f], "#75706F", "#A19B98", "#55504F", sh=(-9,-6))
        s.path(spline(M([(122,190,'c'),(106,124),(110,70,'c'),(154,102),(192,144,'c')],f)), "#35302F")
        s.path(spline(M([(132,186,'c'),(122,140),(122,104,'c'),(148,124),(172,150,'c')],f)), "#D9B48C")
    k,_ = s.tone(head, "#97928F", "#C3BFBB", "#726D6B", sh=(-14,-12))
    W, Wd = "#FAF7F0", "#DAD5CC"
    g = []
    for f in (0,1):
        # tawny cheek, then the white one below it
        g.append(f'<path d="{spline(M([(44,300,"c"),(96,262),(146,250),(192,262),(222,302),(236,360),(256,380),(256,506,"c"),(150,460),(40,410)],f))}" fill="{"#B98C5C" if not f else "#A67B4E"}"/>')
        g.append(f'<path d="{spline(M([(40,318,"c"),(100,294),(148,282),(188,290),(214,320),(232,366),(256,384),(256,506,"c"),(150,460),(40,410)],f))}" fill="{W if not f else Wd}"/>')
        g.append(f'<path d="{spline(M([(70,352,"c"),(112,330),(152,330),(174,342),(142,352),(126,376,"c"),(122,408),(94,420)],f))}" fill="{"#CFC9C0" if not f else "#B9B2A8"}"/>')
    s.add(f'<g clip-path="url(#{k})">{"".join(g)}</g>')
    for f in (0,1):
        s.path(spline(M([(142,218),(162,182),(206,184),(236,218),(196,202)],f)), W if not f else Wd)
    # dark saddle from the crown down a long narrow nose
    s.path(spline(sym([(256,120),(236,142),(226,204),(222,270),(216,334),(256,352)])), "#6E6866")
    s.path(spline([(256,120),(276,142),(286,204),(290,270),(296,334),(256,352)]), "#575150")
    for f in (0,1): s.path(spline(M([(214,128,'c'),(222,160),(218,190,'c'),(204,162)],f)), "#575150")
    muz = sym([(256,326),(222,326),(192,352),(188,394),(222,424),(256,422)])
    s.tone(spline(muz), W, None, Wd, sh=(-10,-10))
    nose(s, 348, 41, 35, "#1F1D21", "#6B666A")
    # mouth shut, straight and long
    s.line("M256 372L256 396M186 402C206 410 236 408 256 396C276 408 306 410 326 402", s.o, 10)
    eye(s, 184, 246, "#F0C64A", 32, 24, 14, .14, .46)
    return s

def dog():
    head = sym([(256,60),(200,64),(146,96),(118,154),(114,226),(120,294),(140,356),(182,418),(256,450)])
    ear = [(172,82),(118,64),(66,98),(36,172),(30,256),(48,330),(84,358),(118,330),(138,262),(150,190),(180,122)]
    E = [spline(M(ear,f)) for f in (0,1)]; H = spline(head)
    tongue = spline(sym([(256,398),(222,402),(216,446),(230,482),(256,492)]))
    s = start("#3B2219", [H,tongue]+E)
    k,_ = s.tone(H, "#D3935A", "#EBBB80", "#AE7138", sh=(-16,-12))
    W = "#FFF1DC"
    bl = sym([(256,58),(236,60),(234,140),(230,200),(212,262),(172,300),(148,352),(184,424),(256,456)])
    blr = [(256,58),(276,60),(278,140),(282,200),(300,262),(340,300),(364,352),(328,424),(256,456)]
    s.add(f'<g clip-path="url(#{k})"><path d="{spline(bl)}" fill="{W}"/><path d="{spline(blr)}" fill="#F0D9B8"/></g>')
    for f in (0,1):
        s.add(f'<g clip-path="url(#{k})"><path d="{spline(M(ear,f))}" transform="translate({8 if not f else -4} 14)" fill="#A2642F"/></g>')
        s.tone(E[f], "#7B4527", "#A0663E", "#552B16", sh=(-12,-12), hi=(10,10))
        s.path(spline(M([(158,180),(176,160),(204,164),(212,180),(184,180)],f)), "#F8DDB2")
    muz = sym([(256,282),(210,288),(164,320),(160,368),(198,402),(256,394)])
    # open, laughing mouth with the tongue hanging out
    s.path(spline(sym([(256,372),(206,376),(180,384),(196,424),(226,446),(256,450)])), "#5A1A18")
    s.tone(tongue, "#E9807A", "#F4A29A", "#C75F5E", sh=(-8,-6), hi=(6,8))
    s.line("M256 412L256 454", "#B64F50", 6)
    s.tone(spline(muz), "#FFF6E6", None, "#E2C59B", sh=(-10,-12))
    nose(s, 298, 50, 39, "#2E1A16", "#77594F")
    s.line("M256 332L256 372M170 360C176 394 236 404 256 374C276 404 336 394 342 360", "#3B2219", 10)
    for f in (0,1): s.line(spline(M([(160,358),(168,352),(178,356)],f),False), "#3B2219", 9)
    eye(s, 184, 232, "#8B4E1E", 30, 29, -6, .0, .68, low=.22)
    return s

def cat():
    head = spline(sym([(256,120),(206,118),(150,142),(104,196),(76,256),(56,300),(34,348,'c'),(72,360,'c'),(62,390,'c'),(112,408),(160,434),(206,446),(256,450)]))
    ear = [(80,268,'c'),(60,150),(72,38,'c'),(150,82),(224,140,'c')]
    E = [spline(M(ear,f)) for f in (0,1)]
    s = start("#38261F", [head]+E)
    cols = (("#DE8636","#F3AA62","#B5622A"),("#5A4A46","#80706A","#3E312E"))
    for f in (0,1):
        s.tone(E[f], *cols[f], sh=(-9,-6))
        s.path(spline(M([(102,204,'c'),(90,140),(96,86,'c'),(142,118),(186,158,'c')],f)), "#EBA69B")
    k,_ = s.tone(head, "#FBF0DF", "#FFFDF7", "#D9C2A2", sh=(-16,-13))
    a = spline([(40,300,'c'),(100,282),(150,290),(196,290),(224,256),(232,200),(246,150),(244,100,'c'),(140,100),(50,200)])
    b = spline(M([(40,300,'c'),(100,282),(150,290),(190,288),(220,256),(222,200),(230,150),(238,100,'c'),(140,100),(50,200)],1))
    hl = spline([(84,268),(104,208),(150,152),(206,128),(160,166),(118,222)])
    st = "".join(f'<path d="{spline(q)}" fill="#B9622A"/>' for q in ([(232,112,'c'),(226,150),(218,186,'c'),(212,150)],[(196,112,'c'),(192,144),(184,178,'c'),(176,146)],[(160,128,'c'),(160,152),(152,176,'c'),(142,152)]))
    s.add(f'<g clip-path="url(#{k})"><path d="{a}" fill="#EA983F"/><path d="{b}" fill="#65544E"/><path d="{hl}" fill="#F8BC7C"/>{st}</g>')
    muz = sym([(256,322),(220,324),(180,346),(178,386),(216,408),(256,398)])
    s.tone(spline(muz), "#FFFDF7", None, "#E2CCAD", sh=(-8,-10))
    nose(s, 326, 30, 27, "#D9776E", "#F0A9A0")
    # corners curled up into the cheeks
    s.line("M256 348L256 366M170 348C176 394 240 402 256 368C272 402 336 394 342 348", "#38261F", 10)
    for f in (0,1): s.line(spline(M([(160,350),(169,344),(179,348)],f),False), "#38261F", 8)
    for f in (0,1):
        for d in ([(150,372),(112,364),(70,368)],[(154,390),(118,394),(82,408)]):
            s.line(spline(M(d,f),False), "#9A806C", 6)
    eye(s, 174, 264, "#7CC46E", 38, 29, 12, .52, .54, low=.16)
    for f in (0,1): s.line(spline(M([(134,246),(160,236),(194,244),(214,268)],f),False), "#38261F", 9)
    return s

def rat():
    head = sym([(256,118),(206,120),(160,152),(130,212),(122,272),(134,328),(158,380),(186,426),(222,450),(256,454)])
    ear = [(148,236),(84,226),(38,180),(26,116),(60,62),(122,50),(178,84),(204,140)]
    E = [spline(M(ear,f)) for f in (0,1)]; H = spline(head)
    teeth = "M228 428L284 428L280 478C270 488 242 488 232 478Z"
    s = start("#35272A", [H,teeth]+E)
    s.path(teeth, "#FFF6DF"); s.path("M256 428L284 428L280 478C274 484 266 486 256 486Z", "#E8D9B6"); s.line("M256 446L256 480", "#35272A", 6)
    for f in (0,1):
        k,_ = s.tone(E[f], "#AC948F", "#D2BFB8", "#87706E", sh=(-10,-9))
        s.path(spline(M([(146,208),(96,196),(62,164),(56,118),(80,88),(124,80),(164,106),(180,150)],f)), "#EBAAA2" if not f else "#DB948D")
        s.add(f'<g clip-path="url(#{k})"><path d="{H}" transform="translate({-10 if not f else 12} -6)" fill="#B87C79"/></g>')
    k,_ = s.tone(H, "#BFA79F", "#DECCC3", "#98807C", sh=(-16,-8))
    W = "#F6ECE2"
    ch = sym([(256,330),(222,312),(182,310),(150,330),(176,390),(212,450),(256,470)])
    chr_ = [(256,330),(290,312),(330,310),(362,330),(336,390),(300,450),(256,470)]
    s.add(f'<g clip-path="url(#{k})"><path d="{spline(ch)}" fill="{W}"/><path d="{spline(chr_)}" fill="#E3D3C6"/></g>')
    br = sym([(256,126),(228,150),(220,220),(216,290),(214,360),(256,392)])
    s.path(spline(br), "#D0BCB3")
    s.path(spline([(256,126),(284,150),(292,220),(296,290),(298,360),(256,392)]), "#AB948D")
    for f in (0,1):
        # one brow up
        s.path(spline(M([(146,206-26*f),(168,184-24*f),(204,190-20*f),(220,212-16*f),(186,204-24*f)],f)), "#DCCBC3" if not f else "#CDBAB3")
        for x,y in ((206,396),(196,380),(216,412)): s.add(f'<circle cx="{x if not f else 512-x}" cy="{y}" r="4.5" fill="#6D5858"/>')
        for d in ([(196,384),(146,366),(72,362)],[(198,400),(146,402),(78,420)]):
            s.line(spline(M(d,f),False), "#8A7474", 6)
    nose(s, 392, 36, 31, "#D9776E", "#F3B0A7")
    # a grin pulled to one side
    s.line("M256 412L256 428M206 424C222 440 244 440 256 428C276 446 310 436 322 396", "#35272A", 10)
    s.line("M310 396C316 388 326 388 332 394", "#35272A", 8)
    eye(s, 182, 254, "#A8603A", 30, 30, 4, (.3,.0), .6, look=(8,-3))
    return s

ALL = dict(elephant=elephant, lion=lion, tiger=tiger, leopard=leopard, wolf=wolf, dog=dog, cat=cat, rat=rat)
FIT = dict(elephant=(.94,0,-4), lion=(.94,0,-2), tiger=(.98,0,2), leopard=(1.0,0,-8), wolf=(.98,0,-2), dog=(1.0,0,2), cat=(.98,0,8), rat=(.97,0,-8))
def build(n, halo=None):
    """halo: colour of a thin pale line outside the contour, for dark grounds"""
    s = ALL[n](); k, dx, dy = FIT[n]
    g = f'<g transform="translate({fmt(256-256*k+dx)} {fmt(256-256*k+dy)}) scale({k})">'
    if halo: g += f'<g fill="{halo}" stroke="{halo}" stroke-width="{OW*2+21}" stroke-linejoin="round">'+"".join(f'<path d="{d}"/>' for d in s.sils)+'</g>'
    s.body.insert(0, g); s.body.append('</g>')
    return s.out()
