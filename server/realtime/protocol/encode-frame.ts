import type { BroadcastBody, Frame, Version } from './frame.ts';

const broadcastKind = 4;

/** The text of a frame. */
export function encodeFrame(version: Version, frame: Frame): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return version === '1.0.0'
    ? JSON.stringify({ ref, join_ref: joinRef, topic, event, payload })
    : JSON.stringify([joinRef, ref, topic, event, payload]);
}

/** The text of a message without a ref whose payload is JSON already. */
export function encodeEvent(
  version: Version,
  topic: string,
  event: string,
  payload: string,
): string {
  const [place, name] = [JSON.stringify(topic), JSON.stringify(event)];
  return version === '1.0.0'
    ? `{"ref":null,"join_ref":null,"topic":${place},"event":${name},"payload":${payload}}`
    : `[null,null,${place},${name},${payload}]`;
}

function encodeBinary(
  topic: string,
  { event, payload }: BroadcastBody,
  meta?: Record<string, unknown>,
): Uint8Array {
  const parts = [topic, event, meta ? JSON.stringify(meta) : ''].map((text) => Buffer.from(text));
  const isText = typeof payload === 'string';
  const header = [broadcastKind, ...parts.map(({ length }) => length), isText ? 1 : 0];
  return Buffer.concat([Buffer.from(header), ...parts, isText ? Buffer.from(payload) : payload]);
}

/** A broadcast for the sockets of a version; null where it cannot be said in it: bytes in 1.0.0. */
export function encodeBroadcast(
  version: Version,
  topic: string,
  body: BroadcastBody,
  meta?: Record<string, unknown>,
): string | Uint8Array | null {
  if (version === '2.0.0') return encodeBinary(topic, body, meta);
  if (typeof body.payload !== 'string') return null;
  const before = JSON.stringify({
    type: 'broadcast',
    event: body.event,
    ...(meta ? { meta } : {}),
  });
  return encodeEvent(
    version,
    topic,
    'broadcast',
    `${before.slice(0, -1)},"payload":${body.payload}}`,
  );
}
