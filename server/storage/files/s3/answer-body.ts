import type { StoreAnswer } from './send.ts';

/**
 * The body of an answer, which must have exactly `bytes`: a longer or a shorter one is an error, so a reader never takes half a file
 * for a whole one. So is a store that is silent for `silenceMs` while it is read. A reader who leaves ends the connection.
 */
export function toExactBody(
  { response, cut }: StoreAnswer,
  { bytes, silenceMs }: { bytes: number; silenceMs: number },
): ReadableStream<Uint8Array> {
  const reader = response.body?.getReader();
  let left = bytes;

  async function readNext(): Promise<Uint8Array | undefined> {
    const timer = setTimeout(() => cut(new Error('The store went silent')), silenceMs);
    try {
      return (await reader?.read())?.value;
    } finally {
      clearTimeout(timer);
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await readNext();
        left -= chunk?.byteLength ?? 0;
        if (left < 0 || (!chunk && left > 0)) {
          cut(new Error('another length'));
          throw new Error('The store sent another length than it announced');
        }
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel(reason) {
        return reader?.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Lets go of an answer whose body nobody needs. */
export async function discard({ response }: StoreAnswer): Promise<void> {
  await response.body?.cancel();
}
