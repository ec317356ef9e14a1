#!/bin/sh
# The first two turns of The Library Book, played on a copy of its roster: the goblin at the wood's edge.
# BRIN names the program where it is not on PATH.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
game=$(mktemp -d)
trap 'rm -rf "$game"' EXIT
cp "$here/library-book.toml" "$game/roster.toml"
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
type initiative                                      # who moves first?
type combat Wendel 'goblin 1'                        # blow for blow: both throw, then both are hurt
type turn                                            # morale that is due, then the next turn
type cast Wendel paralysis                           # one d6, and one more for each full 20 SP
type hit Wendel --by 'goblin 3' --missile            # an arrow out of the trees
type turn
type show
