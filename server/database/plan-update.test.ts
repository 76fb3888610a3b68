import { expect, test } from 'vitest';
import { planUpdate, toNoted } from './plan-update.ts';
import { toTableDigest, type Schema } from './schema-files.ts';

const users = { name: 'users/tables.sql', text: 'create table users (id int);\n' };
const wider = { name: users.name, text: 'create table users (id int, age int);\n' };
const first = { name: 'migrations/0001_first.sql', text: 'select 1;' };
const released: Schema = {
  build: 3,
  tables: [users],
  migrations: [first],
  code: [{ name: 'users/functions.sql', text: 'create function one();' }],
  dropCode: '',
};
const plan = (now: Partial<Schema>, before = released) =>
  planUpdate(toNoted(before), { ...released, ...now });
/** The whole line that refuses. */
const refusal = (now: Partial<Schema>, before?: Schema) => {
  try {
    plan(now, before);
  } catch (error) {
    return String(error);
  }
  return 'not refused';
};
const explaining = (lines: string) => ({ name: 'migrations/0002_age.sql', text: lines });
const explanation = `-- explains: users/tables.sql ${toTableDigest(wider)}`;

test('an unchanged schema has nothing to run', () => {
  expect(plan({})).toEqual({ pending: [], isCodeCurrent: true });
});

test('code of the same or a higher build is applied, and code of a lower one is refused', () => {
  const code = [{ name: 'users/functions.sql', text: 'create function two();' }];
  expect(plan({ code })).toMatchObject({ isCodeCurrent: false });
  expect(plan({ build: 4 })).toMatchObject({ isCodeCurrent: false });
  expect(refusal({ build: 2 })).toBe(
    'Error: Database: it has build 3, and this version is build 2: update it',
  );
});

test('a changed table is refused by its name unless a new migration explains it', () => {
  expect(refusal({ tables: [wider] })).toBe(
    `Error: Database: users/tables.sql has changed, and no migration has the line "${explanation}"; ` +
      'until the first release a changed table needs a fresh data folder',
  );
  const migration = explaining(`${explanation}\nalter table users add age int;`);
  expect(plan({ tables: [wider], migrations: [first, migration] })).toMatchObject({
    pending: [migration],
  });
});

test('of two explanations of a table the later one counts', () => {
  const other = {
    name: 'migrations/0003_other.sql',
    text: explanation.replace(/\w{16}/, '0'.repeat(16)),
  };
  const migrations = [first, explaining(explanation), other];
  expect(refusal({ tables: [wider], migrations })).toContain('users/tables.sql has changed');
});

test('a migration that explains a table that is otherwise is refused by the name of the table', () => {
  const migrations = [first, explaining(explanation)];
  expect(refusal({ migrations })).toContain('users/tables.sql has changed');
});

test('prose of a table can be corrected without a migration', () => {
  const tables = [{ ...users, text: `-- One row per person.\n\n${users.text}` }];
  expect(plan({ tables })).toEqual({ pending: [], isCodeCurrent: true });
});

test('tables of a new folder, and of a removed one, need an explanation too', () => {
  const notes = { name: 'notes/tables.sql', text: 'create table notes (id int);\n' };
  expect(refusal({ tables: [users, notes] })).toContain('notes/tables.sql has changed');
  expect(refusal({ tables: [] })).toContain('"-- explains: users/tables.sql absent"');
  const migrations = [first, explaining('-- explains: users/tables.sql absent\ndrop table users;')];
  expect(plan({ tables: [], migrations }).pending).toHaveLength(1);
});

test('a migration that has run and is changed, renamed or missing is refused by its name', () => {
  const changed = { ...first, text: 'select 2;' };
  const renamed = { ...first, name: 'migrations/0001_other.sql' };
  expect(refusal({ migrations: [changed] })).toBe(
    'Error: Database: migrations/0001_first.sql was changed after it had run',
  );
  for (const migrations of [[renamed], []])
    expect(refusal({ migrations })).toBe(
      'Error: Database: migrations/0001_first.sql has run in it and is missing here, or has another name',
    );
});
