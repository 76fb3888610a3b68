import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '#database/build.ts';
import { nouns } from '#database/nouns.ts';

const ownFolder = path.join(import.meta.dirname, '../../database');

export interface SchemaFile {
  /** Path below database/, as errors name it. */
  name: string;
  text: string;
}

export interface Schema {
  build: number;
  /** Tables: made once, in a fresh database, and changed by migrations. */
  tables: SchemaFile[];
  /** Changes of tables since the first release, in order. */
  migrations: SchemaFile[];
  /** Code that is replaced whole: functions, then views, then triggers, policies and grants, then what nouns owe. */
  code: SchemaFile[];
  /** Takes away all of `code`, an older one's too. */
  dropCode: string;
}

export interface SchemaSource {
  folder: string;
  nouns: readonly string[];
  build: number;
}

/** The folders of this process, and not of a release. */
export const ownSource: SchemaSource = { folder: ownFolder, nouns, build };

/** The files of each kind, in the order of the kinds and within a kind of the nouns; a noun need not have each. */
function readKinds(
  { folder, nouns: nounFolders }: Pick<SchemaSource, 'folder' | 'nouns'>,
  ...kinds: RegExp[]
): SchemaFile[] {
  const listed = nounFolders.map((noun) => ({ noun, files: listFiles(path.join(folder, noun)) }));
  const names = kinds.flatMap((kind) =>
    listed.flatMap(({ noun, files }) =>
      files.filter((file) => kind.test(file)).map((file) => `${noun}/${file}`),
    ),
  );
  return names.map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

/** The SQL files of a noun, in order. */
function listFiles(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  return entries
    .map(String)
    .filter((entry) => entry.endsWith('.sql'))
    .toSorted();
}

export function readSchema(source = ownSource): Schema {
  return {
    build: source.build,
    tables: readKinds(source, /^tables\.sql$/),
    migrations: readKinds({ ...source, nouns: ['migrations'] }, /^\d{4}_.+\.sql$/),
    code: readKinds(
      source,
      /^functions(\/[^/]+)?\.sql$/,
      /^views\.sql$/,
      /^access\.sql$/,
      /^owes\.sql$/,
    ),
    dropCode: readFileSync(path.join(ownFolder, 'drop-code.sql'), 'utf8'),
  };
}

/** The rows that a fresh installation starts with. */
export function readSeeds(): SchemaFile[] {
  return readKinds(ownSource, /^seeds\.sql$/);
}

/** The digest of files' names and texts. */
export function toDigest(...files: SchemaFile[]): string {
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(`${name}\n${text}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** The digest of a tables.sql. Prose in lines of its own does not count, so that it can be corrected without a migration. */
export function toTableDigest({ name, text }: SchemaFile): string {
  return toDigest({ name, text: text.replaceAll(/^[ \t]*(--.*)?\n/gm, '') });
}
