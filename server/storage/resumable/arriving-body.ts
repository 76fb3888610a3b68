/** A silence after which a sender is taken for gone: the next request goes on from what came. */
const silenceMs = 10_000;

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('silence')), milliseconds);
  work.catch(() => {}); // may fail after the silence
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A body that is taken in pieces. One that is cut off, or falls silent, ends there. */
export class ArrivingBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #rest: Uint8Array = new Uint8Array();
  #isOver: boolean;
  /** True when it ended before its end. */
  wasCut = false;
  /** True when it brought something. */
  hasCome = false;

  constructor({ body }: Request) {
    this.#reader = body?.getReader();
    this.#isOver = this.#reader === undefined;
  }

  async hasMore(): Promise<boolean> {
    while (this.#rest.byteLength === 0 && !this.#isOver) await this.#read();
    return this.#rest.byteLength > 0;
  }

  /** The next bytes, and no more than `most`. */
  async *take(most: number): AsyncGenerator<Uint8Array> {
    for (let left = most; left > 0 && (await this.hasMore());) {
      const chunk = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(chunk.byteLength);
      left -= chunk.byteLength;
      yield chunk;
    }
  }

  async #read(): Promise<void> {
    if (!this.#reader) return;
    try {
      const { done, value } = await within(silenceMs, this.#reader.read());
      this.#isOver = done;
      if (value) this.#rest = value;
      this.hasCome ||= this.#rest.byteLength > 0;
    } catch {
      this.#isOver = true;
      this.wasCut = true;
    }
  }
}
