import { sendBroadcast } from '../broadcast/send-broadcast.ts';
import type { Socket } from '../connection/socket.ts';
import type { Frame } from '../protocol/frame.ts';
import { changePresence } from '../presence/change-presence.ts';
import { join, type Parts } from './join.ts';
import { renewToken } from './renew-token.ts';

/** Counts a message. The one too many ends its channel, or the socket where there is none. */
function isTooMany({ hub }: Parts, socket: Socket, { topic }: Frame): boolean {
  if (socket.messages.take()) return false;
  const reason = 'MessagePerSecondRateLimitReached: Too many messages per second';
  const channel = socket.channels.get(topic);
  if (channel) hub.closeFor(channel, reason);
  else socket.close(1008, 'Too many messages per second');
  return true;
}

/** Does what a client's message asks for. A message to a topic that is not joined is refused. */
export async function handleFrame(parts: Parts, socket: Socket, frame: Frame): Promise<void> {
  if (isTooMany(parts, socket, frame)) return;
  if (frame.topic === 'phoenix') {
    socket.reply(frame, 'ok');
    return;
  }
  if (frame.event === 'phx_join') {
    await join(parts, socket, frame);
    return;
  }
  const channel = socket.channels.get(frame.topic);
  if (!channel) {
    socket.reply(frame, 'error', { reason: 'unmatched topic' });
    return;
  }
  switch (frame.event) {
    case 'phx_leave':
      socket.reply(frame, 'ok');
      parts.hub.close(channel);
      return;
    case 'access_token':
      await renewToken(parts, channel, frame.payload);
      return;
    case 'broadcast':
      sendBroadcast(parts.hub, channel, frame);
      return;
    case 'presence':
      changePresence(parts, channel, frame);
      return;
    default:
      socket.reply(frame, 'error', { reason: `UnknownEvent: ${frame.event.slice(0, 100)}` });
  }
}
