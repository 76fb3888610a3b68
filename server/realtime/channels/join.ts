import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '#server/ports/logger.ts';
import { subscribeToChanges } from '../changes/subscribe.ts';
import type { Socket } from '../connection/socket.ts';
import type { Hub } from '../hub.ts';
import { limits } from '../limits.ts';
import type { Presences } from '../presence/presences.ts';
import { replayMessages } from '../broadcast/replay.ts';
import type { Frame } from '../protocol/frame.ts';
import { findJoinConfig } from '../protocol/join-config.ts';
import { Channel } from './channel.ts';
import { Refusal, toRefusal } from './refusal.ts';
import { resolveHolder } from './resolve-holder.ts';
import type { ChangeReader } from '../changes/change-reader.ts';

export interface Parts {
  hub: Hub;
  presences: Presences;
  reader: ChangeReader;
}

const prefix = 'realtime:';

function findTopic(address: string): string {
  const topic = address.startsWith(prefix) ? address.slice(prefix.length) : '';
  if (topic === '') throw new Refusal('TopicNameRequired', 'You must provide a topic name');
  if (topic.includes('\0')) throw new Refusal('TopicNameInvalid', 'A topic has no null character');
  if (Buffer.byteLength(address) > limits.topicBytes)
    throw new Refusal('TopicNameTooLong', `A topic has at most ${limits.topicBytes} bytes`);
  return topic;
}

/** The limits of joins, before anything is asked of the database. */
function requireRoom({ isStopping }: Hub, socket: Socket, address: string): void {
  if (isStopping) throw new Refusal('RealtimeRestarting', 'Realtime is restarting, please standby');
  if (!socket.joins.take())
    throw new Refusal('ClientJoinRateLimitReached', 'Too many joins per second', true);
  if (!socket.channels.has(address) && socket.channels.size >= limits.channelsPerSocket)
    throw new Refusal('ChannelRateLimitReached', 'Too many channels');
}

async function openChannel({ hub }: Parts, socket: Socket, frame: Frame): Promise<Channel> {
  requireRoom(hub, socket, frame.topic);
  const topic = findTopic(frame.topic);
  const config = findJoinConfig(frame.payload);
  if (!config)
    throw new Refusal('InvalidJoinPayload', 'The configuration of the channel cannot be read');
  const { isPrivate, token } = config;
  const holder = await resolveHolder(hub, socket, token, { topic, isPrivate });
  const { userId } = holder.caller;
  if (userId !== null && !hub.bind(socket, userId))
    throw new Refusal(
      'ConnectionRateLimitReached',
      'Too many connected clients of this account',
      true,
    );
  const presenceKey = config.presence.key ?? randomUUID();
  return new Channel(socket, {
    topic,
    joinRef: frame.joinRef ?? frame.ref,
    config,
    holder,
    presenceKey,
  });
}

/** The channel is open before its client is told, so that nothing is missed between the two. */
async function enter(parts: Parts, channel: Channel, frame: Frame): Promise<void> {
  const { hub, presences, reader } = parts;
  await reader.start();
  const older = channel.socket.channels.get(channel.address);
  if (older) hub.close(older);
  if (!channel.socket.line.isOpen) return;
  hub.add(channel);
  channel.socket.reply(frame, 'ok', { postgres_changes: channel.echoed });
  if (channel.readsPresence) presences.sendState(channel);
  if (channel.config.asksForReadiness)
    channel.sendSystem('system', 'ok', 'Replication connection established');
  await subscribeToChanges(parts, channel);
  await replayMessages(hub, channel);
}

async function refuse({ hub }: Parts, socket: Socket, frame: Frame, error: unknown): Promise<void> {
  if (!(error instanceof Refusal))
    hub.deps.logger.error(describeError(error), 'a channel could not be joined');
  const reason = error instanceof Refusal ? error.message : 'InternalError: Try again.';
  await pause(limits.refusalDelayMs);
  socket.reply(frame, 'error', { reason });
  if (error instanceof Refusal && error.endsSocket) socket.close(1008, reason);
}

/** Joins a topic. A refusal is said after a second, and other messages of the socket do not wait for it. */
export async function join(parts: Parts, socket: Socket, frame: Frame): Promise<void> {
  try {
    await enter(parts, await openChannel(parts, socket, frame), frame);
  } catch (error) {
    void refuse(parts, socket, frame, toRefusal(error, null, parts.hub.deps.clock));
  }
}
