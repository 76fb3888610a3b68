import type { Hub } from '../hub.ts';
import type { Socket } from '../connection/socket.ts';
import { listEndedSessionsSql } from './authorize.sql.ts';
import type { Channel } from './channel.ts';

const toSession = ({ holder }: Channel) => {
  const { session_id: id } = holder.caller.claims;
  return typeof id === 'string' ? id : null;
};

/** Ends the channels of these sessions, and the sockets that have no other ones. */
export function endSessions(hub: Hub, ended: readonly string[]): void {
  const over = new Set(ended);
  const sockets = new Set<Socket>();
  for (const channel of hub.channels()) {
    const session = toSession(channel);
    if (session === null || !over.has(session)) continue;
    hub.closeFor(channel, 'InvalidJWTToken: The session is over');
    sockets.add(channel.socket);
  }
  for (const socket of sockets)
    if (socket.channels.size === 0) socket.close(1008, 'The session is over');
}

/** Asks the database which sessions of these channels are over, or their people banned, and ends them. */
export async function endOverSessions(hub: Hub, channels: Iterable<Channel>): Promise<void> {
  const sessions = new Set([...channels].map(toSession).filter((id) => id !== null));
  if (sessions.size === 0) return;
  endSessions(hub, await listEndedSessionsSql(hub.deps.database.sql, [...sessions]));
}

/** Ends channels whose token has expired; its client brings a new one before, or joins again. */
export function endExpiredTokens(hub: Hub): void {
  const now = hub.deps.clock().getTime() / 1000;
  for (const channel of hub.channels()) {
    const { exp } = channel.holder.caller.claims;
    if (typeof exp === 'number' && exp <= now)
      hub.closeFor(
        channel,
        `InvalidJWTToken: Token has expired ${Math.floor(now - exp)} seconds ago`,
      );
  }
}
