"""Four small animals that are no pieces: mouse, frog, hare, hedgehog. They are the faces of opponents."""
from headkit import *

def mouse():
    # short and round where the rat is long, golden where it is grey: nobody should take the one for the other
    head = spline(sym([(256,188),(206,190),(160,212),(126,254),(110,308),(116,360),(146,406),(194,434),(256,442)]))
    ear = [(150,282),(82,276),(28,232),(6,168),(20,100),(66,54),(130,46),(190,78),(222,136),(222,204)]
    tuft = spline([(192,200),(204,176),(192,140,'c'),(222,152),(236,164),(238,122,'c'),(264,142),(276,164),(302,142,'c'),(302,176),(318,200),(288,208),(272,236,'c'),(258,212),(236,226,'c'),(226,206)])
    E = [spline(M(ear,f)) for f in (0,1)]
    s = start("#3D2415", [head,tuft]+E)
    for f in (0,1):
        k,_ = s.tone(E[f], "#D99C56", "#F6CA8A", "#AC7036", sh=(-10,-9))
        s.path(spline(M([(152,256),(94,246),(52,210),(36,162),(48,114),(84,82),(132,78),(178,104),(202,152),(202,210)],f)), "#F7BCAE" if not f else "#EBAA9B")
        s.add(f'<g clip-path="url(#{k})"><path d="{head}" transform="translate({-10 if not f else 12} -8)" fill="#BE7668"/></g>')
    k,_ = s.tone(head, "#EBB56F", "#FCDAA4", "#C58949", sh=(-14,-12))
    g = []
    for f in (0,1):
        g.append(f'<path d="{spline(M([(256,318),(226,308),(184,324),(148,352),(100,362),(110,420),(180,460),(256,460)],f))}" fill="{"#FFF5E4" if not f else "#F2DEC0"}"/>')
    s.add(f'<g clip-path="url(#{k})">{"".join(g)}</g>')
    s.path(spline(sym([(256,202),(236,222),(232,266),(228,306),(256,330)])), "#F7D093")
    s.path(spline([(256,202),(276,222),(280,266),(284,306),(256,330)]), "#DAA15D")
    s.tone(tuft, "#F1C07C", "#FFE2B2", None, hi=(7,6))
    for f in (0,1):
        s.path(spline(M([(160,240-8*f),(176,224-8*f),(200,226-8*f),(212,242-8*f),(188,238-8*f)],f)), "#FDE6BD")
        s.path(spline(M([(124,364),(144,354),(164,362),(160,382),(138,386)],f)), "#F5B8A3" if not f else "#E8A893")
        for d in ([(192,378),(150,370),(102,372)],[(194,392),(154,396),(112,410)]): s.line(spline(M(d,f),False), "#9A7350", 6)
    nose(s, 346, 32, 28, "#E4707C", "#FAB9B8")
    mouth(s, 368, 386, 46, 28, s.o, 10, -2)
    eye(s, 178, 296, "#8F5227", 34, 37, -4, .0, .72, low=.06)
    return s

