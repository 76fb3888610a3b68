import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { actAs } from '#tests/support/act-as.ts';
import {
  createCourseFiles,
  materialName,
  unlinkedName,
  videoName,
} from '#tests/support/course-files.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

function toCaller({ id }: Person): Caller {
  return { role: 'authenticated', userId: id, claims: { sub: id, role: 'authenticated' } };
}

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
await createCourseFiles(server.deps);
const buyer = await server.createPerson();
const people: Record<'anonymous' | 'stranger' | 'member' | 'admin' | 'buyer', Caller> = {
  buyer: toCaller(buyer),
  anonymous: { role: 'anon', userId: null, claims: { role: 'anon' } },
  stranger: toCaller(await server.createPerson()),
  member: toCaller(await server.createPerson({ hasAccess: true })),
  admin: toCaller(await server.createPerson({ isAdmin: true })),
};

const query = (who: keyof typeof people, text: string) =>
  server.deps.database.queryAsCaller(people[who], text, []);

async function listNames(who: keyof typeof people): Promise<unknown[]> {
  const rows = await query(who, 'select name from storage.objects order by name');
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
    const [purchase] = await sql`
      insert into purchases (user_id, course_id, product_id, product_name, amount, payment_method, payment_status, provider, confirmed_at)
      values (${buyer.id}, 'comprado', 'comprado', 'Comprado', 97, 'pix', 'CONFIRMED', 'sandbox', now()) returning id`;
    expect(await listNames('buyer')).toContain('videos/comprado.mp4');
    await sql`update purchases set payment_status = 'REFUNDED' where id = ${purchase?.['id']}`;
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

async function act(who: keyof typeof people, text: string): Promise<number | string> {
  const rows = await actAs(server.deps.database, people[who], async (sql) => sql.unsafe(text));
  return typeof rows === 'string' ? rows : rows.length;
}

describe('writing rows of files', () => {
  const everybody = ['anonymous', 'stranger', 'member'] as const;
  const schools = ['course-files', 'thumbnails', 'resources'];

  test.each(everybody.flatMap((who) => schools.map((bucket) => [who, bucket] as const)))(
    '%s cannot put a file into %s, an administrator can',
    async (who, bucket) => {
      expect(await act(who, insertInto(bucket, 'x'))).toBe('42501');
      expect(await act('admin', insertInto(bucket, 'x'))).toBe(1);
    },
  );

  test('a member changes and removes no file of the school, an administrator does', async () => {
    const change = `update storage.objects set metadata = '{}' where bucket_id = 'course-files' returning name`;
    const removal = `delete from storage.objects where bucket_id = 'course-files' returning name`;
    for (const text of [change, removal]) {
      expect(await act('anonymous', text)).toBe('42501');
      expect(await act('stranger', text)).toBe(0);
      expect(await act('member', text)).toBe(0);
      expect(await act('admin', text)).toBe(4);
    }
  });

  test('each person, with or without access, has the folder of the own pictures and no other', async () => {
    const own = (who: 'stranger' | 'member' | 'admin') => `${people[who].userId}/eu.png`;
    for (const who of ['stranger', 'member', 'admin'] as const) {
      expect(await act(who, insertInto('avatars', own(who)))).toBe(1);
      const another = who === 'member' ? 'admin' : 'member';
      expect(await act(who, insertInto('avatars', own(another)))).toBe('42501');
      expect(await act(who, insertInto('avatars', 'eu.png'))).toBe('42501');
    }
    expect(await act('anonymous', insertInto('avatars', own('member')))).toBe('42501');
  });

  test('a picture cannot be moved into another folder, and only its owner or an administrator removes it', async () => {
    const name = `${people.member.userId}/fica.png`;
    await sql`insert into storage.objects (bucket_id, name, version) values ('avatars', ${name}, ${version})`;
    const move = `update storage.objects set name = '${people.stranger.userId}/x.png' where name = '${name}' returning name`;
    const removal = `delete from storage.objects where name = '${name}' returning name`;
    expect(await act('member', move)).toBe('42501');
    expect(await act('stranger', move)).toBe(0);
    expect(await act('stranger', removal)).toBe(0);
    expect(await act('member', removal)).toBe(1);
    expect(await act('admin', removal)).toBe(1);
    await sql`delete from storage.objects where name = ${name}`;
  });

  test('what an administrator does with files and buckets is in the log', async () => {
    const logged = await actAs(server.deps.database, people.admin, async (sql) => {
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

describe('buckets', () => {
  const statements = {
    see: `select id from storage.buckets`,
    make: `insert into storage.buckets (id, name) values ('x', 'x') returning id`,
    change: `update storage.buckets set file_size_limit = 1 returning id`,
    'open what is private': `update storage.buckets set public = true where id = 'course-files' returning id`,
    'remove one of the product': `delete from storage.buckets where id = 'avatars' returning id`,
  };
  test.each([
    ['see', '42501', 0, 4],
    ['make', '42501', '42501', 1],
    ['change', '42501', 0, 4],
    ['open what is private', '42501', 0, '23514'],
    ['remove one of the product', '42501', 0, 0],
  ] as const)('%s', async (what, anonymous, member, admin) => {
    expect(await act('anonymous', statements[what])).toBe(anonymous);
    expect(await act('stranger', statements[what])).toBe(member);
    expect(await act('member', statements[what])).toBe(member);
    expect(await act('admin', statements[what])).toBe(admin);
  });
});
