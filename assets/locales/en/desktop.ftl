## A file is opened from the desktop.
open-drop = Let go to open it
open-bad-record = { $file }:{ $fault }
open-no-game = { $file }: there is no game in it
open-not-played =
    { $file }: { $kind ->
        [motion] these are the numbers of the animations; they belong into the folder “assets” of your data
        [theme] this is a theme; it belongs into the folder “assets/themes” of your data, and is chosen under “Settings”
        [lesson] this is a lesson; the lessons are found under “How to play”
        [settings] these are settings; they belong into the folder of your data
       *[other] this is no board and no game
    }

## Notices.
notice-crashed = Riverleap has failed
notice-crashed-what = When you played last, the game ended by a fault of its own: { $what }
notice-crashed-kept = If a match was on the table, it is kept as it was: “Continue” goes on with it.
notice-crashed-where = A report lies in { $file }. Nothing was sent to anybody. Whoever mends the game can make use of it.
notice-report = Show the report
notice-less = Less
notice-copy = Copy the report
notice-copied = The report is copied.
notice-done = Got it
notice-not-opened = That cannot be opened
notice-not-opened-words = { $fault }.
notice-in-part = Opened in part
notice-in-part-words = Only the moves before a fault are there: { $fault }.

## Settings: how hard the computer works.
settings-effort = Work for the computer
settings-light = Draw less
settings-light-auto = Automatic
settings-light-auto-on = Automatic (now on)
settings-light-on = On
settings-light-off = Off
settings-light-about = Still scenery, no dust and drops, at most 30 frames a second: for slow computers and long journeys.
settings-frames = Frames a second
settings-frames-screen = As the screen
settings-frames-most = At most { $frames }
settings-vsync = Frames wait for the screen, so that none is torn
settings-told-light = This computer draws slowly, so the game draws less. “Settings” can change that.

## Settings: about the game.
settings-tab-about = About
about-version = Riverleap { $version }
about-game = Jungle (Dou Shou Qi, 斗兽棋) is a traditional game. All pictures, sounds and texts, and what plays against you, are our own.
about-chesimals = Chesimals II is a game by Joe Joyce, published on The Chess Variant Pages (chessvariants.com, “Chesimals I & II”) and in the Chess Variants Wiki.
about-fonts = The letters: Alegreya and Alegreya Sans by Juan Pablo del Peral (Huerta Tipográfica), LXGW WenKai after Klee One by Fontworks, and Fira Mono by Mozilla and Telefónica, all changed and renamed under the SIL Open Font License.
about-engine = Drawn with the Bevy engine and egui; all in all, { $count } libraries by others help it to run.
about-licences = Licences of others
about-back = Back
about-data = Your data: { $folder }
