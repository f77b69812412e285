/* The Universal Game Interface (kz04px 2020): UCI for any game. The engine is its own referee. */
#pragma once

#include "protocol/call.h"

bool ugi_greet(Call *call);                              /* the answer to `ugi` */
void ugi_line_lost(Session *session, const char *begin); /* no memory for the rest */
void ugi_line(Session *session, const char *line);       /* cleaned and not blank */
