import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { actAs, actIn, anonymous, refused } from '#tests/support/act-as.ts';
import {
  createCourseFiles,
  materialName,
  unlinkedName,
  videoName,
} from '#tests/support/course-files.ts';
import { changePurchase, confirmed, insertPurchase } from '#tests/support/buyers/rows.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

function toCaller({ id }: Person): Caller {
  return { role: 'authenticated', userId: id, claims: { sub: id, role: 'authenticated' } };
}

const server = await forFile(createTestApp());
const { database } = server.deps;
const { sql } = database;
const { countEach } = actIn(database);
await createCourseFiles(server.deps);
const buyer = await server.createPerson();
const people: Record<'anonymous' | 'stranger' | 'member' | 'admin' | 'buyer', Caller> = {
  buyer: toCaller(buyer),
  anonymous,
  stranger: toCaller(await server.createPerson()),
  member: toCaller(await server.createPerson({ hasAccess: true })),
  admin: toCaller(await server.createPerson({ isAdmin: true })),
};

async function listNames(who: keyof typeof people): Promise<unknown[]> {
  const text = 'select name from storage.objects order by name';
  const rows = await database.queryAsCaller(people[who], text, []);
  return rows.map((row) => row['name']);
}

describe('reading the rows of files', () => {
  test('a member reads the files of accessible lessons and materials, and no others', async () => {
    expect(new Set(await listNames('member'))).toEqual(new Set([materialName, videoName]));
  });

  test('an administrator sees all', async () => {
    expect(await listNames('admin')).toEqual(
      expect.arrayContaining([materialName, videoName, unlinkedName, 'videos/comprado.mp4']),
    );
  });

  test.each(['anonymous', 'stranger'] as const)('%s sees none', async (who) => {
    expect(await listNames(who)).toEqual([]);
  });

  test('a buyer of a course reads its files until the refund', async () => {
    const purchase = await insertPurchase(database, buyer.id, {
      ...confirmed,
      course_id: 'comprado',
    });
    expect(await listNames('buyer')).toContain('videos/comprado.mp4');
    await changePurchase({ sql }, purchase, { payment_status: 'REFUNDED' });
    expect(await listNames('buyer')).toEqual([]);
  });

  test('a file of an archived lesson is not found by members', async () => {
    await sql`update lessons set archived_at = now() where id = 'aberto-a'`;
    expect(await listNames('member')).toEqual([]);
    await sql`update lessons set archived_at = null where id = 'aberto-a'`;
    expect(await listNames('member')).toHaveLength(2);
  });
});

const version = '00000000-0000-4000-8000-000000000000';
const insertInto = (bucket: string, name: string) =>
  `insert into storage.objects (bucket_id, name, version) values ('${bucket}', '${name}', '${version}') returning name`;

/** For anonymous, stranger, member and administrator. */
const asEach = (text: string) =>
  countEach([anonymous, people.stranger, people.member, people.admin], text);

describe('writing rows of files', () => {
  test.each(['course-files', 'thumbnails', 'resources'])(
    'only an administrator puts a file into %s',
    async (bucket) => {
      expect(await asEach(insertInto(bucket, 'x'))).toEqual([refused, refused, refused, 1]);
    },
  );

  test('a member changes and removes no file of the school, an administrator does', async () => {
    const files = `where bucket_id = 'course-files' returning name`;
    for (const text of [
      `update storage.objects set metadata = '{}' ${files}`,
      `delete from storage.objects ${files}`,
    ])
      expect(await asEach(text)).toEqual([refused, 0, 0, 4]);
  });

  test('each person, with or without access, has the folder of the own pictures and no other', async () => {
    const insert = (name: string) => asEach(insertInto('avatars', name));
    const { stranger, member, admin } = people;
    expect(await insert(`${stranger.userId}/eu.png`)).toEqual([refused, 1, refused, refused]);
    expect(await insert(`${member.userId}/eu.png`)).toEqual([refused, refused, 1, refused]);
    expect(await insert(`${admin.userId}/eu.png`)).toEqual([refused, refused, refused, 1]);
    expect(await insert('eu.png')).toEqual([refused, refused, refused, refused]);
  });

  test('a picture cannot be moved into another folder, and only its owner or an administrator removes it', async () => {
    const name = `${people.member.userId}/fica.png`;
    await sql`insert into storage.objects (bucket_id, name, version) values ('avatars', ${name}, ${version})`;
    const move = `update storage.objects set name = '${people.stranger.userId}/x.png' where name = '${name}' returning name`;
    const removal = `delete from storage.objects where name = '${name}' returning name`;
    expect(await asEach(move)).toEqual([refused, 0, refused, 0]);
    expect(await asEach(removal)).toEqual([refused, 0, 1, 1]);
    await sql`delete from storage.objects where name = ${name}`;
  });

  test('what an administrator does with files and buckets is in the log', async () => {
    const logged = await actAs(database, people.admin, async (sql) => {
      await sql.unsafe(insertInto('course-files', 'registro.pdf'));
      await sql`update storage.objects set metadata = '{"size": 1}' where name = 'registro.pdf'`;
      await sql`delete from storage.objects where name = 'registro.pdf'`;
      await sql`insert into storage.buckets (id, name) values ('novo', 'novo')`;
      await sql`update storage.buckets set file_size_limit = 7 where id = 'novo'`;
      await sql`delete from storage.buckets where id = 'novo'`;
      return sql`select action, subject_id, details from public.audit_log where actor_id = ${people.admin.userId ?? ''} order by id`;
    });
    const file = { subject_id: 'course-files/registro.pdf' };
    const bucket = { subject_id: 'novo' };
    expect(logged).toMatchObject([
      { action: 'upload_file', ...file },
      { action: 'change_file', ...file, details: { metadata: { size: 1 } } },
      { action: 'remove_file', ...file, details: { metadata: { size: 1 } } },
      { action: 'create_bucket', ...bucket },
      { action: 'change_bucket', ...bucket, details: { file_size_limit: 7 } },
      { action: 'remove_bucket', ...bucket },
    ]);
  });
});

test.each<[string, string, (number | string)[]]>([
  ['only administrators see buckets', `select id from storage.buckets`, [0, 0, 0, 5]],
  [
    'only administrators make buckets',
    `insert into storage.buckets (id, name) values ('x', 'x') returning id`,
    [refused, refused, refused, 1],
  ],
  [
    'only administrators change buckets',
    `update storage.buckets set file_size_limit = 1 returning id`,
    [refused, 0, 0, 5],
  ],
  [
    'a private bucket cannot be made public',
    `update storage.buckets set public = true where id = 'course-files' returning id`,
    [refused, 0, 0, '23514'],
  ],
  [
    'a bucket of the product cannot be removed',
    `delete from storage.buckets where id = 'avatars' returning id`,
    [refused, 0, 0, 0],
  ],
])('%s', async (_, statement, outcomes) => {
  expect(await asEach(statement)).toEqual(outcomes);
});
