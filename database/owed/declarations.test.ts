import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { noticeTexts } from '#app/features/notifications/notice-texts.ts';
import { mailWriters, optOuts } from '#server/mail/write-mail.ts';
import { anonymous, createPeople, readList, refused } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;

/** Columns as `schema.table.column`. */
async function listColumns(query: string): Promise<string[]> {
  const rows = await sql.unsafe<{ name: string }[]>(query);
  return rows.map(({ name }) => name);
}

const declared = new Set(
  await listColumns(`select source || '.' || owner_column as name from owed.personal_data`),
);
const declaredTables = new Set([...declared].map((name) => name.replace(/\.[^.]+$/u, '')));

test('every reference to a person is declared by its noun', async () => {
  const references = await listColumns(`
    select concat_ws('.', n.nspname, c.relname, a.attname) as name
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where k.contype = 'f'
      and k.confrelid in ('public.users'::regclass, 'auth.users'::regclass, 'public.study_heads'::regclass)`);
  expect(references.length).toBeGreaterThan(30);
  expect(references.filter((name) => !declared.has(name))).toEqual([]);
});

test('every table with a column that names a person is declared by its noun', async () => {
  const named = await listColumns(`
    select concat_ws('.', n.nspname, c.relname, a.attname) as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'app', 'storage', 'realtime', 'sandbox')
      and a.attnum > 0 and not a.attisdropped
      and a.attname ~ '^(user_id|owner_id|author_id|.*email|.*phone|.*document|full_name|.*_by)$'`);
  const others = new Set([
    'public.courses.installments_paid_by', // the payer of the interest: the school or the buyer
    'storage.buckets.owner_id', // the wire's: an administrator's folder of the school
  ]);
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(
    (name) => !others.has(name) && !declaredTables.has(name.replace(/\.[^.]+$/u, '')),
  );
  expect(missing).toEqual([]);
});

test('every declared table and column exists', async () => {
  const unknown = await listColumns(`
    select source || '.' || owner_column as name from owed.personal_data d
    where not exists (
      select from pg_attribute a where a.attrelid = to_regclass(d.source) and a.attname = d.owner_column and not a.attisdropped
    )
    union all select source from owed.retention where source is not null and to_regclass(source) is null`);
  expect(unknown).toEqual([]);
});

test('every declared function exists and answers what is expected of it', async () => {
  const wrong = await listColumns(`
    select name from (
      select done_by || '(uuid, timestamptz)', 'jsonb' from owed.personal_data where done_by is not null
      union all select done_by || '(timestamptz)', 'void' from owed.retention where done_by is not null
      union all select address || '(jsonb)', 'text' from owed.mails where address is not null
      union all select noted_by || '(app.outbox)', 'void' from owed.mails where noted_by is not null
      union all select done_by || '(' || source || ')', source from owed.entrances
    ) f (name, answer)
    where not exists (select from pg_proc p where p.oid = to_regprocedure(f.name) and p.prorettype = f.answer::regtype)`);
  expect(wrong).toEqual([]);
});

test('every kind of mail that is declared has a writer, and every writer its declaration', async () => {
  const kinds = await listColumns('select kind as name from owed.mails order by kind');
  expect(kinds).toEqual(Object.keys(mailWriters).toSorted());
});

test('every opt-out of a mail that is declared can be used, and no other exists', async () => {
  const names = await listColumns(
    'select distinct opt_out as name from owed.mails where opt_out is not null order by 1',
  );
  expect(names).toEqual(optOuts.map(({ name }) => name).toSorted());
});

test('the name of every declared subject of the log can be read', async () => {
  const subjects = await sql<{ type: string }[]>`
    select subject_type as type from owed.audit_subjects`;
  expect(subjects.length).toBeGreaterThan(10);
  for (const { type } of subjects) {
    const [row] = await sql`select app.audit_subject_name(${type}, 'nothing') as name`;
    expect([type, row?.['name']]).toEqual([type, null]);
  }
});

test('every kind of notification that is declared has its sentences, made of the payload that is declared, and no other has', async () => {
  const rows = await sql<{ kind: string; payload: string[] }[]>`
    select kind, to_jsonb(payload) as payload from owed.notifications order by kind`;
  const declaredPayloads = Object.fromEntries(rows.map(({ kind, payload }) => [kind, payload]));
  const written = Object.fromEntries(
    Object.entries(noticeTexts).map(([kind, { keys }]) => [kind, keys]),
  );
  expect(declaredPayloads).toEqual(written);
});

test('every declared list is read by an administrator, page by page, and refused to everybody else', async () => {
  const lists = await listColumns('select name from owed.lists');
  expect(lists.length).toBeGreaterThan(8);
  const { admin, stranger, member } = await createPeople(database);
  for (const list of lists) {
    const { rows, next } = await readList(database, admin, list, { page_size: 1 });
    expect([list, rows.length]).toEqual([list, rows.length > 0 ? 1 : 0]);
    const after = next ?? rows[0] ?? {};
    await expect(readList(database, admin, list, { after })).resolves.toMatchObject({
      total: null,
    });
    for (const who of [anonymous, stranger, member])
      await expect(readList(database, who, list)).rejects.toMatchObject({ code: refused });
  }
});

test('a list or a filter that is not declared is refused', async () => {
  const { admin } = await createPeople(database);
  const unknown = { code: '22023' };
  await expect(readList(database, admin, 'users')).rejects.toMatchObject(unknown);
  const filter = { 'true) or (true': 'x' };
  await expect(readList(database, admin, 'audit', { filter })).rejects.toMatchObject(unknown);
});

test('every declared filter of a list can be asked', async () => {
  const { admin } = await createPeople(database);
  const filters = await sql<{ list: string; name: string; condition: string }[]>`
    select l.name as list, f.key as name, f.value as condition from owed.lists l, jsonb_each_text(l.filters) f`;
  expect(filters.length).toBeGreaterThan(10);
  for (const { list, name, condition } of filters) {
    const asked = condition.includes('::date') ? '2026-01-01' : admin.userId;
    const page = await readList(database, admin, list, { filter: { [name]: asked } });
    expect([list, name, page]).toEqual([list, name, expect.objectContaining({ next: null })]);
  }
});
