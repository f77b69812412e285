/* Checks that the engines of a match suit its game, its openings and its rules. */
#pragma once

#include "openings.h"
#include "options.h"
#include "talk/engine.h"

/* Refuses games that engines by Gomocup's protocol cannot be told. */
bool game_check(const Options *options, const Game *game, Error *err);

/* Refuses openings with positions for protocols that have no command for them. */
bool openings_check(const Options *options, const Openings *openings, Error *err);

/* Calls engine_try() of each engine. */
bool engines_check(const Options *options, const Surroundings *around, Error *err);

/* Warns if adjudication is requested for engines that report no scores. */
void scores_check(const Options *options);