def frog():
    head = spline(sym([(256,176),(206,172),(142,176),(80,216),(36,278),(16,340),(34,396),(92,440),(170,464),(256,470)]))
    dome = [(60,216),(44,160),(58,104),(100,70),(150,68),(194,98),(210,150),(200,206),(130,250)]
    D = [spline(M(dome,f)) for f in (0,1)]
    throat = spline([(20,346,'c'),(90,384),(170,406),(256,410),(342,406),(422,384),(492,346,'c'),(480,404),(420,448),(340,470),(256,476),(172,470),(92,448),(32,404)])
    s = start("#17301B", [head]+D)
    for f in (0,1): s.tone(D[f], "#6FB04C", "#A3D470", "#478539", sh=(-9,-8))
    k,_ = s.tone(head, "#78B84F", "#ABD873", "#4A8A3A", sh=(-14,-14))
    g = ""
    for x,y,r in ((256,200,18),(204,226,12),(314,222,13),(90,282,17),(70,320,10),(428,278,15),(446,314,10)): g += f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r*.8:.1f}" fill="#4E913D"/>'
    s.add(f'<g clip-path="url(#{k})">{g}</g>')
    # a broad snout sloping down to the lips
    s.path(spline([(256,250,'c'),(214,252),(172,288),(130,344),(104,374),(180,398),(256,404,'c')]), "#8BC85E")
    s.path(spline([(256,250,'c'),(298,252),(340,288),(382,344),(408,374),(332,398),(256,404,'c')]), "#6BAD47")
    s.add(f'<g clip-path="url(#{k})">')
    s.tone(throat, "#F1F1C2", None, "#CDD592", sh=(-14,-14))
    s.add('</g>')
    for f in (0,1): s.path(spline(M([(208,296),(220,286),(232,292),(228,304),(216,308)],f)), "#1F4423")
    s.line("M40 350C100 388 176 406 256 406C336 406 412 386 470 344", s.o, 13)
    for f in (0,1): s.line(spline(M([(32,364-8*f),(38,350-8*f),(52,344-8*f)],f),False), s.o, 11)
    eye(s, 130, 152, "#F2C63F", 52, 50, -4, (.12,.0), .58)
    return s

def hare():
    head = spline(sym([(256,206),(210,208),(166,230),(138,274),(120,320),(92,358,'c'),(118,374,'c'),(100,404,'c'),(146,424),(188,462),(224,484),(256,488)]))
    ear = [(176,262),(138,200),(112,124),(112,60),(136,14,'c'),(184,48),(220,108),(238,180),(240,250)]
    E = [spline(M(ear,f)) for f in (0,1)]
    s = start("#33241A", [head]+E)
    for f in (0,1):
        # the tips are dark, as a hare's are, but not so dark that they vanish on a dark card
        tip = f'<path d="{spline(M([(90,98,"c"),(126,82),(160,74),(210,92,"c"),(210,0),(100,0)],f))}" fill="#381E10" fill-opacity=".68"/>'
        k,_ = s.tone(E[f], "#BC9062", "#E0BA89", "#8E6842", sh=(-10,-6))
        s.add(f'<g clip-path="url(#{k})">{tip}</g>')
        s.path(spline(M([(192,250),(160,192),(140,132),(140,92),(152,80),(182,104),(204,152),(218,232)],f)), "#F1BDAA" if not f else "#E2A997")
        s.add(f'<g clip-path="url(#{k})"><path d="{head}" transform="translate({-8 if not f else 10} -8)" fill="#7C5936"/></g>')
    k,_ = s.tone(head, "#C4986A", "#E6C395", "#96704A", sh=(-14,-12))
    W = "#FFF3E0"
    g = []
    for f in (0,1):
        g.append(f'<path d="{spline(M([(256,366),(218,346),(176,352),(134,356),(70,346),(90,420),(190,500),(256,500)],f))}" fill="{W if not f else "#EAD8BD"}"/>')
    s.add(f'<g clip-path="url(#{k})">{"".join(g)}</g>')
    s.path(spline(sym([(256,218),(232,238),(226,294),(210,350),(256,378)])), "#DCB585")
    s.path(spline([(256,218),(280,238),(286,294),(302,350),(256,378)]), "#AC8457")
    for f in (0,1):
        s.path(spline(M([(146,306),(154,268),(186,250),(216,266),(224,302),(204,336),(168,336)],f)), "#F6E2C2" if not f else "#E6CEA8")
        for d in ([(196,424),(140,416),(76,424)],[(200,438),(148,442),(92,462)]): s.line(spline(M(d,f),False), "#8A6B4C", 6)
    # lips parted by two long teeth
    s.path(spline(sym([(256,424),(216,436),(230,464),(256,472)])), "#5A2419")
    s.path("M233 430L279 430L275 460C268 465 244 465 237 460Z", "#FFFDF4"); s.line("M256 444L256 460", "#A98F72", 5)
    muz = sym([(256,384),(220,376),(182,398),(184,434),(220,450),(256,438)])
    s.tone(spline(muz), "#FFF8EA", None, "#E2CCA8", sh=(-8,-10))
    nose(s, 384, 30, 25, "#CF6F69", "#F0AAA2")
    s.line("M256 404L256 424M202 430C218 450 244 446 256 426C268 446 292 452 312 424", s.o, 10)
    eye(s, 186, 298, "#9A5A22", 32, 34, 0, (.0,.1), .68)
    return s

