import type { Broadcast, Origin } from '#server/ports/bus.ts';
import { measure } from '#server/measures/measures.ts';
import type { Channel } from '../channels/channel.ts';
import type { Hub } from '../hub.ts';
import { encodeBroadcast } from '../protocol/encode-frame.ts';
import type { Version } from '../protocol/frame.ts';

/** Sockets that are written to before other work gets its turn. */
const atOnce = 200;

/** A function that encodes once for all sockets of a version. */
function createEncoder(message: Broadcast): (version: Version) => string | Uint8Array | null {
  const encoded = new Map<Version, string | Uint8Array | null>();
  return (version) => {
    const known = encoded.get(version);
    if (known !== undefined) return known;
    const data = encodeBroadcast(version, `realtime:${message.topic}`, message, message.meta);
    encoded.set(version, data);
    return data;
  };
}

function writeTo(channels: readonly Channel[], encode: ReturnType<typeof createEncoder>): void {
  for (const { socket } of channels.slice(0, atOnce)) {
    const data = encode(socket.version);
    if (data !== null) socket.write(data);
  }
  if (channels.length > atOnce) setImmediate(writeTo, channels.slice(atOnce), encode);
}

/** Sends a broadcast to all channels of its topic that may read it, but to the one that sent it. */
export function deliverBroadcast(hub: Hub, message: Broadcast, { from }: Origin): void {
  const readers = [...hub.at(message)].filter(
    (channel) => channel !== from && channel.holder.rights.readsBroadcasts,
  );
  if (readers.length === 0) return;
  measure('socketMessages', { kind: 'broadcast', count: readers.length });
  writeTo(readers, createEncoder(message));
}
