/* Splits a hard position by replies. The policy names the attacker's move; each reply to it gets a
   run of its own, with its own rounds from narrow to wide. Wins against earlier replies are models
   for the next. If all replies lose, the move wins. One search of all replies is weaker: it
   searches each reply at the width that the hardest needs. Long runs of a reply split again. */
#pragma once

#include "solve/threats/rounds.h"

/* A RoundStage. Without a policy it does nothing if the attacker is to move. */
bool replies_attack(ThreatRounds *run, int attacker, uint64_t nodes);
