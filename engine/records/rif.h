/* The database of renju.net. */
#pragma once

/* The places of the players and tournaments of a text. Its first record makes it. */
typedef struct RifIndex RifIndex;

void rif_index_free(RifIndex *index); /* NULL: nothing */
