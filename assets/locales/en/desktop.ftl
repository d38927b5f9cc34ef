## A file is opened from the desktop.
open-drop = Let go to open it
open-bad-record = { $file }:{ $fault }
open-no-game = { $file }: there is no game in it
open-not-played =
    { $file }: { $kind ->
        [motion] these are the numbers of the animations; they belong in the folder “assets” of your data
        [theme] this is a theme; it belongs in the folder “assets/themes” of your data, and is chosen under “Settings”
        [lesson] this is a lesson; the lessons are found under “How to play”
        [demo] this is a demo of a rule; it belongs in the folder “assets/demos” of your data
        [settings] these are settings; they belong in the folder of your data
       *[other] this is neither a board nor a game
    }

## Notices.
notice-crashed = Riverleap crashed
notice-crashed-what = The last time you played, the game crashed: { $what }
notice-crashed-kept = If a match was on the table, it is kept as it was: “Continue” goes on with it.
notice-crashed-where = A report is in { $file }. Nothing was sent anywhere. It helps whoever repairs the game.
notice-report = Show the report
notice-less = Less
notice-copy = Copy the report
notice-copied = The report is copied.
notice-edit = Mend it in the editor
notice-done = Got it
notice-not-opened = That cannot be opened
notice-not-opened-words = { $fault }.
notice-in-part = Opened in part
notice-in-part-words = Only the moves before a fault are there: { $fault }.

## Settings: how hard the computer works.
settings-effort = Performance
settings-light = Battery saver
settings-light-auto = Automatic
settings-light-auto-on = Automatic (now on)
settings-light-on = On
settings-light-off = Off
settings-light-about = Still scenery, no dust or drops, 30 frames a second at most: saves power and helps slow computers.
settings-frames = Frame rate
settings-frames-screen = As the screen allows
settings-frames-most = At most { $frames }
settings-vsync = V-Sync (prevents torn frames)
settings-told-light = This computer is slow at drawing, so the battery saver is on. You can change that under “Settings”.

## Settings: about the game.
settings-tab-about = About
about-version = Riverleap { $version }
about-game = Jungle (Dou Shou Qi, 斗兽棋) is a traditional game. All pictures, sounds, texts and opponents are our own.
about-chesimals = Chesimals II is a game by Joe Joyce, published on The Chess Variant Pages (chessvariants.com, “Chesimals I & II”) and in the Chess Variants Wiki.
about-fonts = Fonts: Alegreya and Alegreya Sans by Juan Pablo del Peral (Huerta Tipográfica), LXGW WenKai after Klee One by Fontworks, and Fira Mono by Mozilla and Telefónica, all changed and renamed under the SIL Open Font License.
about-engine = Made with the Bevy engine and egui, and all told { $count } libraries by others.
about-licences = Third-party licences
about-back = Back
about-data = Your data: { $folder }
