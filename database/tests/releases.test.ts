import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findLastRelease } from '#scripts/structure/check-build.ts';
import { migrate } from '#server/database/migrate.ts';
import {
  readSchema,
  toTableDigest,
  type Schema,
  type SchemaFile,
} from '#server/database/schema-files.ts';
import { openEmptyDatabase, openFreshDatabase } from '#tests/support/own-database.ts';
import { readFingerprint } from '#tests/support/fingerprint.ts';

/** Without the migrations of real releases: the release below has none of them. */
const now: Schema = { ...readSchema(), migrations: [] };

/** The files, with each text of `edits` in the named file replaced by another. */
function edit(
  files: SchemaFile[],
  edits: [name: string, from: RegExp, to: string][],
): SchemaFile[] {
  return edits.reduce((edited, [name, from, to]) => {
    const file = edited.find((candidate) => candidate.name === name);
    if (!file || !from.test(file.text)) throw new Error(`${name} does not hold ${from}`);
    return edited.map((other) =>
      other === file ? { name, text: file.text.replace(from, to) } : other,
    );
  }, files);
}

/** An invented release, whose tables, code and rights differ from the present ones. */
const release: Schema = {
  ...now,
  build: now.build - 1,
  tables: edit(now.tables, [
    ['agenda/tables.sql', / {2}version integer .*\n/, ''],
    ['agenda/tables.sql', /create index live_classes_course_idx .*;/, ''],
    ['agenda/tables.sql', /between 5 and 600/, 'between 5 and 240'],
    [
      'lesson-notes/tables.sql',
      /create table/,
      'create table app.old_notes (id integer primary key, written text);\ncreate table',
    ],
    ['base/tables.sql', /select translate\(lower\(words\),/, 'select translate(upper(words),'],
  ]),
  code: [
    ...edit(now.code, [
      [
        'base/functions.sql',
        /create function app\.login_name\(\) returns text/,
        'create function app.login_name() returns name',
      ],
      [
        'access/views.sql',
        /select p\.user_id, p\.course_id/,
        'select p.user_id, p.course_id, p.id as purchase_id',
      ],
      [
        'access/views.sql',
        /select g\.user_id, g\.course_id/,
        'select g.user_id, g.course_id, g.id',
      ],
      [
        'agenda/access.sql',
        /enable row level security, force row level security/,
        'enable row level security',
      ],
      [
        'users/access.sql',
        /update \(full_name, avatar_url\)/,
        'update (full_name, avatar_url, created_at)',
      ],
    ]),
    {
      name: 'lesson-notes/old.sql',
      text: `
        create view app.old_view as select id, app.plain_words(written) as written from app.old_notes;
        create function app.read_old_view() returns setof app.old_view language sql set search_path = '' as $$ table app.old_view $$;
        create function app.note_old() returns trigger language plpgsql set search_path = '' as $$ begin return new; end $$;
        create trigger old_notes_note after insert on app.old_notes for each row execute function app.note_old();
        create trigger users_note after insert on public.users for each row execute function app.note_old();
        create policy users_select_anybody on public.users for select to anon using (app.plain_words(full_name) = 'X');
        grant select on public.users, app.old_notes to anon;
        grant insert (email), references on public.users to authenticated;
        grant execute on function app.plain_words(text), app.note_old() to public;
        grant create on schema app to service_role;
        grant usage on schema public to public;`,
    },
  ],
};

const explain = (name: string) => {
  const file = now.tables.find((candidate) => candidate.name === name);
  return `-- explains: ${name} ${file ? toTableDigest(file) : 'absent'}`;
};
const migrations = [
  {
    name: 'migrations/0001_add_version.sql',
    text: `${explain('agenda/tables.sql')}
      alter table public.live_classes add column version integer not null default 1;
      create index live_classes_course_idx on public.live_classes (course_id);
      alter table public.live_classes drop constraint live_classes_duration_is_sane,
        add constraint live_classes_duration_is_sane check (duration_minutes between 5 and 600);`,
  },
  {
    name: 'migrations/0002_drop_old_notes.sql',
    text: `${explain('lesson-notes/tables.sql')}
${explain('base/tables.sql')}
      drop table app.old_notes;
      ${/create function app\.plain_words.*?\$\$;/s.exec(now.tables[0]?.text ?? '')?.[0].replace('create', 'create or replace')}`,
  },
];

test('a database of an earlier release ends, after migrations and code, with the catalogue of a fresh one, and with its rows', async () => {
  const [fresh] = await openFreshDatabase();
  const [updated] = await openEmptyDatabase();
  await migrate(updated, release);
  await updated`insert into public.live_classes (title, starts_at) values ('A letra', '2030-01-01Z')`;
  const before = await readFingerprint(updated);

  expect(await migrate(updated, { ...now, migrations })).toBe('updated');

  const expected = await readFingerprint(fresh);
  expect(before.filter((line) => !expected.includes(line)).length).toBeGreaterThan(15);
  expect(await readFingerprint(updated)).toEqual(expected);
  expect(await updated`select title, version from public.live_classes`).toMatchObject([
    { title: 'A letra', version: 1 },
  ]);
  expect(await migrate(updated, { ...now, migrations })).toBe('unchanged');
});

test('a migration that fails is named, and leaves the tables and code of the release in place', async () => {
  const [sql] = await openEmptyDatabase();
  await migrate(sql, release);
  const before = await readFingerprint(sql);
  const failing = {
    name: 'migrations/0003_fail.sql',
    text: 'alter table app.missing add id integer',
  };

  const outcome = migrate(sql, { ...now, migrations: [...migrations, failing] });

  await expect(outcome).rejects.toThrow(/^database\/migrations\/0003_fail\.sql failed$/);
  expect(await readFingerprint(sql)).toEqual(before);
});

const root = path.join(import.meta.dirname, '../..');
const tag = findLastRelease(root);

async function readRelease(name: string): Promise<Schema> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ingles-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const archive = path.join(folder, 'release.tar');
  execFileSync('git', ['archive', '--output', archive, name, 'database'], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const source = path.join(folder, 'database');
  const { nouns } = (await import(path.join(source, 'nouns.ts'))) as typeof import('../nouns.ts');
  const { build } = (await import(path.join(source, 'build.ts'))) as typeof import('../build.ts');
  return readSchema({ folder: source, nouns, build });
}

test.skipIf(tag === null)(
  'a database of the last release ends, after migrations and code, with the catalogue of a fresh one',
  async () => {
    const [fresh] = await openFreshDatabase();
    const [updated] = await openEmptyDatabase();
    await migrate(updated, await readRelease(tag ?? ''));
    await migrate(updated);
    expect(await readFingerprint(updated)).toEqual(await readFingerprint(fresh));
  },
);
