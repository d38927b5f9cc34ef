## 从桌面打开文件。
open-drop = 松开即可打开
open-bad-record = { $file }:{ $fault }
open-no-game = { $file }：其中没有对局
open-not-played =
    { $file }：{ $kind ->
        [motion] 这是动画的数值，应放在你的数据文件夹的“assets”中
        [theme] 这是主题，应放在你的数据文件夹的“assets/themes”中，然后在“设置”里选择
        [lesson] 这是课程，课程在“玩法说明”里
        [demo] 这是规则的演示，应放在你的数据文件夹的“assets/demos”中
        [settings] 这是设置，应放在你的数据文件夹中
       *[other] 这既不是棋盘也不是对局
    }

## 通知。
notice-crashed = 游戏意外退出
notice-crashed-what = 上次游戏因故障退出：{ $what }
notice-crashed-kept = 如果当时棋盘上有对局，它已原样保存：点“继续对局”接着下。
notice-crashed-where = 报告保存在 { $file }。没有向任何人发送任何内容。它有助于修复游戏。
notice-report = 查看报告
notice-less = 收起
notice-copy = 复制报告
notice-copied = 报告已复制。
notice-edit = 在编辑器里修正
notice-done = 知道了
notice-not-opened = 无法打开
notice-not-opened-words = { $fault }。
notice-in-part = 只打开了一部分
notice-in-part-words = 只有错误之前的着法：{ $fault }。

## 设置：电脑的工作量。
settings-effort = 性能
settings-light = 省电模式
settings-light-auto = 自动
settings-light-auto-on = 自动（现已开启）
settings-light-on = 开
settings-light-off = 关
settings-light-about = 景物静止，没有尘土和水滴，每秒最多 30 帧：更省电，也适合较慢的电脑。
settings-frames = 帧率
settings-frames-screen = 跟随屏幕
settings-frames-most = 最多 { $frames }
settings-vsync = 垂直同步（防止画面撕裂）
settings-told-light = 这台电脑画面较慢，已自动开启省电模式。可以在“设置”里更改。

## 设置：关于游戏。
settings-tab-about = 关于
about-version = Riverleap { $version }
about-game = 斗兽棋是传统游戏。所有图画、声音、文字和棋力引擎都是我们自己的。
about-chesimals = Chesimals II 是 Joe Joyce 的游戏，发表于 The Chess Variant Pages（chessvariants.com，“Chesimals I & II”）和 Chess Variants Wiki。
about-fonts = 字体：Juan Pablo del Peral（Huerta Tipográfica）的 Alegreya 与 Alegreya Sans，源自 Fontworks 的 Klee One 的霞鹜文楷，以及 Mozilla 与 Telefónica 的 Fira Mono，均按 SIL 开放字体许可证修改并更名。
about-engine = 使用 Bevy 引擎和 egui 制作，共用到 { $count } 个第三方程序库。
about-licences = 第三方许可证
about-back = 返回
about-data = 你的数据：{ $folder }
