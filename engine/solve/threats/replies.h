/* Reply by reply. After the turn that a search likes each reply of the defender's is a position
   with a run of its own: with rounds of its own, from narrow to wide, and with the wins against the
   replies before as models. What won against all of them is put together. Far more is won so than
   by one search of all replies, which asks each as widely as the hardest needs and goes from one
   to the other. A run of a reply that is given enough does the same with the replies after it. */
#pragma once

#include "solve/threats/rounds.h"

/* The RoundStage. Where the attacker is to move his adviser names the turn. */
bool replies_attack(ThreatRounds *run, int attacker, uint64_t nodes);
