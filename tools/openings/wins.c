#include "wins.h"

#include <stdlib.h>
#include <unistd.h>

#include "threats.h"

/* Reads both files into one table, which drops the wins that took the least work when full, and
   writes it to `own`. */
static bool wins_join(ThreatJobs *threats, const char *own, const char *other, Error *err) {
    return (access(own, F_OK) != 0 || threat_jobs_wins_add(threats, own, err)) &&
           threat_jobs_wins_add(threats, other, err) && threat_jobs_wins_write(threats, own, err);
}

bool wins_add(const JobSpec *spec, Folder *folder, const char *from, Error *err) {
    if (!spec_forces(spec))
        return error_set(err, "only folders made with --force store wins");
    ThreatJobs *threats = threat_jobs_new(spec, err);
    if (threats == NULL)
        return false;
    char *own = folder_wins(folder->path), *other = folder_wins(from);
    folder_lock_wait(folder, LOCK_WINS);
    const bool added = wins_join(threats, own, other, err);
    folder_unlock(folder, LOCK_WINS);
    free(own);
    free(other);
    threat_jobs_free(threats);
    return added;
}
