#!/bin/sh
# The end of The Silver Bookmark, played on a copy of its roster: an ally joins at the cave mouth, the first hero is
# put out and found alive, and the next quest is not the one that was planned.
. "$(dirname "$0")/on-a-copy"

brin show
brin cast Wendel paralysis                           # who casts does nothing else
brin note The troll stands like a stone.
brin initiative
brin hit Wendel --by goblin --missile                # out of the dark
brin hit Wendel --by wolf
brin turn                                            # a caster gets spent SP back

brin note A barbarian comes up to the cave mouth, an axe in each hand.
brin add Ragna --hero --side heroes --sp 19 --move 6 --charge 8
brin initiative
brin combat Ragna wolf
brin combat troll Wendel                             # who is put out still throws
brin turn                                            # morale that is due, then the next turn

brin initiative
brin note The goblin climbs out by the chimney, and the bookmark with it.
brin set goblin status=left
brin combat Ragna troll
brin turn

brin end --lost --recovered Wendel                   # Ragna has carried him out
brin next 'follow the goblin to its king' --keep heroes
brin show
