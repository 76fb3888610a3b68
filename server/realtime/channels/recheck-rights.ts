import { AppError } from '#domain/errors.ts';
import { describeError } from '#server/ports/logger.ts';
import type { Hub } from '../hub.ts';
import { authorizeSql } from './authorize.sql.ts';
import type { Channel } from './channel.ts';
import { endOverSessions } from './end-sessions.ts';

async function recheck(hub: Hub, channel: Channel): Promise<void> {
  const { holder, topic } = channel;
  const rights = await authorizeSql(hub.deps.database, holder.caller, topic);
  if (channel.holder !== holder) return; // a new token came meanwhile, and was asked for
  channel.holder = { ...holder, rights };
  if (!rights.readsBroadcasts && !rights.readsPresence)
    hub.closeFor(
      channel,
      `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
    );
}

/** A channel whose rights are not known ends: its client joins again, and is asked then. */
function handleFailure(hub: Hub, channel: Channel, error: unknown): void {
  const isOver = error instanceof AppError && error.code === 'invalid_jwt';
  if (!isOver) hub.deps.logger.error(describeError(error), 'rights of a channel were not read');
  hub.closeFor(
    channel,
    isOver ? 'InvalidJWTToken: The session is over' : 'InternalError: Try again.',
  );
}

const isJoined = (channel: Channel) => channel.socket.channels.get(channel.address) === channel;

/** Asks again what these people may read and send on their private channels, and whether they are banned. */
export async function recheckRights(hub: Hub, people: readonly string[]): Promise<void> {
  const asked = new Set(people);
  const own = [...hub.channels()].filter(
    ({ holder: { caller } }) => caller.userId !== null && asked.has(caller.userId),
  );
  if (own.length === 0) return;
  const ends = await endOverSessions(hub, own).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  for (const channel of own.filter(isJoined)) {
    if (ends) handleFailure(hub, channel, ends.error);
    else if (channel.isPrivate)
      await recheck(hub, channel).catch((error: unknown) => handleFailure(hub, channel, error));
  }
}

/** The same for everybody. */
export function recheckAll(hub: Hub): Promise<void> {
  const people = [...hub.channels()].map(({ holder: { caller } }) => caller.userId);
  return recheckRights(
    hub,
    people.filter((id) => id !== null),
  );
}
