#!/bin/sh
# The first turn of The Cattle Raid, played on a copy of its roster: the Saxons come over the river.
. "$(dirname "$0")/on-a-copy"

brin action 10 --side Saxons                         # do they cross?
brin card                                            # who moves first?
brin march Saxons                                    # the drover and his cow are slow
brin march Dumnonia
brin duel Owain 'axe 1' 'axe 2'                      # one after the other, or until he falls
brin duel Cei Hild
brin morale                                          # casualties in percent
brin turn                                            # a new leader where one fell
brin action 30 --side Dumnonia                       # the casualties count
