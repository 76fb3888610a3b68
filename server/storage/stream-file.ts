import { open, type FileHandle } from 'node:fs/promises';

const chunkBytes = 128 * 1024;

/**
 * A part of a file (`end` inclusive) as a web stream that reads only as fast as it is read. The file is opened at the first
 * read and closed at the end, on an error and when the reader goes away, so an answer nobody reads holds nothing.
 */
export function streamFile(
  file: string,
  { start, end }: { start: number; end: number },
): ReadableStream<Uint8Array> {
  let handle: FileHandle | null = null;
  let position = start;
  let isAbandoned = false;

  async function close(): Promise<void> {
    isAbandoned = true; // the reader may go away while the file is being opened
    const closing = handle;
    handle = null;
    await closing?.close();
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (position > end) return controller.close();
    handle ??= await open(file, 'r');
    if (isAbandoned) return close();
    const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, end - position + 1));
    const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, position);
    if (bytesRead === 0) throw new Error('The file is shorter than announced');
    position += bytesRead;
    controller.enqueue(buffer.subarray(0, bytesRead));
    if (position <= end) return;
    await close();
    controller.close();
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          await pull(controller);
        } catch (error) {
          await close();
          throw error;
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}
