import { sql, type SqlText } from '../sql/sql-text.ts';

/**
 * Types that exist in SQL's grammar only, and types that mean something else there than in the catalogue: `char` and `bit` of one
 * place. Upstream copies a cast's name into its statement.
 */
export const grammarTypes: readonly (readonly [string, SqlText])[] = [
  ['int', sql`integer`],
  ['float', sql`double precision`],
  ['dec', sql`numeric`],
  ['decimal', sql`numeric`],
  ['char', sql`character`],
  ['character', sql`character`],
  ['nchar', sql`character`],
  ['national char', sql`character`],
  ['national character', sql`character`],
  ['char varying', sql`character varying`],
  ['nchar varying', sql`character varying`],
  ['national char varying', sql`character varying`],
  ['national character varying', sql`character varying`],
  ['bit', sql`bit`],
];
