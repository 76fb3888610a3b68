import { ReadableStream as WebStream } from 'node:stream/web';

async function* encode(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield typeof part === 'string' ? encoder.encode(part) : part;
}

/** A body that is made as fast as it is read: a reader who leaves ends it, and one who wants only the headers begins none. */
export function toStream(parts: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const stream = WebStream.from<Uint8Array>(encode(parts));
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- not so beside the browser's types, as in tests
  return stream as ReadableStream<Uint8Array>;
}
