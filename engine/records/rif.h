/* The database of renju.net. */
#pragma once

/* Where the players and tournaments of a text stand. Its first record makes it. */
typedef struct RifIndex RifIndex;

void rif_index_free(RifIndex *index); /* NULL: nothing */
