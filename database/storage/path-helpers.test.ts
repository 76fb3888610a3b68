import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { actAs, anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const member = await createCaller(database, { hasAccess: true });

// Upstream's answers (migrations 0060 and 0061 of supabase/storage).
test.each([
  ['a/b/c.png', ['a', 'b'], 'c.png', 'png'],
  ['c.tar.gz', [], 'c.tar.gz', 'gz'],
  ['a/c', ['a'], 'c', 'c'],
  ['a/', ['a'], '', ''],
  ['/a', [''], 'a', 'a'],
  ['', null, null, null],
  [null, null, null, null],
])('of %j a policy reads folders, name and ending', async (name, folders, file, ending) => {
  const rows = await actAs(
    database,
    anonymous,
    (sql) => sql`
      select to_jsonb(storage.foldername(${name})) as folders, storage.filename(${name}) as file, storage.extension(${name}) as ending`,
  );
  expect(rows).toEqual([{ folders, file, ending }]);
});

test("a policy by folder opens a person's own folder and no other", async () => {
  const { sql } = database;
  await sql`insert into storage.buckets (id, name) values ('proprios', 'proprios')`;
  await sql`
    create policy own_folder on storage.objects for insert to authenticated
    with check (bucket_id = 'proprios' and (storage.foldername(name))[1] = (select auth.uid())::text and storage.extension(name) = 'txt')`;
  const insert = (name: string) =>
    actAs(
      database,
      member,
      (as) =>
        as`insert into storage.objects (bucket_id, name) values ('proprios', ${name}) returning true as done`,
    );
  await sql`create policy own_rows on storage.objects for select to authenticated using (bucket_id = 'proprios')`;
  expect(await insert(`${member.userId}/a.txt`)).toEqual([{ done: true }]);
  for (const name of [`${member.userId}/a.html`, `x/${member.userId}/a.txt`, member.userId])
    expect(await insert(name)).toBe(refused);
});
