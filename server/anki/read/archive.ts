import { createWriteStream } from 'node:fs';
import { Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { PackageLimits } from '../limits.ts';
import { PackageError } from '../package-error.ts';

const linkMode = 0o12_0000;
const typeMask = 0o17_0000;
/** Packages of Anki are flat. yauzl refuses `..`, absolute names and backslashes itself. */
const plainName = /^[^/\0]+$/u;

/** Entries that macOS adds when a folder is zipped; they are never read. */
const ofMac = /^(?:__MACOSX\/|\.DS_Store$)/u;

function requireHonest(entry: Entry): void {
  const type = (entry.externalFileAttributes >>> 16) & typeMask;
  if (!plainName.test(entry.fileName)) throw new PackageError('not_a_package', 'path in a name');
  if (type === linkMode) throw new PackageError('not_a_package', 'symbolic link');
  if (entry.isEncrypted()) throw new PackageError('not_a_package', 'encrypted');
}

/** Counts what passes, over all streams of an archive, and ends it at the limit, whatever sizes were stated. */
function toMeter(spend: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        spend(chunk.byteLength);
        done(null, chunk);
      } catch (error) {
        done(error as Error); // spend throws errors only
      }
    },
  });
}

async function listEntries(zip: ZipFile, limits: PackageLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let total = 0;
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    count += 1;
    if (count > limits.entries) throw new PackageError('too_many', 'entries');
    if (ofMac.test(entry.fileName)) continue;
    requireHonest(entry);
    if (entries.has(entry.fileName)) throw new PackageError('not_a_package', 'a name twice');
    entries.set(entry.fileName, entry);
    total += entry.uncompressedSize;
    if (total > limits.unpackedBytes) throw new PackageError('too_large', 'unpacked size');
  }
  return entries;
}

/** The entries of a ZIP file by name. Its central directory alone is believed, and that only as far as the bytes agree. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #left: number;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limit: number) {
    this.#zip = zip;
    this.#entries = entries;
    this.#left = limit;
  }

  static async open(file: string, limits: PackageLimits): Promise<Archive> {
    const options = { autoClose: false, strictFileNames: true };
    const zip = await openPromise(file, options).catch((error: unknown) => {
      throw new PackageError('not_a_package', 'no ZIP file', error);
    });
    try {
      return new Archive(zip, await listEntries(zip, limits), limits.unpackedBytes);
    } catch (error) {
      zip.close();
      throw error instanceof PackageError
        ? error
        : new PackageError('not_a_package', 'directory of the ZIP file', error);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The size that the archive states. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0;
  }

  async #openStreams(name: string, isZstd: boolean): Promise<(Readable | Transform)[]> {
    const entry = this.#entries.get(name);
    if (!entry) throw new PackageError('not_a_package', `no ${name}`);
    const meter = toMeter((bytes) => {
      this.#left -= bytes;
      if (this.#left < 0) throw new PackageError('too_large', 'unpacked bytes');
    });
    const stream = await this.#zip.openReadStreamPromise(entry);
    return isZstd ? [stream, createZstdDecompress(), meter] : [stream, meter];
  }

  /** Writes an entry to a file. */
  async unpack(name: string, file: string, isZstd: boolean): Promise<void> {
    const streams = await this.#openStreams(name, isZstd).catch(toDamaged);
    await pipeline([...streams, createWriteStream(file)]).catch(toDamaged);
  }

  /** The bytes of an entry; null when it has more than `limit`. */
  async read(name: string, limit: number, isZstd: boolean): Promise<Buffer | null> {
    const streams = await this.#openStreams(name, isZstd).catch(toDamaged);
    const chunks: Buffer[] = [];
    let size = 0;
    const collector = new Writable({
      write(chunk: Buffer, _, done) {
        size += chunk.byteLength;
        chunks.push(chunk);
        done(size > limit ? new Error('longer than allowed') : null);
      },
    });
    await pipeline([...streams, collector]).catch((error: unknown) => {
      if (size <= limit) toDamaged(error);
    });
    return size > limit ? null : Buffer.concat(chunks);
  }

  close(): void {
    this.#zip.close();
  }
}

function toDamaged(error: unknown): never {
  throw error instanceof PackageError
    ? error
    : new PackageError('damaged', 'bytes of the ZIP file', error);
}
