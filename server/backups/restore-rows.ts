import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type postgres from 'postgres';
import type { Login } from '#server/config/database-url.ts';
import { createSchema, readNotes } from '#server/database/migrate.ts';
import { openSession } from '#server/database/open.ts';
import { toNoted } from '#server/database/plan-update.ts';
import { readSchema, type Schema } from '#server/database/schema-files.ts';
import type { ArchiveEntry } from './archive.ts';
import type { RowsHeader } from './header.ts';
import { copyIn, dropForeignKeys, emptyTables, setSequences } from './rows.sql.ts';

type Entries = AsyncIterable<ArchiveEntry>;
type Unpack = (entry: ArchiveEntry) => Promise<void>;

function requireSameSchema({ schema: noted }: RowsHeader, schema: Schema): void {
  const { files, ...code } = toNoted(schema);
  const own = { ...code, files: Object.fromEntries(files) };
  const isSame =
    own.build === noted.build &&
    own.code === noted.code &&
    Object.keys({ ...own.files, ...noted.files }).every(
      (name) => own.files[name] === noted.files[name],
    );
  if (!isSame)
    throw new Error(
      `Restore: the backup has the schema of another version (build ${noted.build}, here ${own.build}); restore it with the version that made it`,
    );
}

/** Sends each entry where it belongs: rows into their table, everything else to `unpack`. */
async function load(
  sql: postgres.TransactionSql,
  { header, entries, unpack }: { header: RowsHeader; entries: Entries; unpack: Unpack },
): Promise<void> {
  let target: Target | undefined;
  for await (const entry of entries) {
    const [, name] = /^rows\/(.+)\/\d+$/u.exec(entry.name) ?? [];
    if (target?.name !== name) {
      await target?.end();
      const table = header.tables.find((known) => known.name === name);
      target = table && toTarget(table.name, await copyIn(sql, table));
    }
    await (target ? target.write(entry) : unpack(entry));
  }
  await target?.end();
}

interface Target {
  name: string;
  write(entry: ArchiveEntry): Promise<void>;
  end(): Promise<void>;
}

/** A table whose rows come in several entries. */
function toTarget(name: string, stream: Writable): Target {
  const done = finished(stream);
  done.catch(() => {}); // thrown by the next write or the end
  return {
    name,
    async write({ chunks }) {
      for await (const chunk of chunks)
        if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
    },
    async end() {
      stream.end();
      await done;
    },
  };
}

/** Replaces all rows that the tables are made with. */
async function fill(
  sql: postgres.TransactionSql,
  parts: { header: RowsHeader; entries: Entries; unpack: Unpack },
): Promise<void> {
  const { tables, sequences } = parts.header;
  const foreignKeys = await dropForeignKeys(sql);
  await emptyTables(sql, tables);
  await load(sql, parts);
  for (const statement of foreignKeys) await sql.unsafe(statement);
  await setSequences(sql, sequences);
}

/** Fills the empty database of a login from a backup of the same schema; as a whole or not at all. */
export async function restoreRows(
  login: Login,
  parts: { header: RowsHeader; entries: Entries; unpack: Unpack },
): Promise<void> {
  const schema = readSchema();
  requireSameSchema(parts.header, schema);
  const sql = openSession(login);
  let reason: unknown;
  try {
    await sql.begin(async (transaction) => {
      if ((await readNotes(transaction)) !== null)
        throw new Error('Restore: the database of DATABASE_URL is not empty; name an empty one');
      await createSchema(transaction, schema, () =>
        fill(transaction, parts).catch((error: unknown) => {
          reason = error;
          throw error;
        }),
      );
    });
  } catch (error) {
    // In the middle of COPY the driver says only that it cannot roll back; the end of the session does.
    throw reason ?? error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
