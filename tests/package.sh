#!/usr/bin/env bash
# The packages on a bare Debian, as root, by hand (CI has no time for a dist build): bash tests/package.sh [SHOTS]
#
# Builds the packages unless they are there, checks entry, metainfo and kinds of files with their validators, then makes a
# Debian root without any development package, installs the .deb in it with apt, and plays in it as a user: from the
# desktop entry to the first move, with a level that is double-clicked, through a crash and the start after it, and from
# the AppDir. Screenshots go to the folder SHOTS. Needs cargo-packager, and what it installs with apt.
set -euo pipefail
cd "$(dirname "$0")/.."
shots=$(realpath -m "${1:-target/packages/shots}")
packages=$PWD/target/packages
work=$(mktemp -d)
root=$work/root
mkdir -p "$shots"

say() { printf '\n== %s\n' "$*"; }
fail() {
    echo "FAILED: $*" >&2
    exit 1
}

need() {
    local missing=()
    for package in "$@"; do dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package"); done
    [ ${#missing[@]} -eq 0 ] || { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null; }
}
need debootstrap desktop-file-utils appstream shared-mime-info libglib2.0-bin xvfb xdotool imagemagick x11-utils

ls "$packages"/*.deb >/dev/null 2>&1 || bash build/package/build.sh deb appdir
deb=$(ls "$packages"/*.deb)
say "the packages"
ls -l "$deb" | awk '{printf "%s: %.1f MB\n", $9, $5 / 1e6}'
dpkg-deb -f "$deb" Installed-Size | awk '{printf "installed: %.1f MB\n", $1 * 1024 / 1e6}'
dpkg-deb -I "$deb" | sed -n 's/^ \(Package\|Version\|Depends\)/\1/p'

say "validators"
tree=$packages/tree/usr/share
desktop-file-validate "$tree/applications/riverleap.desktop" && echo "desktop-file-validate: good"
appstreamcli validate --no-net --explain "$tree/metainfo/net.riverleap.Riverleap.metainfo.xml"
cp -r "$tree/mime" "$work/mime"
update-mime-database "$work/mime" && echo "update-mime-database: good"
man --warnings -l "$tree/man/man1/riverleap.1.gz" >/dev/null 2>"$work/man" || true
[ ! -s "$work/man" ] || { cat "$work/man"; fail "the manual page"; }
bash -n "$tree/bash-completion/completions/riverleap" && echo "completions for bash: good"

say "a bare root"
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$work/debootstrap.log" || { tail "$work/debootstrap.log"; fail debootstrap; }
cp /etc/apt/apt.conf.d/* "$root/etc/apt/apt.conf.d/" 2>/dev/null || true
cp /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
mount -t proc proc "$root/proc"
mkdir -p "$root/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
display=:$((RANDOM % 1000 + 100))
# -ac: the user in the root is another one than the one who started the server.
Xvfb "$display" -screen 0 1280x800x24 -nolisten tcp -noreset -ac >/dev/null 2>&1 &
xvfb=$!
cleanup() {
    pkill -u 4711 2>/dev/null || true
    kill "$xvfb" 2>/dev/null || true
    umount "$root/tmp/.X11-unix" "$root/proc" 2>/dev/null || true
    rm -rf "$work"
}
trap cleanup EXIT
inside() { chroot "$root" env -i PATH=/usr/bin:/usr/sbin:/bin:/sbin DEBIAN_FRONTEND=noninteractive "$@"; }
# What every desktop has; nothing else is installed besides what the package asks for.
inside apt-get update -qq
inside apt-get install -y -qq --no-install-recommends desktop-file-utils shared-mime-info libglib2.0-bin >/dev/null
cp "$deb" "$root/root/riverleap.deb"
inside apt-get install -y -qq --no-install-recommends /root/riverleap.deb >"$work/apt.log" 2>&1 || { tail "$work/apt.log"; fail "apt-get install"; }
inside dpkg -l | awk '/-dev /{print $2}' | grep . && fail "development packages in the root" || echo "no development package is in the root"
inside useradd --create-home --uid 4711 player
player() { chroot --userspec=4711:4711 "$root" env -i HOME=/home/player PATH=/usr/bin:/bin DISPLAY="$display" LANG=C.UTF-8 XDG_RUNTIME_DIR=/tmp "$@"; }
shot() { import -display "$display" -window root "$shots/$1.png" && echo "picture: $shots/$1.png"; }
press() { DISPLAY=$display xdotool search --sync --class riverleap windowfocus --sync sleep 0.4 "$@"; }
# Waits until the command says yes.
until_it() {
    local what=$1
    shift
    for _ in $(seq 120); do "$@" && return 0 || sleep 0.5; done
    shot failed
    fail "$what"
}
shown() { [ "$(import -display "$display" -window root -format %k info: 2>/dev/null || echo 0)" -gt 1000 ]; }
gone() { ! pgrep -u 4711 -x riverleap >/dev/null; }
quit() {
    pkill -TERM -u 4711 -x riverleap || true
    until_it "the end of the program" gone
}
data=$root/home/player/.local/share/riverleap
first_move() { grep -qs '^1\. ' "$data"/journal/*.jgn; }

say "from the desktop entry to the first move"
player gio launch /usr/share/applications/riverleap.desktop >"$work/out" 2>&1 &
until_it "the title" shown
sleep 4
shot installed-title
press key Return sleep 2 key Return sleep 3 key F2 sleep 1 type --delay 60 "move elephant up"
press key Return sleep 1 key F2
until_it "the first move in the journal" first_move
sleep 3
shot installed-first-move
[ ! -s "$work/out" ] && echo "the terminal stayed clean" || { cat "$work/out"; fail "words in the terminal"; }
quit

say "a level that is double-clicked"
cp tests/data/levels-small/ford.ron "$root/home/player/My ford.riverleap.ron"
chown -R 4711:4711 "$root/home/player"
player gio info -a standard::content-type "/home/player/My ford.riverleap.ron" | grep -q application/x-riverleap-level || fail "the kind of the level"
player gio open "/home/player/My ford.riverleap.ron" >"$work/out" 2>&1 &
until_it "the level" shown
sleep 6
shot double-clicked-level
quit

say "a crash, and the start after it"
player riverleap play >"$work/out" 2>&1 &
until_it "the match" shown
sleep 4
press key F2 sleep 1 type --delay 60 "move elephant up"
press key Return sleep 1 key F2 sleep 2
# No more threads for this user: the next one that is started ends in a panic.
player prlimit --pid "$(pgrep -u 4711 -x riverleap)" --nproc=1:1
press key m
until_it "the crash" gone
cat "$work/out"
ls "$data"/crashes/*.txt >/dev/null || fail "a report"
sed -n 1,12p "$data"/crashes/*.txt
grep -q "/home/player\|$HOME" "$data"/crashes/*.txt && fail "a personal path is in the report"
player riverleap >"$work/out" 2>&1 &
until_it "the title" shown
sleep 4
shot after-the-crash
press key Tab key Return sleep 2
shot after-the-crash-report
press key Escape sleep 1 key Return sleep 4
shot after-the-crash-continued
first_move || fail "the match was lost"
quit
ls "$data"/crashes/away/*.txt >/dev/null || fail "the report was not put away"

say "old files of every version"
# Those of version 1 name a level and a rule set of their player's own, which lie beside them.
cp -r tests/data/corpus "$root/opt/corpus"
chown -R 4711:4711 "$root/opt/corpus"
player sh -c 'find /opt/corpus -name "*.jgn" -o -path "*settings*" -name "*.ron" | xargs riverleap check --data-dir /opt/corpus/v1/data' >"$work/out" || { grep -v ": ok" "$work/out"; fail "an old file"; }
wc -l <"$work/out" | sed 's/$/ old files are read/'

say "from the AppDir"
inside dpkg --purge riverleap >/dev/null
cp -a "$packages/Riverleap.AppDir" "$root/opt/"
player /opt/Riverleap.AppDir/AppRun >"$work/out" 2>&1 &
until_it "the title" shown
sleep 4
shot appdir-title
quit
desktop-file-validate "$packages/Riverleap.AppDir/riverleap.desktop" && [ -e "$packages/Riverleap.AppDir/.DirIcon" ] && echo "the AppDir has entry and icon"
say "all good"
