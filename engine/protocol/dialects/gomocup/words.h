/* The handlers of Gomocup's lines. */
#pragma once

#include "protocol/session/call.h"

#define GOMOCUP(handler, name, when, arguments, answer) bool handler(Call *call);
#include "protocol/dialects/gomocup/words.def"
