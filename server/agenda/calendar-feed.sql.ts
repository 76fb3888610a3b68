import { z } from 'zod';
import type { Database } from '../database/database.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const classRow = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  starts_at: moment,
  duration_minutes: z.number(),
  join_url: z.string().nullable(),
  is_cancelled: z.boolean(),
  version: z.number(),
  updated_at: moment,
});

export type FeedClass = z.output<typeof classRow>;

const feed = z.object({ classes: z.array(classRow) });

/** Classes that the token's owner may attend now, by start time; null for an unknown token. */
export async function readCalendarFeed(
  sql: Database['sql'],
  token: string,
  at: Date,
): Promise<FeedClass[] | null> {
  const [row] = await sql`select app.read_calendar_feed(${token}, ${at}) as feed`;
  return row?.['feed'] ? feed.parse(row['feed']).classes : null;
}
