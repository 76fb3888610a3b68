import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unzipSync, zipSync } from 'fflate';

/** A package of the older formats in which statements have changed the collection, and which has more or other files. */
export function changePackage(
  bytes: Uint8Array,
  statements: readonly string[],
  files: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array {
  const entries = unzipSync(bytes);
  const file = path.join(tmpdir(), `package-${randomUUID()}`);
  writeFileSync(file, entries['collection.anki2'] ?? '');
  try {
    const collection = new DatabaseSync(file);
    for (const statement of statements) collection.exec(statement);
    collection.close();
    return zipSync({ ...entries, ...files, 'collection.anki2': readFileSync(file) });
  } finally {
    rmSync(file);
  }
}
