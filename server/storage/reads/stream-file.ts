import { createReadStream } from 'node:fs';
import { toStream } from '#server/http/to-stream.ts';

const highWaterMark = 128 * 1024;

async function* readPart(file: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  let left = end - start + 1;
  if (left <= 0) return;
  const source: AsyncIterable<Buffer> = createReadStream(file, { start, end, highWaterMark });
  for await (const chunk of source) {
    left -= chunk.byteLength;
    yield chunk;
  }
  if (left > 0) throw new Error('The file is shorter than announced');
}

/**
 * A part of a file (`end` inclusive), read as fast as it is sent. The file is opened at the first read and closed at the end, on
 * an error and when the reader leaves, so an answer that is not read holds nothing.
 */
export function streamFile(
  file: string,
  { start, end }: { start: number; end: number },
): ReadableStream<Uint8Array> {
  return toStream(readPart(file, start, end));
}
