#include "games/polyomino/knowledge/graph.h"

#include <stdlib.h>

#include "base/memory.h"
#include "games/polyomino/rules/counting.h"

/* Is no capture possible any more? Then the game is Node Kayles. No piece may be owned or barred,
   and no live placement may capture a piece on the board or another live placement. */
static bool captures_over(const Pos *pos, const uint64_t *live) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    if ((state->owned[BLACK] | state->owned[WHITE] | state->barred[BLACK] | state->barred[WHITE]) !=
            0 ||
        table->captures == NULL)
        return false;
    for (int w = 0; w < table->words; w++)
        for (uint64_t rest = live[w]; rest != 0; rest &= rest - 1) {
            const int p = 64 * w + bits_first(rest);
            const uint64_t *captures = table->captures + (size_t)p * (size_t)table->words;
            if (polyomino_captured(pos, p, 0) != 0)
                return false;
            for (int v = 0; v < table->words; v++)
                if ((captures[v] & live[v]) != 0)
                    return false;
        }
    return true;
}

/* Largest number of cells of the piece in one row or column. */
static int piece_straight(const Piece *piece, int cells) {
    int most = 0;
    for (int line = 0; line < cells; line++) {
        int row = 0, column = 0;
        for (int i = 0; i < cells; i++) {
            row += piece->orientation[0].row[i] == line;
            column += piece->orientation[0].column[i] == line;
        }
        most = row > most ? row : most;
        most = column > most ? column : most;
    }
    return most;
}

static bool graph_cliques(const Placements *table, Graph *graph) {
    graph->kinds = table->set.count;
    graph->cliques = table->set.count + board_cells(&table->board);
    graph->cliques_each = 1 + table->set.cells;
    graph->clique_of =
        memory_new((size_t)graph->vertices * (size_t)graph->cliques_each, sizeof *graph->clique_of);
    graph->straight = memory_new((size_t)graph->vertices, sizeof *graph->straight);
    if (graph->clique_of == NULL || graph->straight == NULL)
        return false;
    int straight[PIECES_MAX];
    for (int k = 0; k < table->set.count; k++)
        straight[k] = piece_straight(&table->set.piece[k], table->set.cells);
    for (int v = 0; v < graph->vertices; v++) {
        uint16_t *clique = graph->clique_of + v * graph->cliques_each;
        const int p = move_placement(graph->moves[v]);
        clique[0] = table->piece[p];
        graph->straight[v] = (uint8_t)straight[table->piece[p]];
        for (int i = 0; i < table->set.cells; i++)
            clique[1 + i] = (uint16_t)(table->set.count + table->cell[p][i]);
    }
    return true;
}

static bool graph_images(const Pos *pos, const int *vertex_of, Graph *graph) {
    const Placements *table = polyomino_table(pos);
    int found[ORIENTATIONS_MAX];
    graph->symmetries = polyomino_symmetries(pos, found);
    graph->images =
        memory_new((size_t)graph->symmetries * (size_t)graph->vertices, sizeof *graph->images);
    for (int s = 0; s < graph->symmetries && graph->images != NULL; s++)
        for (int v = 0; v < graph->vertices; v++)
            graph->images[s * graph->vertices + v] =
                (uint32_t)vertex_of[table->image[found[s]][move_placement(graph->moves[v])]];
    return graph->images != NULL;
}

/* Allocates vertices and moves; false if memory runs out. */
static bool graph_vertices(const Pos *pos, int *vertex_of, Graph *graph) {
    const Placements *table = polyomino_table(pos);
    const size_t live = (size_t)graph->vertices;
    graph->rows = memory_new(live * (size_t)graph->words, sizeof *graph->rows);
    graph->moves = memory_new(live, sizeof *graph->moves);
    if (graph->rows == NULL || graph->moves == NULL)
        return false;
    int v = 0;
    for (int p = 0; p < table->count; p++)
        if (row_has(polyomino_pos(pos)->live, p)) {
            vertex_of[p] = v;
            graph->moves[v++] = move_make(0, p, 0);
        }
    return true;
}

bool polyomino_graph(const Pos *pos, int room, const Cancel *cancel, Graph *graph) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const int live = placements_count(state->live, table->words);
    *graph = (Graph){.vertices = 0};
    if (live > room || (polyomino_kind(pos)->captures && !captures_over(pos, state->live)))
        return false;
    int *vertex_of = memory_new((size_t)table->count, sizeof *vertex_of);
    *graph = (Graph){.vertices = live, .misere = polyomino_kind(pos)->misere};
    graph->words = live > 0 ? bits_words(live) : 1;
    const bool made = vertex_of != NULL && graph_vertices(pos, vertex_of, graph) &&
                      graph_cliques(table, graph) && graph_images(pos, vertex_of, graph);
    free(vertex_of);
    if (made && graph_rows_fill(graph, cancel))
        return true;
    const bool truncated = !made || graph->truncated;
    graph_free(graph);
    graph->truncated = truncated;
    return false;
}
