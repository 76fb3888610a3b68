import { describeError } from '#server/ports/logger.ts';
import { z } from 'zod';
import { subscribeToChanges } from '../changes/subscribe.ts';
import type { Channel } from './channel.ts';
import type { Parts } from './join.ts';
import { Refusal } from './refusal.ts';
import { resolveHolder } from './resolve-holder.ts';

const payloadSchema = z.object({ access_token: z.string().nullable() });

/** Changes the token of a channel. One that is bad, or that may not read the topic, ends the channel. */
export async function renewToken(parts: Parts, channel: Channel, payload: unknown): Promise<void> {
  const { hub } = parts;
  const read = payloadSchema.safeParse(payload);
  const token = read.success ? read.data.access_token : '';
  if (token === channel.holder.token) return;
  try {
    const { caller: before } = channel.holder;
    channel.holder = await resolveHolder(hub, channel.socket, token, channel);
    const { userId, role } = channel.holder.caller;
    if (role !== before.role) await subscribeToChanges(parts, channel);
    if (userId !== null && !hub.bind(channel.socket, userId))
      throw new Refusal('ConnectionRateLimitReached', 'Too many connected clients of this account');
  } catch (error) {
    if (!(error instanceof Refusal))
      hub.deps.logger.error(describeError(error), 'a token of a channel could not be renewed');
    hub.closeFor(channel, error instanceof Refusal ? error.message : 'InternalError: Try again.');
  }
}
