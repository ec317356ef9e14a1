#!/bin/sh
# The first turn of The Cattle Raid, played on a copy of its roster: the Saxons come over the river.
# BRIN names the program where it is not on PATH.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
game=$(mktemp -d)
trap 'rm -rf "$game"' EXIT
cp "$here/cattle-raid.toml" "$game/roster.toml"
export BRIN_ROSTER="$game/roster.toml"
type() {
  printf '\n$ brin'
  for word; do
    case $word in *[!a-zA-Z0-9.,=%-]*) printf " '%s'" "$word" ;; *) printf ' %s' "$word" ;; esac
  done
  printf '\n'
  "${BRIN:-brin}" "$@"
}

type action 10 --side Saxons                         # do they cross?
type card                                            # who moves first?
type march Saxons                                    # the drover and his cow are slow
type march Dumnonia
type duel Owain 'axe 1' 'axe 2'                      # one after the other, or until he falls
type duel Cei Hild
type morale                                          # casualties in percent
type turn                                            # a new leader where one fell
type action 30 --side Dumnonia                       # the casualties count
