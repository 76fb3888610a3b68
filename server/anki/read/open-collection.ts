import { constants, DatabaseSync } from 'node:sqlite';
import { PackageError } from '../package-error.ts';
import { findTriggerSql, listTablesSql, replaceCollationSql } from './collection.sql.ts';

/** The bytes of one value and of one row. The lists of note types and decks are the longest. */
const limits = { length: 10_000_000, sqlLength: 1_000_000, attach: 0 };

function replaceCollation(file: string): void {
  const database = new DatabaseSync(file, { defensive: false, limits });
  try {
    database.exec('pragma trusted_schema = off; pragma writable_schema = on;');
    database.exec(replaceCollationSql);
  } finally {
    database.close();
  }
}

const readActions = new Set([
  constants.SQLITE_READ,
  constants.SQLITE_SELECT,
  constants.SQLITE_FUNCTION,
  constants.SQLITE_PRAGMA,
]);

const needed = ['col', 'notes', 'cards', 'revlog'];

/** Refuses what is computed while it is read: a schema of four lines can make gigabytes of each row. */
function requireStoredRows(database: DatabaseSync): void {
  const tables = database.prepare(listTablesSql).all();
  const names = new Set(tables.map(({ name }) => name));
  const isWhole = needed.every((name) => names.has(name));
  const isStored =
    !tables.some(({ computes }) => computes) && !database.prepare(findTriggerSql).get();
  if (!isWhole || !isStored) throw new PackageError('not_a_package', 'tables of the collection');
}

/** A collection that a stranger may have made: it is only read, it computes nothing, and its values are short. */
export function openCollection(file: string, isModern: boolean): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (isModern) replaceCollation(file);
    database = new DatabaseSync(file, {
      readOnly: true,
      enableForeignKeyConstraints: false,
      limits,
    });
    // The size of the cache would be the file's own wish.
    database.exec(
      'pragma trusted_schema = off; pragma cell_size_check = on; pragma cache_size = -8000; pragma temp_store = file;',
    );
    database.setAuthorizer((action) =>
      readActions.has(action) ? constants.SQLITE_OK : constants.SQLITE_DENY,
    );
    requireStoredRows(database);
    return database;
  } catch (error) {
    database?.close();
    throw error instanceof PackageError ? error : new PackageError('damaged', 'collection', error);
  }
}
