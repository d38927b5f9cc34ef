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

def eye(s, cx, cy, iris, w=31, h=25, tilt=0, lid=0.0, pupil=.62, slit=False):
    """lid 0 = open, .5 = heavy straight lid. tilt: outer corner up, degrees. Highlight never mirrored."""
    dk = s.o
    for sg in (-1, 1):
        X = cx if sg == -1 else 512-cx
        m = 1 if sg == -1 else -1          # m: +1 = left eye (outer corner on the left)
        a = tilt*m
        top = -h*1.32*(1-lid)
        alm = f"M{fmt(-w)} {fmt(-h*.12)}C{fmt(-w*.62)} {fmt(top)} {fmt(w*.55)} {fmt(top)} {fmt(w)} {fmt(h*.3)}C{fmt(w*.6)} {fmt(h*1.22)} {fmt(-w*.62)} {fmt(h*1.2)} {fmt(-w)} {fmt(-h*.12)}Z"
        s.n += 1; k = f"e{s.n}"
        s.defn(f'<clipPath id="{k}"><path d="{alm}"/></clipPath>')
        r = h*.98
        pup = f'<ellipse cx="0" cy="0" rx="{fmt(r*.34)}" ry="{fmt(r*.86)}" fill="{dk}"/>' if slit else f'<circle r="{fmt(r*pupil)}" fill="{dk}"/>'
        s.add(f'<g transform="translate({fmt(X)} {fmt(cy)}) rotate({fmt(a)}) scale({m} 1)"><path d="{alm}" fill="{dk}" stroke="{dk}" stroke-width="9" stroke-linejoin="round"/>'
              f'<g clip-path="url(#{k})"><circle cx="1" cy="2" r="{fmt(r)}" fill="{iris}"/><g transform="translate(1 2)">{pup}</g></g></g>'
              f'<circle cx="{fmt(X-h*.30)}" cy="{fmt(cy-h*.28)}" r="{fmt(h*.25)}" fill="#fff"/>')

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
    s = start("#26303C", E+[H,T]+TK)
    b, l, d, dd = "#A5B5C4", "#C8D4DE", "#8093A6", "#65788C"
    for f in (0,1):
        k,_ = s.tone(E[f], "#93A6B7", "#BCCAD5", "#6C8094", sh=(-14,-12))
        s.path(spline(M(earin,f)), "#D7A8A4" if not f else "#C79793")
        s.add(f'<g clip-path="url(#{k})"><path d="{H}" transform="translate({-10 if not f else 12} 14)" fill="#5F7286"/></g>')
    s.tone(H, b, l, d, sh=(-16,-6))
    for f in (0,1):
        s.tone(TK[f], "#FBF2DA", None, "#DCC899", sh=(-8,-10))
        s.path(spline(M([(170,290,'c'),(172,306),(190,318),(216,318),(220,296,'c')],f)), dd)
    s.tone(T, b, l, d, sh=(-20,-8), hi=(9,4))
    # forehead plane hides the top of the trunk
    s.path(spline(sym([(256,70),(214,66),(184,104),(180,170),(190,232),(206,280),(256,292)])), b)
    s.path(spline([(248,88),(216,76),(188,104),(184,156),(212,134),(246,130)]), l)
    s.path(spline(M([(248,88),(216,76),(188,104),(184,156),(212,134),(246,130)],1)), "#B7C5D2")
    for y,x0,x1 in ((288,212,300),(322,214,298),(356,214,296),(390,217,294)):
        s.line(f"M{x0} {y}C{x0+22} {y+13} {x1-22} {y+13} {x1} {y}", dd, 7)
    s.line("M214 424C236 436 262 434 288 420M238 470C250 462 272 448 290 440", dd, 7)
    s.path(spline([(338,432),(350,426),(363,432),(352,440)]), "#3B4756")
    for f in (0,1):
        s.line(spline(M([(152,192),(174,178),(202,184),(220,204)],f), False), dd, 8)
    eye(s, 186, 226, "#9A6430", 26, 23, 0, .1, .64)
    return s

