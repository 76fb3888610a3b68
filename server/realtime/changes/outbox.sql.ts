import type postgres from 'postgres';
import type { Change } from './subscription.ts';

/** A message that the database sends. Its bytes are base64; its payload is JSON. */
interface SentMessage {
  id: string;
  topic: string;
  isPrivate: boolean;
  event: string | null;
  payload: string | null;
  bytes: string | null;
}

export type Entry = { name: string; xid: string } & (
  | { kind: 'change'; body: Change }
  /** JSON: the id of an ended session; topic and event of a hint. */
  | { kind: 'session' | 'hint'; body: { keys: string } }
  | { kind: 'message'; body: SentMessage }
  | { kind: 'relay'; body: unknown }
);

export interface Outbox {
  /** The horizon of the next reading. */
  next: string;
  entries: Entry[];
}

/** See realtime.read_outbox. Without a horizon the reading begins at what is open now. */
export async function readOutboxSql(
  sql: postgres.Sql,
  given: { horizon: string | null; seen: readonly string[]; process: string },
): Promise<Outbox> {
  const [row] = await sql<[Outbox]>`
    select next, entries from realtime.read_outbox(
      coalesce(${given.horizon}, pg_snapshot_xmin(pg_current_snapshot())::text),
      ${JSON.stringify(given.seen)}::text::jsonb, ${given.process}
    )`;
  return row;
}
