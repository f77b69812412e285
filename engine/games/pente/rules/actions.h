/* Actions of the Pente family: a cell each, then the choices `white`, `black` and `more` of games
   that have them. */
#pragma once

#include "rules/actions.h"

extern const Actions pente_actions;
