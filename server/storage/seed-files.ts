import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database/database.ts';
import type { FileStore } from './file-store.ts';
import { toMimetype } from './mimetype.ts';
import { insertObjectSql, listEtagsSql } from './object.sql.ts';

const seeds = path.join(import.meta.dirname, '../../database/seeds/files');
const bucket = 'course-files';

async function listSeeds(folder: string): Promise<string[]> {
  const groups = ['videos', 'materials'].map(async (group) => {
    const entries = await readdir(path.join(folder, group), { withFileTypes: true }).catch(
      () => [],
    );
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    return files.map((entry) => `${group}/${entry.name}`);
  });
  return (await Promise.all(groups)).flat();
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

/**
 * Puts the sample videos and materials of database/seeds/files into the private bucket. Only what is absent: a file that
 * somebody replaced stays his, and lost bytes come back only where the row is still the sample's. Returns the names written.
 */
export async function seedFiles(
  database: Database,
  files: FileStore,
  folder = seeds,
): Promise<string[]> {
  const rows = await database.sql.unsafe<{ name: string; etag: string | null }[]>(listEtagsSql, [
    bucket,
  ]);
  const etags = new Map(rows.map((row) => [row.name, row.etag]));
  const written: string[] = [];
  for (const name of await listSeeds(folder)) {
    if (etags.has(name) && (await files.size(bucket, name)) !== null) continue;
    const content = await readFile(path.join(folder, name));
    const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`;
    if (etags.has(name) && etags.get(name) !== etag) continue;
    await files.write(bucket, name, content);
    const metadata = JSON.stringify(toMetadata(name, content, etag));
    await database.sql.unsafe(insertObjectSql, [bucket, name, metadata]);
    written.push(name);
  }
  return written;
}
