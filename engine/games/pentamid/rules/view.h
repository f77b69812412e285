/* The view for front ends: stacks from bottom to top, nests, and pieces that can move. */
#pragma once

#include "rules/view.h"

extern const View pentamid_view;
