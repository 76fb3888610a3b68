import { constants, DatabaseSync } from 'node:sqlite';
import { PackageError } from '../package-error.ts';
import { listTablesSql, replaceCollationSql } from './collection.sql.ts';

function replaceCollation(file: string): void {
  const database = new DatabaseSync(file, { defensive: false });
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

/**
 * A collection that a stranger may have made: it is only read, its views and triggers are never used, and SQLite has little memory
 * for it.
 */
export function openCollection(file: string, isModern: boolean): DatabaseSync {
  try {
    if (isModern) replaceCollation(file);
    const database = new DatabaseSync(file, { readOnly: true, enableForeignKeyConstraints: false });
    database.exec(
      'pragma trusted_schema = off; pragma cell_size_check = on; pragma hard_heap_limit = 100000000; pragma temp_store = file;',
    );
    database.setAuthorizer((action) =>
      readActions.has(action) ? constants.SQLITE_OK : constants.SQLITE_DENY,
    );
    const tables = new Set(
      database
        .prepare(listTablesSql)
        .all()
        .map(({ name }) => name),
    );
    if (needed.every((name) => tables.has(name))) return database;
    database.close();
  } catch (error) {
    throw new PackageError('damaged', 'collection', error);
  }
  throw new PackageError('not_a_package', 'tables of the collection');
}
