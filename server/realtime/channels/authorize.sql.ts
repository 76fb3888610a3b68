import type { Caller } from '#server/database/caller.ts';
import type { Database } from '#server/database/database.ts';
import type { Rights } from './channel.ts';

/** Rights of a caller on a private topic, by the policies of realtime.messages. Throws invalid_jwt when its session is over. */
export async function authorizeSql(
  database: Database,
  caller: Caller,
  topic: string,
): Promise<Rights> {
  return database.asCaller(
    caller,
    async (sql) => {
      const [row] = await sql<[Rights]>`
        select
          reads_broadcasts as "readsBroadcasts", sends_broadcasts as "sendsBroadcasts",
          reads_presence as "readsPresence", sends_presence as "sendsPresence"
        from realtime.authorize(${topic})`;
      return row;
    },
    { rollBack: true, isRepeatable: true },
  );
}

/** Throws invalid_jwt when the session of the caller is over. */
export async function requireSessionSql(database: Database, caller: Caller): Promise<void> {
  if (caller.userId !== null)
    await database.queryAsCaller(caller, 'select 1', [], { readOnly: true });
}

/** Sessions of the given ones that are over or whose person is banned. */
export async function listEndedSessionsSql(
  sql: Database['sql'],
  sessions: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select given.id from json_array_elements_text(${JSON.stringify(sessions)}::text::json) given (id)
    where not exists (
      select from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = given.id::uuid and (s.not_after is null or s.not_after > now())
        and (u.banned_until is null or u.banned_until <= now())
    )`;
  return rows.map(({ id }) => id);
}
