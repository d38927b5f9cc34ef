"""All heads by name: the eight animals that are also pieces, and four more that only look out of the opponents' cards.
The cats are in `heads_cats`, those four in `heads_small`, the construction they share in `headkit`."""
from headkit import *
from heads_cats import lion, tiger, leopard, cat
from heads_small import mouse, frog, hare, hedgehog

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

ALL = dict(elephant=elephant, lion=lion, tiger=tiger, leopard=leopard, wolf=wolf, dog=dog, cat=cat, rat=rat,
           mouse=mouse, frog=frog, hare=hare, hedgehog=hedgehog)
FIT = dict(elephant=(.94,0,-4), lion=(.94,0,-2), tiger=(.98,0,2), leopard=(1.0,0,-8), wolf=(.98,0,-2), dog=(1.0,0,2), cat=(.98,0,8), rat=(.97,0,-8),
           mouse=(.92,0,6), frog=(.97,0,-8), hare=(.98,0,0), hedgehog=(.96,0,0))
def build(n, halo=None):
    """halo: colour of a thin pale line outside the contour, for dark grounds"""
    s = ALL[n](); k, dx, dy = FIT[n]
    g = f'<g transform="translate({fmt(256-256*k+dx)} {fmt(256-256*k+dy)}) scale({k})">'
    if halo: g += f'<g fill="{halo}" stroke="{halo}" stroke-width="{OW*2+21}" stroke-linejoin="round">'+"".join(f'<path d="{d}"/>' for d in s.sils)+'</g>'
    s.body.insert(0, g); s.body.append('</g>')
    return s.out()
