/* `solve graph FILE`: Node Kayles on a graph from a file. */
#pragma once

#include "protocol/session/call.h"

/* Answers the words `graph FILE [nimber] [movetime MS] [nodes N]`. */
bool graph_solve(Call *call);
