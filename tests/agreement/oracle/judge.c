#include "judge.h"

#include <string.h>

static const char *const fault_names[FAULTS] = {
#define FAULT(id, name) [id] = name,
#include "faults.def"
};

Score *score_here(Judge *judge) {
    for (int i = 0; i < judge->scores; i++)
        if (strcmp(judge->score[i].game, judge->name) == 0)
            return &judge->score[i];
    Score *score = &judge->score[judge->scores < GAMES_MAX ? judge->scores++ : GAMES_MAX - 1];
    snprintf(score->game, sizeof score->game, "%s", judge->name);
    return score;
}

void reply_print(const Judge *judge, const char *reply) {
    for (const char *line = judge->block; *line != '\0'; line = strchr(line, '\n') + 1)
        printf("    %.*s\n", (int)strcspn(line, "\n"), line);
    for (const char *line = reply; *line != '\0';
         line += strcspn(line, "\n"), line += *line == '\n')
        printf("      %.*s\n", (int)strcspn(line, "\n"), line);
}

void fault_report(Judge *judge, Fault fault, const char *reply) {
    judge->failed++;
    score_here(judge)->fault[fault]++;
    printf("FAILED: %s: %s: %s\n", judge->name, fault_names[fault], judge->found);
    reply_print(judge, reply);
}

bool move_named(const Judge *judge, const char *name, Move *move) {
    const Position *position = &judge->game->position;
    Text text = {0};
    if (!position->setting->family->move_read(position, name, move))
        return false;
    move_print(&text, position, *move);
    const bool same = strcmp(text.chars, name) == 0;
    text_free(&text);
    return same;
}

void scores_print(const Judge *judge) {
    for (int i = 0; i < judge->scores; i++) {
        const Score *score = &judge->score[i];
        printf("%-12s %5u solve %5u go", score->game, score->solve, score->go);
        for (int f = 1; f < FAULTS; f++)
            if (score->fault[f] > 0)
                printf("  %s %u", fault_names[f], score->fault[f]);
        printf("\n");
    }
    printf("%u claims; %u replies not settled within the budget\n", judge->claims, judge->doubtful);
    printf("%u searches with banned moves, %u after positions that came twice\n", judge->banned,
           judge->twice);
    printf("%u lost positions, in %u of them the best move shortens the game\n", judge->lost,
           judge->hasty);
}
