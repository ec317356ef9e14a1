#!/bin/sh
# The end of The Silver Bookmark, played on a copy of its roster: an ally joins at the cave mouth, the first hero is
# put out and found alive, and the next quest is not the one that was planned.
# BRIN names the program where it is not on PATH.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
game=$(mktemp -d)
trap 'rm -rf "$game"' EXIT
cp "$here/cave-mouth.toml" "$game/roster.toml"
export BRIN_ROSTER="$game/roster.toml"
type() {
  printf '\n$ brin'
  for word; do
    case $word in *[!a-zA-Z0-9.,=%-]*) printf " '%s'" "$word" ;; *) printf ' %s' "$word" ;; esac
  done
  printf '\n'
  "${BRIN:-brin}" "$@"
}

type show
type cast Wendel paralysis                           # who casts does nothing else
type note The troll stands like a stone.
type initiative
type hit Wendel --by goblin --missile                # out of the dark
type hit Wendel --by wolf
type turn                                            # a caster gets spent SP back

type note A barbarian comes up to the cave mouth, an axe in each hand.
type add Ragna --hero --side heroes --sp 19 --move 6 --charge 8
type initiative
type combat Ragna wolf
type combat troll Wendel                             # who is put out still throws
type turn                                            # morale that is due, then the next turn

type initiative
type note The goblin climbs out by the chimney, and the bookmark with it.
type set goblin status=left
type combat Ragna troll
type turn

type end --lost --recovered Wendel                   # Ragna has carried him out
type next 'follow the goblin to its king' --keep heroes
type show
