import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../server/http/caller.ts';
import {
  createCourseFiles,
  materialName,
  strayName,
  videoName,
} from '../../../tests/support/course-files.ts';
import { createTestApp, type Person, type TestApp } from '../../../tests/support/test-app.ts';

let server: TestApp;
let people: Record<'anonymous' | 'stranger' | 'member' | 'admin' | 'buyer', Caller>;
let buyer: Person;

function toCaller({ id }: Person): Caller {
  return { role: 'authenticated', userId: id, claims: { sub: id, role: 'authenticated' } };
}

beforeAll(async () => {
  server = await createTestApp();
  await createCourseFiles(server.deps);
  buyer = await server.createPerson();
  people = {
    buyer: toCaller(buyer),
    anonymous: { role: 'anon', userId: null, claims: { role: 'anon' } },
    stranger: toCaller(await server.createPerson()),
    member: toCaller(await server.createPerson({ hasAccess: true })),
    admin: toCaller(await server.createPerson({ isAdmin: true })),
  };
});
afterAll(() => server.close());

const query = (who: keyof typeof people, text: string) =>
  server.deps.database.queryAsCaller(people[who], text, []);

async function listNames(who: keyof typeof people): Promise<unknown[]> {
  const rows = await query(who, 'select name from storage.objects order by name');
  return rows.map((row) => row['name']);
}

describe('reading the rows of files', () => {
  test('a member sees the files of lessons and materials he may open, and no others', async () => {
    expect(new Set(await listNames('member'))).toEqual(new Set([materialName, videoName]));
  });

  test('an administrator sees all', async () => {
    expect(await listNames('admin')).toEqual(
      expect.arrayContaining([materialName, videoName, strayName, 'videos/comprado.mp4']),
    );
  });

  test.each(['anonymous', 'stranger'] as const)('%s sees none', async (who) => {
    expect(await listNames(who)).toEqual([]);
  });

  test('a buyer of a course sees its files, until he has his money back', async () => {
    const { sql } = server.deps.database;
    const [purchase] = await sql`
      insert into purchases (user_id, course_id, product_id, product_name, amount, payment_method, payment_status, provider, confirmed_at)
      values (${buyer.id}, 'comprado', 'comprado', 'Comprado', 97, 'pix', 'CONFIRMED', 'sandbox', now()) returning id`;
    expect(await listNames('buyer')).toContain('videos/comprado.mp4');
    await sql`update purchases set payment_status = 'REFUNDED' where id = ${purchase?.['id']}`;
    expect(await listNames('buyer')).toEqual([]);
  });

  test('a file of an archived lesson is gone for members', async () => {
    const { sql } = server.deps.database;
    await sql`update lessons set archived_at = now() where id = 'aberto-a'`;
    expect(await listNames('member')).toEqual([]);
    await sql`update lessons set archived_at = null where id = 'aberto-a'`;
    expect(await listNames('member')).toHaveLength(2);
  });
});

describe('writing', () => {
  const writes = [
    `insert into storage.objects (bucket_id, name) values ('course-files', 'x')`,
    `update storage.objects set name = 'x'`,
    `update storage.objects set metadata = '{}'`,
    `delete from storage.objects`,
    `select * from storage.buckets`,
    `insert into storage.buckets (id, name) values ('x', 'x')`,
    `update storage.buckets set public = true`,
    `delete from storage.buckets`,
  ];
  const everybody = ['anonymous', 'stranger', 'member', 'admin'] as const;
  test.each(everybody.flatMap((who) => writes.map((text) => [who, text] as const)))(
    '%s cannot: %s',
    async (who, text) => {
      await expect(query(who, text)).rejects.toMatchObject({ code: '42501' });
    },
  );
});
