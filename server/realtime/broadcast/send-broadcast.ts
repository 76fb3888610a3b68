import { z } from 'zod';
import type { Channel } from '../channels/channel.ts';
import type { Hub } from '../hub.ts';
import { limits } from '../limits.ts';
import { EncodedBroadcast, type BroadcastBody, type Frame } from '../protocol/frame.ts';

const textPayload = z.looseObject({ event: z.string(), payload: z.unknown() });

function findBody(payload: unknown): BroadcastBody | null {
  if (payload instanceof EncodedBroadcast) return payload;
  const read = textPayload.safeParse(payload);
  if (!read.success) return null;
  return { event: read.data.event, payload: JSON.stringify(read.data.payload ?? {}) };
}

/** The reason for which a broadcast is refused; null when it may go out. */
function findFault(body: BroadcastBody | null): string | null {
  if (body === null) return 'A broadcast needs an event';
  if (Buffer.byteLength(body.event) > limits.eventBytes)
    return `An event has at most ${limits.eventBytes} bytes`;
  const asksToStore = body instanceof EncodedBroadcast && body.meta.includes('"persist"');
  return asksToStore ? 'Storing messages is not supported' : null;
}

/** Sends a client's broadcast to the others on its topic. Where the client may not send, it is dropped without a word. */
export function sendBroadcast(hub: Hub, channel: Channel, frame: Frame): void {
  const { socket, config, topic, isPrivate } = channel;
  const body = findBody(frame.payload);
  const fault = findFault(body);
  if (body === null || fault !== null) {
    socket.reply(frame, 'error', { reason: fault, error: fault });
    return;
  }
  const { event, payload } = body;
  if (channel.holder.rights.sendsBroadcasts)
    hub.deps.bus.publish(
      { kind: 'broadcast', topic, isPrivate, event, payload },
      { isHere: true, ...(config.isToSelf ? {} : { from: channel }) },
    );
  if (config.isAcknowledged) socket.reply(frame, 'ok');
}
