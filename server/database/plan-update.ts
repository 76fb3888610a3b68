import { toDigest, toTableDigest, type Schema, type SchemaFile } from './schema-files.ts';

/** The notes of a database about its schema. */
export interface Noted {
  build: number;
  /** The digest of all code files. */
  code: string;
  /** The digest of each tables.sql and of each migration that has run, by name. */
  files: ReadonlyMap<string, string>;
}

export interface Update {
  /** Migrations that have not run yet. */
  pending: SchemaFile[];
  isCodeCurrent: boolean;
}

/** The digest of a tables.sql that is not there. */
const absent = 'absent';
const explanation = /^-- explains: (?<name>\S+) (?<digest>[0-9a-f]{16}|absent)$/gm;

export function toNoted({ build, code, tables, migrations }: Schema): Noted {
  const files = new Map([
    ...tables.map((file) => [file.name, toTableDigest(file)] as const),
    ...migrations.map((file) => [file.name, toDigest(file)] as const),
  ]);
  return { build, code: toDigest(...code), files };
}

/** A start that must not go on, in one line. */
function refuse(reason: string): never {
  throw new Error(`Database: ${reason}`);
}

const isMigration = (name: string) => name.startsWith('migrations/');

function checkLanded(noted: Noted, now: Noted): void {
  for (const [name, digest] of noted.files) {
    if (!isMigration(name)) continue;
    const own = now.files.get(name);
    if (own === undefined) refuse(`${name} has run in it and is missing here, or has another name`);
    if (own !== digest) refuse(`${name} was changed after it had run`);
  }
}

/** A tables.sql is as noted, or as the last pending migration that explains it says. */
function checkTables(noted: Noted, now: Noted, pending: SchemaFile[]): void {
  const expected = new Map(noted.files);
  for (const { text } of pending)
    for (const { groups } of text.matchAll(explanation))
      expected.set(groups?.name ?? '', groups?.digest ?? '');
  for (const name of new Set([...expected.keys(), ...now.files.keys()])) {
    const digest = now.files.get(name) ?? absent;
    if (isMigration(name) || digest === (expected.get(name) ?? absent)) continue;
    refuse(
      `${name} has changed, and no migration has the line "-- explains: ${name} ${digest}"; ` +
        'until the first release a changed table needs a fresh data folder',
    );
  }
}

/** The update with which a database with these notes follows `schema`; throws when it cannot. */
export function planUpdate(noted: Noted, schema: Schema): Update {
  if (noted.build > schema.build)
    refuse(`it has build ${noted.build}, and this version is build ${schema.build}: update it`);
  const now = toNoted(schema);
  const pending = schema.migrations.filter(({ name }) => !noted.files.has(name));
  checkLanded(noted, now);
  checkTables(noted, now, pending);
  return { pending, isCodeCurrent: noted.build === now.build && noted.code === now.code };
}
