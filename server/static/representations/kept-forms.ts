import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoredForms } from '../documents/stored-forms.ts';
import type { Resource } from './resource.ts';

/** Compressed pages on the disk, by their digest: a start with the same pages compresses none. */
export interface KeptForms {
  find(digest: string): StoredForms | null;
  /** Never rejects: what is not kept is made again. */
  keep(resource: Resource): Promise<void>;
}

/** Three times as many as a school of two hundred courses has pages, each with its data and its checkout: 60 MB. */
const mostFiles = 2_000;
/** The folder is looked through after so many new files. */
const filesBetween = 50;
const checksumBytes = 32;
const lengthBytes = 4;

const toChecksum = (content: Uint8Array) => createHash('sha256').update(content).digest();

/** A file holds the checksum of the rest, the length of the brotli form, that form and the gzip form. */
function write({ brotli, gzip }: StoredForms): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(brotli.byteLength);
  const content = Buffer.concat([length, brotli, gzip]);
  return Buffer.concat([toChecksum(content), content]);
}

/** Null for a file that a crash or the disk has damaged. */
function read(file: Buffer<ArrayBuffer>): StoredForms | null {
  const content = file.subarray(checksumBytes);
  if (content.byteLength < lengthBytes) return null;
  if (!toChecksum(content).equals(file.subarray(0, checksumBytes))) return null;
  const end = lengthBytes + content.readUInt32BE();
  return { brotli: content.subarray(lengthBytes, end), gzip: content.subarray(end) };
}

async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= mostFiles) return;
  const files = names.map((name) => path.join(folder, name));
  const dated = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })),
  );
  dated.sort((a, b) => a.at - b.at);
  for (const { file } of dated.slice(0, -mostFiles)) await rm(file, { force: true });
}

/** `folder`: null keeps nothing. */
export function createKeptForms(folder: string | null): KeptForms {
  if (folder === null) return { find: () => null, keep: async () => {} };
  let added = 0;
  return {
    find(digest) {
      const file = path.join(folder, digest);
      try {
        const forms = read(readFileSync(file));
        void utimes(file, new Date(), new Date()).catch(() => {}); // the least used go first
        return forms;
      } catch {
        return null;
      }
    },
    async keep({ digest, brotli, gzip }) {
      if (!brotli || !gzip) return;
      const draft = path.join(folder, `.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(draft, write({ brotli: brotli.body, gzip: gzip.body }));
        await rename(draft, path.join(folder, digest));
        if (added % filesBetween === 0) await removeOldest(folder);
        added += 1;
      } catch {
        await rm(draft, { force: true }).catch(() => {});
      }
    },
  };
}
