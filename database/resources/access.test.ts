import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { actAs, actIn, anonymous, createPeople } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const file = (name: string) => `/storage/v1/object/resources/${name}`;

const database = await forFile(createTestDatabase());
const { ask, countEach, expectEach } = actIn(database);
const { stranger, member, other: owner, admin } = await createPeople(database);
const { sql } = database;
await sql`delete from resources`;
await sql`delete from storage.objects where bucket_id = 'resources'`;
await sql`insert into access_grants (user_id, course_id, reason) values (${owner.userId}, 'ingles-proibido', 'test')`;
await sql`
  insert into resources (id, title, kind, url, course_id, position, archived_at) values
  ('a', 'Dicionário', 'link', 'https://example.com/', null, 1, null),
  ('b', 'Baralho', 'download', ${file('baralho.apkg')}, 'ingles-proibido', 2, null),
  ('c', 'Antigo', 'download', ${file('antigo.pdf')}, null, 3, now())`;
await sql`
  insert into storage.objects (bucket_id, name) values
  ('resources', 'baralho.apkg'), ('resources', 'antigo.pdf'), ('resources', 'solto.pdf')`;

const ids = 'select id from resources order by position';
const files = `select name from storage.objects where bucket_id = 'resources' order by name`;

test('members see what is for them and not archived; administrators see all', async () => {
  expect(await ask(member, ids)).toEqual([{ id: 'a' }]);
  expect(await ask(owner, ids)).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(await countEach([admin, stranger], ids)).toEqual([3, 0]);
});

test('a file is as visible as the resource that names it', async () => {
  expect(await ask(owner, files)).toEqual([{ name: 'baralho.apkg' }]);
  expect(await countEach([member, stranger, anonymous, admin], files)).toEqual([0, 0, 0, 3]);
});

const save = (values: string) => `select save_resource(${values}) as id`;
const fresh = `null, 'Novo', '', 'link', 'https://x.example/', '', null`;

test('an administrator adds at the end, changes, orders and archives, and the log holds each', async () => {
  const story = await actAs(database, admin, async (sql) => {
    await sql.unsafe(save(fresh));
    await sql.unsafe(save(`'a', 'Outro', 'd', 'link', 'https://y.example/', '', null, 1`));
    await sql.unsafe(`select order_resources(array['c', 'b'])`);
    await sql.unsafe(`select archive_resource('b', true), archive_resource('c', false)`);
    const rows = await sql.unsafe(
      `select title, archived_at is not null as archived from resources order by position`,
    );
    const actions = await sql.unsafe('select action from audit_log order by id');
    return [rows, actions.map(({ action }) => String(action)).join(' ')];
  });
  expect(story).toEqual([
    [
      { title: 'Antigo', archived: false },
      { title: 'Baralho', archived: true },
      { title: 'Outro', archived: false },
      { title: 'Novo', archived: false },
    ],
    'create_resource update_resource order_resources archive_resource restore_resource',
  ]);
});

test('a stale version, or none, does not overwrite a newer save', async () => {
  const change = (title: string, version: string) =>
    save(`'a', '${title}', '', 'link', 'https://y.example/', '', null, ${version}`);
  const story = await actAs(database, admin, async (sql) => {
    await sql.unsafe(change('Primeiro', '1'));
    await sql.unsafe(`select archive_resource('a', true), order_resources(array['a'])`);
    await sql.unsafe(change('Segundo', '2'));
    return sql.unsafe(`select title, version from resources where id = 'a'`);
  });
  expect(story).toEqual([{ title: 'Segundo', version: 3 }]);
  for (const version of ['0', '2', 'null'])
    expect(await ask(admin, change('Terceiro', version))).toBe('PT409');
});

test('an address that does not fit its kind is refused, and an unknown resource is not found', async () => {
  const invalid = [
    `'x', '', 'link', 'javascript:alert(1)'`,
    `'x', '', 'link', '${file('baralho.apkg')}'`,
    `'x', '', 'download', 'https://x.example/'`,
    `'x', '', 'download', '/storage/v1/object/course-files/videos/a.mp4'`,
    `'x', '', 'song', 'https://x.example/'`,
    `' ', '', 'link', 'https://x.example/'`,
  ];
  await expectEach(
    [admin],
    invalid.map((values) => save(`null, ${values}, '', null`)),
    '23514',
  );
  const unknown = save(`'z', 'x', '', 'link', 'https://x.example/', '', null`);
  await expectEach([admin], [unknown, `select archive_resource('z', true)`], 'PT404');
});

test('materials are listed for people with access to their course', async () => {
  const read = `select distinct f ->> 'course_id' as course from json_array_elements(list_my_materials() -> 'materials') f order by 1`;
  const premium = [{ course: 'ingles-proibido-1' }, { course: 'masterclass' }];
  expect(await ask(member, read)).toEqual(premium);
  expect(await ask(owner, read)).toEqual([{ course: 'ingles-proibido' }, ...premium]);
  expect(await ask(stranger, read)).toEqual([]);
});
