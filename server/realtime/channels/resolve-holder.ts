import { resolveBearer } from '#server/http/caller.ts';
import type { Hub } from '../hub.ts';
import type { Socket } from '../connection/socket.ts';
import { authorizeSql, requireSessionSql } from './authorize.sql.ts';
import { allRights, type Holder, type Place, type Rights } from './channel.ts';
import { Refusal, toRefusal } from './refusal.ts';

async function readRights(
  { deps: { database } }: Hub,
  caller: Holder['caller'],
  { isPrivate, topic }: Place,
): Promise<Rights> {
  if (isPrivate) return authorizeSql(database, caller, topic);
  await requireSessionSql(database, caller);
  return allRights;
}

/**
 * The sender behind a token, or behind the key of the socket, and its rights on a topic. Throws Refusal for a token that is bad or
 * whose session is over, and for a private topic that it may not read.
 */
export async function resolveHolder(
  hub: Hub,
  socket: Socket,
  token: string | null,
  place: Place,
): Promise<Holder> {
  try {
    const caller = token === null ? socket.keyCaller : await resolveBearer(token, socket.context);
    const rights = await readRights(hub, caller, place);
    if (!rights.readsBroadcasts && !rights.readsPresence)
      throw new Refusal(
        'Unauthorized',
        `You do not have permissions to read from this Channel topic: ${place.topic}`,
      );
    return { caller, token, rights };
  } catch (error) {
    throw toRefusal(error, token, hub.deps.clock);
  }
}
