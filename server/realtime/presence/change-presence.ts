import { z } from 'zod';
import type { Channel } from '../channels/channel.ts';
import type { Parts } from '../channels/join.ts';
import { limits } from '../limits.ts';
import type { Frame } from '../protocol/frame.ts';

const payloadSchema = z.object({
  event: z.enum(['track', 'untrack']),
  payload: z.record(z.string(), z.unknown()).optional(),
});

/** The reason for which a presence is refused; null when it is taken. */
function findFault({ presences }: Parts, channel: Channel, payload: unknown): string | null {
  if (!channel.presenceChanges.take())
    return 'ClientPresenceRateLimitReached: Too many presence messages';
  const read = payloadSchema.safeParse(payload);
  if (!read.success) return 'Presence needs an event and an object';
  if (read.data.event === 'untrack') return null;
  if (JSON.stringify(read.data.payload ?? {}).length > limits.presenceBytes)
    return `A presence has at most ${limits.presenceBytes} bytes`;
  const isNew = channel.presenceRef === null;
  return isNew && presences.isFull(channel) ? 'Too many presences on this topic' : null;
}

/** Shows or ends the presence of a channel. Where the client may not, it is dropped without a word. */
export function changePresence(parts: Parts, channel: Channel, frame: Frame): void {
  const fault = findFault(parts, channel, frame.payload);
  if (fault !== null) {
    channel.socket.reply(frame, 'error', { reason: fault });
    return;
  }
  const { event, payload = {} } = payloadSchema.parse(frame.payload);
  if (channel.holder.rights.sendsPresence)
    parts.presences.change(channel, event === 'track' ? payload : null);
  channel.socket.reply(frame, 'ok');
}
