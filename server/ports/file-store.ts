/** The port to the bytes of storage objects. Keys are bucket ids and object names that the storage room has checked. */
export interface FileStore {
  /**
   * Writes the whole file durably and replaces an older one atomically. Streamed content is never held in memory as a whole; when
   * it fails, so does the write, and no file is left. Throws storage_full for streamed content when little space is left.
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
  /** A missing file is no error. */
  remove(bucket: string, name: string): Promise<void>;
}
