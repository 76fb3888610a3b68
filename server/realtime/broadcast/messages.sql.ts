import type postgres from 'postgres';

export interface StoredMessage {
  id: string;
  event: string;
  payload: string | Uint8Array;
}

/** The newest private messages of the database on a topic, oldest first. */
export async function listMessagesSql(
  sql: postgres.Sql,
  { topic, since, limit }: { topic: string; since: Date; limit: number },
): Promise<StoredMessage[]> {
  const rows = await sql<
    (Omit<StoredMessage, 'payload'> & { text: string | null; bytes: Buffer })[]
  >`
    select newest.id, newest.event, newest.payload::text as text, newest.binary_payload as bytes
    from (
      select m.* from realtime.messages m
      where m.topic = ${topic} and m.private and m.extension = 'broadcast' and m.inserted_at >= ${since}
      order by m.inserted_at desc, m.seq desc limit ${limit}
    ) newest
    order by newest.inserted_at, newest.seq`;
  return rows.map(({ id, event, text, bytes }) => ({ id, event, payload: text ?? bytes }));
}
