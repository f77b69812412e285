#include "wins.h"

#include <stdlib.h>
#include <unistd.h>

#include "force.h"

/* Those that are there stand first; where there is no room what took least gives way. */
static bool wins_join(Force *force, const char *own, const char *other, Error *err) {
    return (access(own, F_OK) != 0 || force_wins_add(force, own, err)) &&
           force_wins_add(force, other, err) && force_wins_write(force, own, err);
}

bool wins_add(const Study *study, Folder *folder, const char *from, Error *err) {
    if (!study_forces(study))
        return error_set(err, "only folders of wins by force know wins of others");
    Force *force = force_new(study, err);
    if (force == NULL)
        return false;
    char *own = folder_wins(folder->path), *other = folder_wins(from);
    folder_lock_wait(folder, LOCK_WINS);
    const bool added = wins_join(force, own, other, err);
    folder_unlock(folder, LOCK_WINS);
    free(own);
    free(other);
    force_free(force);
    return added;
}
