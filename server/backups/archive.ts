import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';

type Chunks = AsyncIterable<Uint8Array>;

export interface ArchiveWriter {
  /** `chunks` hold exactly `size` bytes. */
  add(name: string, size: number, chunks: Chunks): Promise<void>;
  addBytes(name: string, bytes: Uint8Array): Promise<void>;
  addFolder(name: string): Promise<void>;
}

export interface ArchiveEntry {
  name: string;
  isFolder: boolean;
  /** Is read before the next entry is asked for. */
  chunks: Chunks;
}

/** Most of what shrinks does so at the fastest level; videos do not shrink at all. */
const gzipLevel = 1;

type Packer = ReturnType<typeof createTarPacker>['controller'];

function toWriter(packer: Packer): ArchiveWriter {
  async function write(header: Parameters<Packer['add']>[0], parts: Chunks | Uint8Array[]) {
    const writer = packer.add(header).getWriter();
    for await (const part of parts) await writer.write(part);
    await writer.close();
  }
  return {
    add: (name, size, chunks) => write({ name, size, mode: 0o600 }, chunks),
    addBytes: (name, bytes) => write({ name, size: bytes.length, mode: 0o600 }, [bytes]),
    addFolder: (name) => write({ name: `${name}/`, size: 0, type: 'directory', mode: 0o700 }, []),
  };
}

/** Writes a compressed tar of what `fill` adds. Holds secrets, so only its owner reads it; appears under its name when it is complete. */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  const { readable, controller } = createTarPacker();
  const fillAndEnd = async () => {
    try {
      await fill(toWriter(controller));
      controller.finalize();
    } catch (error) {
      controller.error(error);
      throw error;
    }
  };
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const closed = new Promise<void>((resolve) => {
    target.once('close', () => resolve());
  });
  try {
    const written = pipeline(readable, createGzip({ level: gzipLevel }), target);
    await Promise.all([written, fillAndEnd()]);
    await rename(draft, file);
  } finally {
    // A file that is still being opened would come into being after its removal.
    await closed;
    await rm(draft, { force: true });
  }
}

/** Every error of a source is the archive's: gzip's checksum and length cover all of it. */
async function* guard<T>(source: AsyncIterable<T>, file: string): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (cause) {
    throw new Error(`Backup: ${file} is cut or damaged; use another one`, { cause });
  }
}

/** The entries of an archive in their order. It was whole when the last one has been read without an error. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const decoder = createTarDecoder({ strict: true });
  const writer = decoder.writable.getWriter();
  const feeding = pipeline(createReadStream(file), createGunzip(), async (chunks: Chunks) => {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  });
  feeding.catch((reason: unknown) => writer.abort(reason).catch(() => {}));
  for await (const { header, body } of guard(decoder.readable, file))
    yield {
      name: header.name.replace(/\/$/u, ''),
      isFolder: header.type === 'directory',
      chunks: guard(body, file),
    };
}
