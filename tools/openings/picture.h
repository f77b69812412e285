/* The openings of a study as an SVG picture: a small board for each, by pieces, coloured by what is
   known of it. */
#pragma once

#include "result.h"

void picture_write(const JobSpec *spec, Result *const *result, Text *out);
