import { migrate } from '#server/database/migrate.ts';
import { median } from './load.ts';
import { connect } from './people.ts';
import type { Row } from './report.ts';

const rounds = 5;
const aimMs = 500;

/**
 * The transaction in which a start replaces all code of the database, and in which requests wait. Above the aim the release notes
 * say so.
 */
export async function measureSchema(dataDir: string): Promise<Row[]> {
  const sql = connect(dataDir);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sql`update app_meta.code set digest = 'of before'`;
    await migrate(sql, undefined, (_, milliseconds) => times.push(milliseconds));
  }
  await sql.end();
  const ms = median(times);
  return [
    {
      name: 'replacing all of it',
      ours: `${Math.round(ms)} ms`,
      yardstick: `aim ${aimMs} ms`,
      ratio: ms / aimMs,
      aim: '<= 1.00',
    },
  ];
}
