import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { Job } from '#server/ports/job.ts';
import { deleteRoster, listOldRosters } from './roster.sql.ts';
import { forgetRoster } from './with-table.ts';

interface SweepContext {
  sql: Database['sql'];
  files: FileStore;
  clock: Clock;
}

/** Removes the files of rosters that are of no use any more, then their rows: what fails is done at the next hour. */
export async function sweepRosters({ sql, files, clock }: SweepContext): Promise<void> {
  for (const id of await listOldRosters(sql, clock())) {
    await forgetRoster(files, id);
    await deleteRoster(sql, id);
  }
}

export const createRosterJobs = (context: SweepContext): Job[] => [
  { name: 'rosters', loop: 'hourly', run: () => sweepRosters(context) },
];
