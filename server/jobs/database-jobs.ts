import type { Database } from '../database/database.ts';
import { noteTime } from '../database/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { Job } from '../ports/job.ts';
import { endAccesses } from './access-ends.sql.ts';
import { runEmailChanges } from './email-changes.sql.ts';
import { tellEndedLicences } from './licences.sql.ts';
import { deleteExpired, sweepOldRows } from './retention.sql.ts';
import { rollUpProgress, rollUpSales } from './roll-up.sql.ts';

/** Jobs that a function of the database does alone. Statistics are exact at any time; a roll-up makes them quick again. */
export const createDatabaseJobs = (sql: Database['sql'], clock: Clock): Job[] => [
  { name: 'emailChanges', loop: 'hourly', run: () => runEmailChanges(sql, clock()) },
  { name: 'retention', loop: 'hourly', run: () => deleteExpired(sql, clock()) },
  { name: 'oldRows', loop: 'hourly', run: () => sweepOldRows(sql, clock()) },
  { name: 'licences', loop: 'hourly', run: () => tellEndedLicences(sql) },
  { name: 'time', loop: 'hourly', run: () => noteTime(sql, clock()) },
  { name: 'accessEnds', loop: 'statistics', run: () => endAccesses(sql) },
  { name: 'sales', loop: 'statistics', run: () => rollUpSales(sql) },
  {
    name: 'progress',
    loop: 'statistics',
    async run(stopping) {
      while (!stopping.aborted && (await rollUpProgress(sql)));
    },
  },
];
