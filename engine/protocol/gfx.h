/* What GoGui's board shows of a game of stones on points. */
#pragma once

#include "base/text.h"
#include "protocol/call.h"

/* GoGui compares points in upper case. Words like `white`, which are turns but no points, too. */
void gfx_upper(Text *text);
