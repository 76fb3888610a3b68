import { partBytes } from '#server/ports/file-store.ts';

/** Content in parts of 6 MiB, of which the last may be smaller; empty content is one empty part. Holds one part at a time. */
export async function* toParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  let isFirst = true;
  for await (const chunk of content) {
    let rest = chunk;
    while (bytes + rest.byteLength >= partBytes) {
      const fitting = rest.subarray(0, partBytes - bytes);
      rest = rest.subarray(fitting.byteLength);
      yield Buffer.concat([...held, fitting]);
      [held, bytes, isFirst] = [[], 0, false];
    }
    held.push(rest);
    bytes += rest.byteLength;
  }
  if (bytes > 0 || isFirst) yield Buffer.concat(held);
}