def lion():
    c = (256,270)
    outL = [(212,10),(150,34),(88,34),(62,92),(14,118),(22,186),(2,250),(26,300),(14,366),(70,394),(84,450),(150,458),(186,498),(256,510)]
    outR = [(206,16),(138,22),(102,48),(46,72),(34,136),(6,178),(18,250),(4,312),(34,362),(40,416),(104,438),(130,484),(200,486),(256,510)]
    inL = [(214,66),(160,78),(116,96),(92,142),(62,176),(70,232),(50,288),(76,330),(80,384),(128,406),(150,450),(206,456),(256,476)]
    inR = [(208,62),(150,84),(126,108),(80,134),(76,188),(54,236),(70,290),(60,338),(98,378),(112,426),(170,436),(204,466),(256,476)]
    m1 = mane(outL, c, .13, .3, .12, -.2, right=outR); m2 = mane(inL, c, .12, .3, .12, -.2, right=inR)
    # broad skull, heavy square muzzle
    face = sym([(256,120),(208,108),(164,122),(138,158),(130,204),(126,254),(122,304),(138,352),(176,388),(214,404),(256,408)])
    ear = [(96,166),(72,128),(84,88),(126,78),(162,100),(178,138),(140,180)]
    s = start("#47220F", [m1])
    s.tone(m1, "#A84C1D", "#C9682A", "#823512", sh=(-14,-14))
    for f in (0,1):          # a few deep partings
        for d in ([(60,100),(96,130),(120,160)],[(24,258),(60,262),(90,256)],[(34,366),(76,352),(104,330)],[(120,450),(140,420),(150,400)]):
            s.line(spline(M(d,f),False), "#7A3010", 9)
    s.tone(m2, "#CE772B", "#E2963F", None, hi=(8,8))
    for f in (0,1):
        for d in ([(92,196),(112,214),(122,236)],[(70,296),(96,300),(118,296)],[(112,388),(130,372),(142,352)],[(196,84),(204,100),(208,116)],[(196,462),(206,446),(214,428)]):
            s.line(spline(M(d,f),False), "#A8551D", 8)
    for f in (0,1):
        s.tone(spline(M(ear,f)), "#E3A03A", "#F5C662", "#BA7426", sh=(-8,-8))
        s.path(spline(M([(108,152),(98,120),(114,102),(140,112),(156,146)],f)), "#6B2E13")
    s.tone(spline(face), "#F0B244", "#FAD277", "#CE8A2C", sh=(-18,-8))
    # wide flat bridge of the nose, flaring to the nostrils
    s.path(spline(sym([(256,140),(232,150),(220,190),(214,236),(202,282),(256,296)])), "#FAD57A")
    s.path(spline([(256,140),(280,150),(292,190),(298,236),(310,282),(256,296)]), "#E9B049")
    for f in (0,1):
        s.path(spline(M([(160,186),(176,160),(206,158),(218,178),(192,180)],f)), "#FDE6AE" if not f else "#F3CD84")
        s.path(spline(M([(214,222,'c'),(220,250),(208,286,'c'),(206,252)],f)), "#8A4A1B")
        s.path(spline(M([(140,246),(168,254),(200,248),(178,276),(150,280)],f)), "#FBE0A2")
    s.tone(spline(sym([(256,380),(204,388),(196,420),(222,452),(256,470)])), "#FBE9C4", None, "#E3C592", sh=(-10,-6))
    muz = sym([(256,286),(206,278),(158,300),(140,344),(160,386),(208,402),(256,388)])
    s.tone(spline(muz), "#FDEFD0", None, "#E2C088", sh=(-12,-12))
    nose(s, 290, 58, 43, "#4E2218", "#8E5B4A")
    stern(s, 324, 358, 78, 30, "#4E2218", 10, 4)
    for f in (0,1):
        for x,y in ((176,330),(196,350),(172,356)): s.add(f'<circle cx="{x if not f else 512-x}" cy="{y}" r="5.5" fill="#A9743C"/>')
    eye(s, 180, 216, "#D08A18", 28, 20, 13, .34, .6)
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
        s.path(spline(M([(150,206),(164,166),(204,160),(230,184),(222,204),(190,186)],f)), W)
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
    muz = sym([(256,292),(212,290),(172,316),(168,358),(200,388),(256,382)])
    s.path(spline(sym([(256,366),(204,374),(198,414),(224,446),(256,452)])), W)
    s.path(spline(sym([(256,356),(206,364),(208,402),(230,428),(256,432)])), "#5A1C18")
    s.path(spline(sym([(256,402),(228,406),(232,422),(256,428)])), "#DB7468")
    s.tone(spline(muz), W, None, Wd, sh=(-10,-12))
    for f in (0,1): s.path(spline(M([(212,380,'c'),(236,382,'c'),(227,418,'c')],f)), "#FFF9EA")
    nose(s, 302, 44, 34, "#D5685A", "#EFA091")
    mouth(s, 326, 362, 60, 26, B, 10, 12)
    for f in (0,1):
        for x,y in ((192,346),(208,360),(188,364)): s.add(f'<circle cx="{x if not f else 512-x}" cy="{y}" r="4.5" fill="#8A6A55"/>')
    eye(s, 190, 226, "#E9B02A", 31, 24, 12, .22, .58)
    return s

