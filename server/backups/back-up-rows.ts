import type postgres from 'postgres';
import { readNotes } from '#server/database/migrate.ts';
import type { ArchiveWriter } from './archive.ts';
import { addHeader, type CopiedTable, type RowsHeader } from './header.ts';
import { copyOut, listSequences, listTables } from './rows.sql.ts';

const pieceBytes = 1024 * 1024;

/** An archive's entry begins with its length, which COPY does not know ahead: a table is many entries of limited size. */
async function addTable(
  sql: postgres.TransactionSql,
  table: CopiedTable,
  archive: ArchiveWriter,
): Promise<void> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let number = 0;
  async function flush(): Promise<void> {
    number += 1;
    await archive.addBytes(`rows/${table.name}/${number}`, Buffer.concat(waiting));
    [waiting, bytes] = [[], 0];
  }
  for await (const chunk of copyOut(sql, table)) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= pieceBytes) await flush();
  }
  if (bytes > 0) await flush();
}

/** Adds the header and all rows as they were at one time. Throws where the database holds no schema of ours. */
export async function backUpRows(sql: postgres.Sql, archive: ArchiveWriter): Promise<void> {
  await sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const noted = await readNotes(snapshot);
    if (!noted) throw new Error('Backup: there is nothing in the database of DATABASE_URL');
    const header: RowsHeader = {
      kind: 'rows',
      schema: { ...noted, files: Object.fromEntries(noted.files) },
      tables: await listTables(snapshot),
      sequences: await listSequences(snapshot),
    };
    await addHeader(archive, header);
    for (const table of header.tables) await addTable(snapshot, table, archive);
  });
}
