/* The Universal Game Interface (kz04px 2020): UCI for any game. The engine is its own referee. */
#pragma once

#include "protocol/call.h"

#define UGI_READY "readyok\n" /* the answer to `isready` */

bool ugi_greet(Call *call); /* the answer to `ugi` */
const Command *ugi_command_find(const char *name);

/* Answers what was asked; if that is not `whole`, refuses it as call->err says. Was it accepted? */
bool ugi_answer(Call *call, bool whole);