def spines(c, n, reach, r, depth):
    """corners of a row of n straight spikes about c, `reach` degrees to either side of the top: tip, valley, tip, ...; every other tip is shorter"""
    tips = [(reach*(2*i/(n-1)-1), r*(1-.06*(i % 2))) for i in range(n)]
    tips = [(a, q*(1-.1*abs(a)/130)) for a, q in tips]      # longest on the crown
    P = []
    for (a, q), (b, w) in zip(tips, tips[1:]): P += [(a, q), ((a+b)/2, min(q, w)*(1-depth))]
    return [(c[0]+q*math.sin(math.radians(a)), c[1]-q*math.cos(math.radians(a))) for a, q in P+tips[-1:]]

def hedgehog():
    c = (256,292)
    face = spline(sym([(256,236,'c'),(232,208),(188,200),(142,222),(108,268),(92,318),(104,362),(150,392),(194,418),(218,458),(256,474)]))
    ear = [(134,250),(98,238),(80,206),(90,172),(122,160),(154,178),(168,214)]
    # rows of spikes from the rim inwards, each drawn in under the cheeks
    under = [(376,388),(256,420),(136,388)]
    rows = [spines(c, *q)+under for q in ((15,118,266,.24),(12,104,222,.22),(9,88,178,.2),(6,60,138,.18))]
    S = ["M"+"L".join(pt(*p) for p in P)+"Z" for P in rows]
    s = start("#2E1D14", [S[0], face])
    for P, d, tone in zip(rows, S, (("#76503A","#987055","#54382A"),("#875E45","#A47C60",None),("#76503A","#936B50",None),("#684632","#84604A",None))):
        s.tone(d, *tone, sh=(-12,-12), hi=(7,7))
        for i in range(0, len(P)-len(under), 2):
            # pale ends, lit from the top left like everything else
            t = P[i]; q = [(t[0]+(v[0]-t[0])*.46, t[1]+(v[1]-t[1])*.46) for v in (P[i-1], P[i+1])]
            lit = ((c[0]-t[0])+(c[1]-t[1]))/math.hypot(c[0]-t[0], c[1]-t[1])
            s.path("M"+"L".join(pt(*p) for p in (q[0], t, q[1]))+"Z", "#F8E2B4" if lit > .6 else "#E6C894" if lit > -.6 else "#C4A06C")
    for f in (0,1):
        s.tone(spline(M(ear,f)), "#B98A5C", "#D8AE7F", "#8F653F", sh=(-7,-7))
        s.path(spline(M([(134,230),(108,220),(98,200),(106,182),(126,178),(144,196)],f)), "#6B4030")
    k,_ = s.tone(face, "#EBC995", "#FBE4BC", "#C79F6B", sh=(-16,-12))
    s.path(spline(sym([(256,250),(238,268),(230,316),(212,384),(256,410)])), "#F7DFB6")
    s.path(spline([(256,250),(274,268),(282,316),(300,384),(256,410)]), "#D9B57F")
    for f in (0,1): s.path(spline(M([(122,344),(144,332),(166,342),(164,364),(140,370)],f)), "#E8AE8C" if not f else "#D99C79")
    nose(s, 412, 42, 36, "#2B1A15", "#77594F")
    s.line("M218 440C228 462 246 466 258 454C268 464 286 460 296 438", s.o, 10)
    eye(s, 182, 296, "#7A4520", 31, 32, -4, .0, .7, low=.1)
    return s
