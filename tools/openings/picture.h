/* Draws the openings as SVG: a small board for each, grouped by piece and coloured by result. */
#pragma once

#include "result.h"

void picture_write(const JobSpec *spec, Result *const *result, Text *out);
