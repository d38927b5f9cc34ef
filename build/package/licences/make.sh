#!/usr/bin/env bash
# Makes assets/licences.txt, the list of other people's licences, from the crates themselves. To be run whenever Cargo.lock
# changes; a test says so. Needs cargo-about: cargo install --locked cargo-about
set -euo pipefail
cd "$(dirname "$0")"
list=../../../assets/licences.txt
{
    echo "These libraries by others are in the program. What their licences say stands below the list."
    echo
    cargo about generate --offline --locked --config about.toml --manifest-path ../../../Cargo.toml list.hbs | grep -v "^\* riverleap "
} | python3 -c '
import sys, textwrap, unicodedata
# Letters that the typeface of the list does not have are written without their marks, or as what comes nearest.
near = {"\u2018": "\x27", "\u2019": "\x27", "\u201c": "\"", "\u201d": "\"", "\u2013": "-", "\u2014": "-", "\u2026": "...", "\u00a0": " ", "\ufeff": "", "\u2028": " ", "\t": "    ", "\u00ab": "\"", "\u00bb": "\"", "\u2022": "-"}
def plain(letter):
    if letter in near: return near[letter]
    if letter in "\n" or " " <= letter <= "~" or letter == "\u00a9": return letter
    base = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return base or "?"
text = "".join(plain(letter) for letter in sys.stdin.read().replace("\r", "").replace("&quot;", "\""))
blank = 0
for line in text.split("\n"):
    line = line.rstrip()
    blank = 0 if line else blank + 1
    if blank > 1: continue
    for part in textwrap.wrap(line, 92, drop_whitespace=False, break_long_words=True) or [""]:
        print(part.rstrip())
' >"$list"
grep -c '^\* ' "$list"
