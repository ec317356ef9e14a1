#!/bin/sh
# The Library Book through the wood, played to its end on a copy of its roster: the player types the hero's
# moves and the throws, and brin moves the goblins. BRIN names the program where it is not on PATH.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
game=$(mktemp -d)
trap 'rm -rf "$game"' EXIT
cp "$here/wood.toml" "$game/roster.toml"
export BRIN_ROSTER="$game/roster.toml"
type() {
  printf '\n$ brin'
  for word; do
    case $word in *[!a-zA-Z0-9.,=%-]*) printf " '%s'" "$word" ;; *) printf ' %s' "$word" ;; esac
  done
  printf '\n'
  "${BRIN:-brin}" "$@"
}

type map
type initiative                                      # the heroes move first
type reach Wendel                                    # the goblin in the south is within a charge
type move Wendel I12 --charge
type npc                                             # the goblins move themselves
type combat Wendel 'goblin 1'
type turn

type initiative
type npc
type combat Wendel 'goblin 1'
type turn

type initiative
type npc
type combat Wendel 'goblin 1'                        # and he is down
type turn

type initiative
type npc
type move Wendel O11
type hit Wendel --by 'goblin 3' --missile            # an arrow from before the library
type turn

type cast Wendel paralysis                           # who casts does not move
type initiative
type npc                                             # the archer sees him and comes
type hit Wendel --by 'goblin 3' --missile
type turn

type map --say --sight Wendel                        # where is everybody?
type initiative
type move Wendel R8 --charge
type npc
type combat Wendel 'goblin 3'
type turn                                            # the archer loses heart

type initiative
type npc                                             # and runs
type move Wendel S4 --charge
type combat Wendel 'goblin 3'
type turn

type initiative
type npc                                             # off the board
type turn

type move Wendel X8                                  # the library door
type map
type end --won
