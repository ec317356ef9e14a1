#!/bin/sh
# The first two turns of The Library Book, played on a copy of its roster: the goblin at the wood's edge.
. "$(dirname "$0")/on-a-copy"

brin show
brin initiative                                      # who moves first?
brin combat Wendel 'goblin 1'                        # blow for blow: both throw, then both are hurt
brin turn                                            # morale that is due, then the next turn
brin cast Wendel paralysis                           # one d6, and one more for each full 20 SP
brin hit Wendel --by 'goblin 3' --missile            # an arrow out of the trees
brin turn
brin show