# ---------------------------------------------------------------- leopard
def rosette(cx, cy, r, rot, ring, core):
    o = f'<circle cx="{fmt(cx)}" cy="{fmt(cy)}" r="{fmt(r*.7)}" fill="{core}"/>'
    for a0, a1 in ((5,100),(140,215),(255,320)):
        a0 += rot; a1 += rot
        x0,y0 = cx+r*math.cos(math.radians(a0)), cy+r*math.sin(math.radians(a0))
        x1,y1 = cx+r*math.cos(math.radians(a1)), cy+r*math.sin(math.radians(a1))
        o += f'<path d="M{pt(x0,y0)}A{fmt(r)} {fmt(r)} 0 0 1 {pt(x1,y1)}" fill="none" stroke="{ring}" stroke-width="{fmt(r*.66)}" stroke-linecap="round"/>'
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
        for x,y,r,a in ((150,158,25,20),(216,118,23,60),(110,262,25,40),(134,356,22,80)):
            g.append(rosette(X(x),y,r,a if not f else 150-a,B,"#C4852F"))
        for x,y,r in ((256,168,11),(178,416,12),(96,206,9)):
            g.append(f'<ellipse cx="{X(x)}" cy="{y}" rx="{r}" ry="{r*.85:.1f}" fill="{B}"/>')
    s.add(f'<g clip-path="url(#{k})">{"".join(g)}</g>')
    # tear line
    for f in (0,1):
        s.path(spline(M([(222,236,'c'),(234,262),(226,300),(210,318,'c'),(216,290),(218,262)],f)), B)
    muz = sym([(256,294),(216,292),(182,316),(180,356),(208,384),(256,378)])
    s.tone(spline(muz), W, None, "#E6CFA4", sh=(-10,-12))
    nose(s, 304, 40, 32, "#B8574C", "#E0958A")
    stern(s, 328, 358, 50, 16, B, 10, 8)
    for f in (0,1):
        for x,y in ((202,344),(216,358),(198,362)): s.add(f'<circle cx="{x if not f else 512-x}" cy="{y}" r="5" fill="{B}"/>')
    eye(s, 192, 234, "#8DB34A", 31, 24, 10, .22, .58)
    return s

