import type { Database } from '../../server/database/database.ts';
import { untilSomebodyWaits } from './until-somebody-waits.ts';

type Sql = Database['sql'];

/** Runs `second` while the transaction of `first` is still open, and commits that, after `last`, once `second` waits or is done. */
export async function overlap(
  database: Database,
  first: (sql: Sql) => Promise<unknown>,
  second: () => Promise<unknown>,
  last: typeof first = () => Promise.resolve(),
): Promise<[PromiseSettledResult<unknown>, PromiseSettledResult<unknown>]> {
  let later: Promise<unknown> = Promise.resolve();
  const earlier = database.sql.begin(async (sql) => {
    await first(sql as unknown as Sql);
    later = second();
    await Promise.race([later, untilSomebodyWaits(database)]).catch(() => {});
    await last(sql as unknown as Sql);
  });
  const [one] = await Promise.allSettled([earlier]);
  const [other] = await Promise.allSettled([later]);
  return [one, other];
}
