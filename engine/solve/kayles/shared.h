/* The data of a run that its threads share. */
#pragma once

#include "solve/kayles/choice_order.h"
#include "solve/kayles/length.h"
#include "solve/run.h"

enum { CLAIMS = 4096 };

typedef struct KaylesShared {
    const SubgraphMaker *maker;
    const LengthRule *length; /* decides positions by counting; NULL: none are */
    KaylesTable *table;
    SolveRun *run;
    ChoiceRule order;
    _Atomic unsigned char claims[CLAIMS]; /* threads searching below positions of this hash */
} KaylesShared;
