/** An append never crosses a multiple of this, so a store that keeps whole parts gets one at a time (S3: at least 5 MiB). */
export const partBytes = 6 * 1024 * 1024;

/** State of a file that arrives in parts; its owner stores it between two appends. */
export interface KeptParts {
  /** Bytes kept in all. */
  size: number;
  /** The store's own note, bounded by one text a part; it changes with the content, so a digest of it is an ETag. */
  parts: readonly string[];
}

export interface PartialFile extends KeptParts {
  bucket: string;
  name: string;
  /** The id from `begin`. */
  id: string;
  /** Bytes of the whole file. */
  total: number;
}

/** A file in the folder `versions` of a bucket. */
export interface StoredVersion {
  version: string;
  modifiedAt: Date;
}

/** The terms on which a browser gets a file at the store itself. */
export interface AddressTerms {
  /** For which the address is good, from one on. */
  seconds: number;
  type: string;
  /** Null: shown. */
  disposition: string | null;
  cacheControl: string;
}

interface FilePlace {
  bucket: string;
  name: string;
}

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
  /** Copies a file without replacing one. False: it does not exist. May throw storage_full. */
  copy(from: FilePlace, to: FilePlace): Promise<boolean>;
  /** In pages of at most a thousand, in no order. */
  listVersions(bucket: string): AsyncIterable<StoredVersion[]>;
  /** An address at which browsers read the file without us; null where only this process can. Asks nobody whether there is one. */
  address(bucket: string, name: string, terms: AddressTerms): Promise<string | null>;

  /** Begins a file of `total` bytes that arrives in parts. Returns the store's id for it. May throw storage_full already. */
  begin(bucket: string, name: string, total: number): Promise<string>;
  /**
   * Adds content behind `file.size`, durably. What an interrupted append left there is dropped. A store that keeps whole parts keeps
   * nothing of a smaller one, unless it is the file's last. When it throws, `file` is still true. One append of a file at a time.
   * Throws storage_full, and not_found when the store has lost what it kept.
   */
  append(file: PartialFile, content: AsyncIterable<Uint8Array>): Promise<KeptParts>;
  /** Makes the kept bytes, all of them, the file; atomic and durable. Repeated after success it does nothing. Throws not_found. */
  finish(file: PartialFile): Promise<void>;
  /** Drops the kept bytes of a file that is not finished. A missing one is no error. */
  abort(file: Pick<PartialFile, 'bucket' | 'name' | 'id'>): Promise<void>;
}
