/* A table of games: the FivefoldGames of fivefold_play.h. */
#pragma once

#include "actions/episode.h"
#include "fivefold_play.h"

struct FivefoldGames {
    Pos *start;
    const Actions *actions;
    int action_count;
    size_t plane_bytes; /* of one observation */
    size_t count;
    Episode *episode; /* and behind them one for playouts */
};
