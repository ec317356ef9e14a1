#!/bin/sh
# The Salt Road, three quests played one after another, a file each, on a copy of its roster: what a Hero gains goes on.
. "$(dirname "$0")/on-a-copy"

brin initiative
brin combat Aldith 'robber 1' 'robber 2'             # a Hero throws at two
brin turn
brin combat Aldith 'robber 2'
brin turn
brin end --won                                       # the robbers have had enough
brin next 'find who pays the robbers' -o "$game/mill.toml"

export BRIN_ROSTER="$game/mill.toml"                 # the new file; the old one is closed
brin add miller --side robbers --sp 6
brin add 'robber 3' --side robbers --sp 5
brin add 'robber 4' --like 'robber 3'                # one more of those
brin initiative
brin combat Aldith miller 'robber 3'
brin hit porter --by 'robber 4'
brin turn
brin end --drawn                                     # night falls, and both go home
brin next 'the miller stands before the council' -o "$game/council.toml"

export BRIN_ROSTER="$game/council.toml"
brin add miller --side robbers --sp 9
brin initiative
brin combat Aldith miller
brin turn
brin combat Aldith miller
brin turn
brin end --won

brin campaign                                        # from any file of the three
brin luck --campaign
brin report --campaign