def wolf():
    head = spline(sym([(256,112),(208,110),(152,146),(112,200),(84,250),(36,306,'c'),(74,326,'c'),(50,366,'c'),(92,384,'c'),(88,420,'c'),(140,432),(196,460),(256,496,'c')]))
    ear = [(88,236,'c'),(76,120),(92,18,'c'),(160,58),(220,132,'c')]
    E = [spline(M(ear,f)) for f in (0,1)]
    s = start("#232B36", [head]+E)
    for f in (0,1):
        s.tone(E[f], "#6F7E90", "#98A7B6", "#535F70", sh=(-9,-6))
        s.path(spline(M([(114,180,'c'),(102,118),(110,64,'c'),(150,96),(186,138,'c')],f)), "#2F3946")
    k,_ = s.tone(head, "#8E9DAD", "#B6C2CD", "#6B7A8C", sh=(-14,-12))
    W, Wd = "#F6F7F5", "#D5DDE2"
    g = []
    for f in (0,1):
        d = spline(M([(30,308,'c'),(88,284),(138,270),(186,274),(216,306),(232,360),(256,380),(256,506,'c'),(150,460),(40,410)],f))
        g.append(f'<path d="{d}" fill="{W if not f else Wd}"/>')
        g.append(f'<path d="{spline(M([(60,352,"c"),(104,328),(150,326),(176,338),(138,350),(120,376,"c"),(112,410),(84,424)],f))}" fill="{"#C6D0D8" if not f else "#AFBBC6"}"/>')
    s.add(f'<g clip-path="url(#{k})">{"".join(g)}</g>')
    for f in (0,1):
        s.path(spline(M([(142,228),(168,190),(212,194),(236,222),(196,210)],f)), W if not f else Wd)
    br = sym([(256,124),(232,148),(224,210),(216,270),(208,330),(256,348)])
    s.path(spline(br), "#748395")
    s.path(spline([(256,124),(280,148),(288,210),(296,270),(304,330),(256,348)]), "#5C6B7D")
    muz = sym([(256,318),(216,320),(182,350),(180,392),(218,418),(256,414)])
    s.tone(spline(muz), W, None, Wd, sh=(-10,-10))
    nose(s, 342, 43, 35, "#20262F", "#66727F")
    for f in (0,1): s.path(spline(M([(208,402,'c'),(228,398,'c'),(220,426,'c')],f)), "#FFFDF2", 'stroke="#232B36" stroke-width="4" stroke-linejoin="round"')
    stern(s, 366, 390, 66, 24, "#232B36", 10, 10)
    eye(s, 184, 248, "#E8BC44", 31, 22, 16, .3, .54)
    return s

def dog():
    head = sym([(256,60),(200,64),(146,96),(118,154),(114,226),(120,294),(140,356),(182,418),(256,450)])
    ear = [(172,82),(118,64),(66,98),(36,172),(30,256),(48,330),(84,358),(118,330),(138,262),(150,190),(180,122)]
    E = [spline(M(ear,f)) for f in (0,1)]; H = spline(head)
    s = start("#3B2219", [H]+E)
    k,_ = s.tone(H, "#D3935A", "#EBBB80", "#AE7138", sh=(-16,-12))
    W = "#FFF1DC"
    bl = sym([(256,58),(236,60),(234,140),(230,200),(212,262),(172,300),(148,352),(184,424),(256,456)])
    blr = [(256,58),(276,60),(278,140),(282,200),(300,262),(340,300),(364,352),(328,424),(256,456)]
    s.add(f'<g clip-path="url(#{k})"><path d="{spline(bl)}" fill="{W}"/><path d="{spline(blr)}" fill="#F0D9B8"/></g>')
    for f in (0,1):
        s.add(f'<g clip-path="url(#{k})"><path d="{spline(M(ear,f))}" transform="translate({8 if not f else -4} 14)" fill="#A2642F"/></g>')
        s.tone(E[f], "#7B4527", "#A0663E", "#552B16", sh=(-12,-12), hi=(10,10))
        s.path(spline(M([(168,182),(186,168),(208,174),(212,188),(188,190)],f)), "#F3CE9A")
    muz = sym([(256,282),(210,288),(164,320),(160,368),(198,402),(256,394)])
    s.path(spline(sym([(256,386),(226,392),(228,426),(256,436)])), "#E0746F")
    s.line("M256 396L256 420", "#B64F50", 6)
    s.tone(spline(muz), "#FFF6E6", None, "#E2C59B", sh=(-10,-12))
    nose(s, 298, 50, 39, "#2E1A16", "#77594F")
    mouth(s, 330, 366, 60, 30, "#3B2219", 10, 4)
    eye(s, 186, 228, "#8B4E1E", 28, 26, -4, .02, .66)
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
    muz = sym([(256,322),(220,326),(188,350),(190,386),(220,404),(256,396)])
    s.tone(spline(muz), "#FFFDF7", None, "#E2CCAD", sh=(-8,-10))
    nose(s, 328, 28, 25, "#D9776E", "#F0A9A0")
    mouth(s, 348, 368, 46, 26, "#38261F", 9, 2)
    for f in (0,1):
        for d in ([(180,362),(140,354),(92,360)],[(182,378),(144,384),(102,402)]):
            s.line(spline(M(d,f),False), "#9A806C", 6)
    eye(s, 176, 262, "#77BC6C", 36, 29, 11, .2, .58)
    return s

