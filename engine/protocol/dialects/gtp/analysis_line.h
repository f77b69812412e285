/* Analysis lines with all best moves, in the formats of Leela Zero, Sabaki and KataGo. */
#pragma once

#include "protocol/views/candidates.h"

typedef enum AnalysisStyle { ANALYSIS_LEELA, ANALYSIS_SABAKI, ANALYSIS_KATA } AnalysisStyle;

/* Writes one line; nothing if no candidate is a stone on a point. */
void analysis_write(const Candidates *best, AnalysisStyle style, Text *out);
