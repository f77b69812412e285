/* One line with all the best turns, as front ends made for Go read it. */
#pragma once

#include "protocol/views/candidates.h"

typedef enum AnalysisStyle { ANALYSIS_LEELA, ANALYSIS_SABAKI, ANALYSIS_KATA } AnalysisStyle;

/* Nothing, not even a line, if none of the turns is a point. */
void analysis_write(const Candidates *best, AnalysisStyle style, Text *out);
