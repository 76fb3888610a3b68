import type { Database } from '#server/database/database.ts';
import { untilBlocked } from './until-blocked.ts';

type Sql = Database['sql'];

/** Runs `second` while the transaction of `first` is open; commits that one, after `last`, when `second` waits or is done. */
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
    await Promise.race([later, untilBlocked(database)]).catch(() => {});
    await last(sql as unknown as Sql);
  });
  const [one] = await Promise.allSettled([earlier]);
  const [other] = await Promise.allSettled([later]);
  return [one, other];
}