def rat():
    head = sym([(256,118),(206,120),(160,152),(130,212),(124,272),(140,326),(172,376),(196,420),(228,448),(256,454)])
    ear = [(148,236),(84,226),(38,180),(26,116),(60,62),(122,50),(178,84),(204,140)]
    E = [spline(M(ear,f)) for f in (0,1)]; H = spline(head)
    teeth = "M236 430L276 430L272 468C264 476 248 476 240 468Z"
    s = start("#35272A", [H,teeth]+E)
    s.path(teeth, "#FFF6DF"); s.path("M256 430L276 430L272 468C268 472 262 474 256 474Z", "#E8D9B6"); s.line("M256 440L256 470", "#35272A", 5)
    for f in (0,1):
        k,_ = s.tone(E[f], "#A08A87", "#C6B3AD", "#7E6868", sh=(-10,-9))
        s.path(spline(M([(146,208),(96,196),(62,164),(56,118),(80,88),(124,80),(164,106),(180,150)],f)), "#EBAAA2" if not f else "#DB948D")
        s.add(f'<g clip-path="url(#{k})"><path d="{H}" transform="translate({-10 if not f else 12} -6)" fill="#B87C79"/></g>')
    k,_ = s.tone(H, "#AE9893", "#D0BEB6", "#897271", sh=(-16,-8))
    W = "#F6ECE2"
    ch = sym([(256,330),(222,312),(182,310),(150,330),(176,390),(212,450),(256,470)])
    chr_ = [(256,330),(290,312),(330,310),(362,330),(336,390),(300,450),(256,470)]
    s.add(f'<g clip-path="url(#{k})"><path d="{spline(ch)}" fill="{W}"/><path d="{spline(chr_)}" fill="#E3D3C6"/></g>')
    br = sym([(256,126),(228,150),(220,220),(216,290),(214,360),(256,392)])
    s.path(spline(br), "#C2AEA7")
    s.path(spline([(256,126),(284,150),(292,220),(296,290),(298,360),(256,392)]), "#9D8783")
    for f in (0,1):
        s.path(spline(M([(150,214),(172,196),(204,200),(218,218),(186,212)],f)), "#D0BEB6" if not f else "#BBA7A1")
        for x,y in ((206,396),(196,380),(216,412)): s.add(f'<circle cx="{x if not f else 512-x}" cy="{y}" r="4.5" fill="#6D5858"/>')
        for d in ([(200,386),(146,372),(72,376)],[(206,402),(150,408),(82,432)]):
            s.line(spline(M(d,f),False), "#8A7474", 6)
    nose(s, 392, 36, 31, "#D9776E", "#F3B0A7")
    mouth(s, 414, 428, 34, 14, "#35272A", 9, 0)
    eye(s, 184, 252, "#6A3426", 27, 27, 4, .0, .68)
    return s

ALL = dict(elephant=elephant, lion=lion, tiger=tiger, leopard=leopard, wolf=wolf, dog=dog, cat=cat, rat=rat)
FIT = dict(elephant=(.94,0,-4), lion=(.94,0,-2), tiger=(.98,0,2), leopard=(1.0,0,-8), wolf=(.98,0,-2), dog=(1.0,0,2), cat=(.98,0,8), rat=(.97,0,-8))
def build(n, halo=None):
    """halo: colour of a thin pale line outside the contour, for dark grounds"""
    s = ALL[n](); k, dx, dy = FIT[n]
    g = f'<g transform="translate({fmt(256-256*k+dx)} {fmt(256-256*k+dy)}) scale({k})">'
    if halo: g += f'<g fill="{halo}" stroke="{halo}" stroke-width="{OW*2+15}" stroke-linejoin="round">'+"".join(f'<path d="{d}"/>' for d in s.sils)+'</g>'
    s.body.insert(0, g); s.body.append('</g>')
    return s.out()
