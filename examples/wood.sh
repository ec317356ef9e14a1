#!/bin/sh
# The Library Book through the wood, played to its end on a copy of its roster: the player types the hero's
# moves and the throws, and brin moves the goblins.
. "$(dirname "$0")/on-a-copy"

brin map
brin initiative                                      # the heroes move first
brin reach Wendel                                    # the goblin in the south is within a charge
brin move Wendel I12 --charge
brin npc                                             # the goblins move themselves
brin combat Wendel 'goblin 1'
brin turn

brin initiative
brin npc
brin combat Wendel 'goblin 1'
brin turn

brin initiative
brin npc
brin combat Wendel 'goblin 1'                        # and he is down
brin turn

brin initiative
brin npc
brin move Wendel O11
brin hit Wendel --by 'goblin 3' --missile            # an arrow from before the library
brin turn

brin cast Wendel paralysis                           # who casts does not move
brin initiative
brin npc                                             # the archer sees him and comes
brin hit Wendel --by 'goblin 3' --missile
brin turn

brin map --say --sight Wendel                        # where is everybody?
brin initiative
brin move Wendel R8 --charge
brin npc
brin combat Wendel 'goblin 3'
brin turn                                            # the archer loses heart

brin initiative
brin npc                                             # and runs
brin move Wendel S4 --charge
brin combat Wendel 'goblin 3'
brin turn

brin initiative
brin npc                                             # off the board
brin turn

brin move Wendel X8                                  # the library door
brin map
brin end --won
