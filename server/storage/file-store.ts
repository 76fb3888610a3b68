/** Where the bytes of storage objects lie. Keys are bucket ids and object names as checked by the storage room. */
export interface FileStore {
  /**
   * Writes the whole file durably, replacing an older one at once. Content that comes in parts is never held as a whole;
   * when it fails, so does this, and nothing is left.
   */
  write(
    bucket: string,
    name: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
  ): Promise<void>;
  /** Opens a part of a file; null when it does not exist. `end` is inclusive. */
  read(
    bucket: string,
    name: string,
    range?: { start: number; end: number },
  ): Promise<ReadableStream<Uint8Array> | null>;
  size(bucket: string, name: string): Promise<number | null>;
  /** What does not exist is removed already. */
  remove(bucket: string, name: string): Promise<void>;
}
