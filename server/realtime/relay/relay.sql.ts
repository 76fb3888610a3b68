import type postgres from 'postgres';
import type { BusMessage } from '#server/ports/bus.ts';
import { toRelayed } from './relayed.ts';

/** Notifications name the process that sent them. */
export const relayChannel = 'realtime_relay';

/** Says that a process is alive; returns all that are. */
export async function noteProcessSql(sql: postgres.Sql, process: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from realtime.note_process(${process}) id`;
  return rows.map(({ id }) => id);
}

export async function removeProcessSql(sql: postgres.Sql, process: string): Promise<void> {
  await sql`
    with gone as (delete from realtime.processes where id = ${process} returning id)
    select pg_notify(${relayChannel}, id::text) from gone`;
}

/** Wakes the other processes. */
export async function notifySql(sql: postgres.Sql, process: string): Promise<void> {
  await sql`select pg_notify(${relayChannel}, ${process})`;
}

/** Stores messages for the other processes and wakes them. */
export async function relaySql(
  sql: postgres.Sql,
  process: string,
  messages: readonly BusMessage[],
): Promise<void> {
  const rows = JSON.stringify(messages.map(toRelayed));
  await sql`
    with stored as (
      insert into realtime.relay (process, messages) values (${process}, ${rows}::text::jsonb) returning process
    )
    select pg_notify(${relayChannel}, process::text) from stored`;
}
