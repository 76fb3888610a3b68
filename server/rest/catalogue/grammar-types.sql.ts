import { sql, type SqlText } from '../plan/sql-text.ts';

/**
 * Types that only SQL's grammar names, and those that mean something else there than their entry in the catalogue: a `char` or
 * `bit` of one place. Upstream writes a cast's name into its statement as it came.
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
