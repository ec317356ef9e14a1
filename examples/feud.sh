#!/bin/sh
# The Feud of Two Valleys, two raids in one file, played on a copy of its roster: the dead stay dead, and others come.
. "$(dirname "$0")/on-a-copy"

brin action 20 --side Hafod                          # do they come for their bull?
brin card
brin march Nant                                      # whoever leads the bull is slow
brin duel Rhun Gwern --dice 17,4                     # leader against leader
brin duel 'Hafod warrior 1' 'Nant warrior 1'
brin duel 'Hafod warrior 2' Tegau
brin morale
brin end --lost                                      # who lives, who leads, who has the bull

brin next 'Back over the ridge' --keep Hafod         # a new leader, casualties from nothing
brin set 'Nant peasant 1' loot=false
brin muster Nant --to 8                              # warriors come for those who fell
brin action 30 --side Nant
brin card
brin march Nant
brin duel 'Nant warrior 3' Rhun
brin turn
brin morale
brin end --drawn

brin campaign
brin show
