#!/usr/bin/env python3
"""Builds assets/fonts/*.ttf. Needs: pip install fonttools; npm packages of package.json; Debian's fonts-lxgw-wenkai.

Each font is subset, renamed (family "Riverleap ..."), its digits become lining and tabular by default,
and its pair kerning is written a second time as a plain `kern` table for readers that know no GPOS."""
import os, sys
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
HANZI_WORDS = """
象狮虎豹狼狗猫鼠斗兽棋河跃红蓝日月胜负和局穴陷阱獸鬥獅貓龍
一二三四五六七八九十百千万零两双个第每另半几多少全部
新游戏开始继续对局人机双人电脑玩家先手后手执方回合轮到你的我他她它们棋盘棋子动物悔棋重做翻转认输提和求和接受拒绝退出返回
设置规则菜单暂停主页再来关闭确定取消帮助关于检查信息保存载入复制粘贴打开文件名称语言中文简体声音音乐音效大小快慢动画速度减少
对比度主题木质丛林高显示隐藏编号汉字坐标全屏窗口分辨率缩放键鼠标手柄操作自定义默认恢复
等级难度入门初级中级高级大师练习实验室谜题残局教程提示分析引擎思考时间计时钟每步秒分限无不
可以能否吃掉被进入占领兽穴己方敌方河水跳过挡住游泳下水上岸直接横向纵向格相邻移动走法非法合法选择目标
获胜失败平局重复三次局面五十回合无子可动投降超时原因结束精彩恭喜遗憾
第关卡通过锁定解锁成绩记录统计胜率最佳次数排行
白昼夜晚太阳月亮红方蓝方颜色形状
联机网络房间邀请连接断开等待加入创建服务器聊天
是有在了为与并或从把向比更最也都就只还会将要请已正前左右上下中间东西南北内外里
这那此什么怎样谁哪如果因为所以但是当然后之其他同用到得着过去来出起点击拖放按键回车空格
同阶强弱力量王小老鹰牛刀变体版本传统莱顿标准历史中国古代故事乐趣
吃子进攻防守保护威胁危险安全机会最后最近上一步下一步撤销走错误警告注意
加载完成中请稍候存档自动删除编辑名字输入密码用户
捕获被困逃脱跳跃落下沉默击败攻占赢得输赢争夺军阵营
年月日周天小时星期今昨明早午晚好谢再见欢迎您吗呢吧啊
的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运笔
字体界面画质特效阴影光照雨声鸟鸣环境总量静音震动闪烁色盲友好辅助朗读屏幕
"""
HANZI = sorted(set(HANZI_WORDS.replace("\n", "")))
HANZI_EXTRA = [*range(0x20, 0x7F), *map(ord, "·×—…‘’“”←→↑↓✓★☀，。！？：；（）《》「」『』【】、～％－　")]

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
    miss = [c for c in HANZI if ord(c) not in cm]
    cut(f, [ord(c) for c in HANZI]+HANZI_EXTRA, ["ccmp", "locl"])
    names(f, "Riverleap Hanzi", "Bold", 700, "Copyright 2021-2023 the authors of the source font (https://github.com/lxgw/LxgwWenKai); Copyright 2020 The Klee Project Authors (https://github.com/fontworks-fonts/Klee)")
    dst = f"{OUT}/RiverleapHanzi-Bold.ttf"; f.save(dst); print(os.path.basename(dst), os.path.getsize(dst), len(HANZI), "characters, missing", miss)
if __name__ == "__main__": build()
