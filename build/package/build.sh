#!/usr/bin/env bash
# Packages for this machine, in target/packages: bash build/package/build.sh [deb] [appdir]
#
# The tree that both hold is laid first: program, manual pages, completions, icons, desktop entry, kinds of files,
# metainfo, licences. Needs cargo-packager for the .deb: cargo install --locked cargo-packager
set -euo pipefail
cd "$(dirname "$0")/../.."
[ $# -gt 0 ] || set -- deb appdir

target=${CARGO_TARGET_DIR:-$PWD/target}
out=$PWD/target/packages
tree=$out/tree
# No path of this machine stays in the program: neither in its messages nor in reports of crashes.
cargo_home=${CARGO_HOME:-$HOME/.cargo}
export RUSTFLAGS="${RUSTFLAGS:-} --remap-path-prefix=$cargo_home=cargo --remap-path-prefix=$PWD=riverleap"

cargo build --locked --profile dist
program=$target/dist/riverleap

rm -rf "$tree"
mkdir -p "$tree"
"$program" papers "$out/papers"
share=$tree/usr/share
install -D -m 755 "$program" "$tree/usr/bin/riverleap"
for page in "$out"/papers/man/*.1; do
    mkdir -p "$share/man/man1"
    gzip -9n <"$page" >"$share/man/man1/$(basename "$page").gz"
done
install -D -m 644 "$out/papers/completions/riverleap.bash" "$share/bash-completion/completions/riverleap"
install -D -m 644 "$out/papers/completions/_riverleap" "$share/zsh/vendor-completions/_riverleap"
install -D -m 644 "$out/papers/completions/riverleap.fish" "$share/fish/vendor_completions.d/riverleap.fish"
for icon in assets/icons/*.png; do
    name=$(basename "$icon" .png)
    size=${name##*-}
    case $name in
    riverleap-record-* | riverleap-level-*) place=mimetypes/application-x-${name%-*} ;;
    *) place=apps/${name%-*} ;;
    esac
    install -D -m 644 "$icon" "$share/icons/hicolor/${size}x$size/$place.png"
done
install -D -m 644 build/package/riverleap.desktop "$share/applications/riverleap.desktop"
install -D -m 644 build/package/riverleap.mime.xml "$share/mime/packages/riverleap.xml"
install -D -m 644 build/package/net.riverleap.Riverleap.metainfo.xml -t "$share/metainfo"
install -D -m 644 LICENSE "$share/doc/riverleap/copyright"
gzip -9n <CHANGELOG.md | install -D -m 644 /dev/stdin "$share/doc/riverleap/changelog.gz"
gzip -9n <assets/licences.txt | install -D -m 644 /dev/stdin "$share/doc/riverleap/licences.txt.gz"
install -D -m 644 assets/CREDITS.md -t "$share/doc/riverleap"

for wanted in "$@"; do
    case $wanted in
    deb)
        rm -f "$out"/*.deb
        cargo packager --config build/package/Packager.toml --formats deb
        # The packager knows gzip alone; with xz the package is a quarter smaller.
        for deb in "$out"/*.deb; do
            unpacked=$(mktemp -d)
            dpkg-deb --raw-extract "$deb" "$unpacked/riverleap"
            dpkg-deb --root-owner-group -Zxz --build "$unpacked/riverleap" "$deb"
            rm -rf "$unpacked"
        done
        ;;
    appdir)
        # appimagetool makes an AppImage of this folder; the workflow does so.
        appdir=$out/Riverleap.AppDir
        rm -rf "$appdir"
        cp -a "$tree" "$appdir"
        install -m 755 build/package/AppRun "$appdir/AppRun"
        ln -s usr/share/applications/riverleap.desktop "$appdir/riverleap.desktop"
        ln -s usr/share/icons/hicolor/256x256/apps/riverleap.png "$appdir/riverleap.png"
        ln -s riverleap.png "$appdir/.DirIcon"
        ;;
    *)
        echo "build.sh: '$wanted' is not made here; write deb or appdir" >&2
        exit 2
        ;;
    esac
done
du -sh "$tree" "$out"/*.deb 2>/dev/null || true
