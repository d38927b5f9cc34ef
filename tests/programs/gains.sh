#!/bin/sh
# What every feature of the engine gains: matches against the engine without it, as the rows of a table.
# sh tests/programs/gains.sh PROGRAM NODES GAMES > tests/data/engine/gains.txt
set -eu
program=$1 nodes=$2 games=$3
echo "# What the engine gains by each of its features, in Elo with 95 % error bars: the engine against itself without it,"
echo "# $nodes nodes a move, $games games from 40 random plies, each opening by both sides. Made by"
echo "# sh tests/programs/gains.sh PROGRAM $nodes $games; one row again:"
echo "# riverleap match --a engine --b engine --without-b FEATURE --nodes $nodes --games $games --opening 40 --hash 4"
echo "# feature             wins draws losses  elo"
features=$("$program" match --a engine --b engine --games 2 --without-a help 2>&1 | sed -n 's/^  \([a-z-]*\): .*/\1/p')
for feature in $features; do
    "$program" match --a engine --b engine --without-b "$feature" \
        --nodes "$nodes" --games "$games" --opening 40 --hash 4 2>/dev/null |
        awk -v feature="$feature" '
            /^games/ { wins = $4; draws = $6; losses = $8 }
            /^score/ { elo = NF > 3 ? $5 " " $6 " " $7 : "all or nothing" }
            END { printf "%-20s %5d %5d %6d  %s\n", feature, wins, draws, losses, elo }'
done
