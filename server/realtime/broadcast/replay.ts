import type { Channel } from '../channels/channel.ts';
import type { Hub } from '../hub.ts';
import { encodeBroadcast } from '../protocol/encode-frame.ts';
import { listMessagesSql } from './messages.sql.ts';

const longestMs = 72 * 60 * 60_000;

/** Sends a private channel what the database has sent on its topic, as far back as it asked; oldest first. */
export async function replayMessages(hub: Hub, channel: Channel): Promise<void> {
  const { replay } = channel.config;
  if (!replay || !channel.isPrivate || !channel.holder.rights.readsBroadcasts) return;
  const { database, clock } = hub.deps;
  const since = new Date(Math.max(replay.since, clock().getTime() - longestMs));
  for (const { id, event, payload } of await listMessagesSql(database.sql, {
    topic: channel.topic,
    since,
    limit: replay.limit,
  })) {
    const { version } = channel.socket;
    const body = { event, payload };
    const data = encodeBroadcast(version, channel.address, body, { replayed: true, id });
    if (data !== null) channel.socket.write(data);
  }
}
