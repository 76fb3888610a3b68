import { z } from 'zod';
import { EncodedBroadcast, FrameError, type Frame, type Version } from './frame.ts';

const ref = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? null);
const named = z.object({
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
  ref,
  join_ref: ref,
});
const listed = z.tuple([ref, ref, z.string(), z.string(), z.unknown()]);

/** Kind of a client's broadcast; its header has the kind, five lengths and the encoding. */
const broadcastPush = 3;
const headerBytes = 7;
const jsonEncoding = 1;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FrameError('a message that is no JSON');
  }
}

function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new FrameError('text that is no UTF-8');
  }
}

/** The frame of a text message. Throws FrameError. */
export function decodeTextFrame(text: string, version: Version): Frame {
  const value = parseJson(text);
  if (version === '1.0.0') {
    const read = named.safeParse(value);
    if (!read.success) throw new FrameError('a message of another shape than 1.0.0');
    const { topic, event, payload } = read.data;
    return { joinRef: read.data.join_ref, ref: read.data.ref, topic, event, payload };
  }
  const read = listed.safeParse(value);
  if (!read.success) throw new FrameError('a message of another shape than 2.0.0');
  const [joinRef, own, topic, event, payload] = read.data;
  return { joinRef, ref: own, topic, event, payload };
}

/** The frame of a binary message: a broadcast. Its JSON is checked and passed on as text. Throws FrameError. */
export function decodeBinaryFrame(bytes: Uint8Array, version: Version): Frame {
  if (version !== '2.0.0' || bytes[0] !== broadcastPush || bytes.length < headerBytes)
    throw new FrameError('a binary message of an unknown kind');
  const texts: string[] = [];
  let at = headerBytes;
  for (const length of bytes.subarray(1, 6)) {
    if (at + length > bytes.length) throw new FrameError('a binary message that ends too early');
    texts.push(decodeText(bytes.subarray(at, at + length)));
    at += length;
  }
  const [joinRef = '', own = '', topic = '', event = '', meta = ''] = texts;
  const rest = bytes.subarray(at);
  const payload = bytes[6] === jsonEncoding ? decodeText(rest) : Uint8Array.from(rest);
  if (typeof payload === 'string') parseJson(payload);
  return {
    joinRef: joinRef || null,
    ref: own || null,
    topic,
    event: 'broadcast',
    payload: new EncodedBroadcast(event, payload, meta),
  };
}
