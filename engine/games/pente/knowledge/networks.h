/* Weights of the networks, one for each kind of game, as `tune network` prints them. Fitted to
   positions that `tune positions` took from self-play. */
#pragma once

#include "games/pente/knowledge/network.h"

const Network *network_of(const PenteTable *table);
