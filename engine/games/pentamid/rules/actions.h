/* Actions of Pentamid: dropping a large, a medium and a small piece on each cell; then stepping
   down, left, right and up from each cell. */
#pragma once

#include "rules/actions.h"

extern const Actions pentamid_actions;
