import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/database/database.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { toMimetype } from './mimetype.ts';
import { insertObjectSql, listEtagsSql } from '../object.sql.ts';

const seeds = path.join(import.meta.dirname, '../../../database/storage/seed-files');
interface Seed {
  /** Path below the seeds folder. */
  file: string;
  bucket: string;
  name: string;
}

/** Folders of the samples, with their bucket and name prefix. */
const groups = [
  { folder: 'videos', bucket: 'course-files', prefix: 'videos/' },
  { folder: 'materials', bucket: 'course-files', prefix: 'materials/' },
  { folder: 'decks', bucket: 'course-files', prefix: 'decks/' },
  { folder: 'songs', bucket: 'course-files', prefix: 'songs/' },
  { folder: 'resources', bucket: 'resources', prefix: '' },
];

async function listSeeds(root: string): Promise<Seed[]> {
  const lists = groups.map(async ({ folder, bucket, prefix }) => {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    return files.map(({ name }) => ({ file: `${folder}/${name}`, bucket, name: prefix + name }));
  });
  return (await Promise.all(lists)).flat();
}

function toMetadata(name: string, content: Uint8Array, etag: string): Record<string, unknown> {
  return {
    eTag: etag,
    size: content.byteLength,
    contentLength: content.byteLength,
    mimetype: toMimetype(name),
    cacheControl: 'max-age=3600',
    lastModified: new Date().toISOString(),
    httpStatusCode: 200,
  };
}

async function readEtags(database: Database): Promise<Map<string, string | null>> {
  const etags = new Map<string, string | null>();
  for (const bucket of new Set(groups.map((group) => group.bucket))) {
    const rows = await database.sql.unsafe<{ name: string; etag: string | null }[]>(listEtagsSql, [
      bucket,
    ]);
    for (const { name, etag } of rows) etags.set(`${bucket}/${name}`, etag);
  }
  return etags;
}

/**
 * Stores the sample videos, materials, sounds of decks, songs and resources of database/storage/seed-files in their private
 * buckets. Existing files are kept: a replaced file belongs to the owner, and lost bytes are restored only while the row is the
 * sample's. Returns the written files.
 */
export async function seedFiles(
  database: Database,
  files: FileStore,
  folder = seeds,
): Promise<string[]> {
  const etags = await readEtags(database);
  const written: string[] = [];
  const asked = (await listSeeds(folder)).map(async (seed) => {
    const known = etags.get(`${seed.bucket}/${seed.name}`);
    const isThere = known !== undefined && (await files.size(seed.bucket, seed.name)) !== null;
    return isThere ? [] : [{ ...seed, known }];
  });
  for (const { file, bucket, name, known } of (await Promise.all(asked)).flat()) {
    const content = await readFile(path.join(folder, file));
    const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`;
    if (known !== undefined && known !== etag) continue;
    await files.write(bucket, name, content);
    const metadata = JSON.stringify(toMetadata(name, content, etag));
    await database.sql.unsafe(insertObjectSql, [bucket, name, metadata]);
    written.push(file);
  }
  return written;
}
