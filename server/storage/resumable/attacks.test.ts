// Attempts on uploads of others, and on own ones after their rights have ended.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { png } from '#tests/support/pictures.ts';
import { resumable } from '#tests/support/resumable.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { createApp } from '#server/app.ts';

const server = await forFile(createTestApp());
const { database, secrets, config } = server.deps;
const { sql } = database;
const bytes = (text: string) => new TextEncoder().encode(text);
let names = 0;
const newName = () => `videos/ataque-${(names += 1)}.mp4`;

const stranger = await server.createPerson();
const member = await server.createPerson({ hasAccess: true });
const otherAdmin = await server.createPerson({ isAdmin: true });
let admin: Person;
let sender: ReturnType<typeof resumable>;
beforeEach(async () => {
  admin = await server.createPerson({ roles: ['content'] });
  sender = resumable(server, admin);
});

const isListed = async (name: string) =>
  (await sql`select from storage.objects where name = ${name}`).length > 0;

test("nobody reads, continues or ends another person's upload, not even an administrator", async () => {
  const name = newName();
  const upload = await sender.begin(name, 6);
  await sender.patch(upload, 0, bytes('abc'));
  for (const person of [null, stranger, member, otherAdmin]) {
    const other = resumable(server, person);
    expect((await other.head(upload)).status).toBe(404);
    expect((await other.patch(upload, 3, bytes('xyz'))).status).toBe(404);
    expect((await other.remove(upload)).status).toBe(404);
  }
  const service = resumable(server, null);
  const key = { apikey: secrets.secretKey };
  expect((await service.head(upload, key)).status).toBe(404);
  expect((await service.patch(upload, 3, bytes('xyz'), key)).status).toBe(404);
  const keyed = await service.begin(newName(), 3, { headers: key });
  for (const person of [null, stranger, otherAdmin])
    expect((await resumable(server, person).head(keyed)).status).toBe(404);
  expect((await service.head(keyed, key)).status).toBe(200);
  expect((await service.patch(keyed, 0, bytes('abc'), key)).status).toBe(204);
  expect((await sender.patch(upload, 3, bytes('def'))).status).toBe(204);
  expect(await isListed(name)).toBe(true);
});

test('nobody without the right begins an upload, and none of its bytes is kept', async () => {
  for (const [person, status] of [
    [null, 403],
    [stranger, 403],
    [member, 403],
  ] as const) {
    const other = resumable(server, person);
    expect((await other.create(newName(), 3, { body: bytes('abc') })).status).toBe(status);
  }
  const other = resumable(server, stranger);
  const picture = { bucket: 'avatars', type: 'image/png' };
  expect((await other.create(`${member.id}/foto.png`, 3, picture)).status).toBe(403);
  expect((await other.create(`${stranger.id}/foto.png`, 600_000, picture)).status).toBe(413);
  expect(
    (await other.create(`${stranger.id}/foto.png`, png.byteLength, { ...picture, body: png }))
      .status,
  ).toBe(201);
  expect((await other.create(`${stranger.id}/dois.png`, 100, picture)).status).toBe(429);
  expect(await sql`select from storage.uploads where owner_id = ${member.id}`).toHaveLength(0);
});

test('a request without a key, or with a token that is none, is refused before anything else', async () => {
  const upload = await sender.begin(newName(), 3);
  const headers = { 'tus-resumable': '1.0.0' };
  const bare = await server.app.request(upload, { method: 'HEAD', headers });
  expect(bare.status).toBe(401);
  const forged = {
    ...headers,
    apikey: secrets.publishableKey,
    authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.',
  };
  expect((await server.app.request(upload, { method: 'HEAD', headers: forged })).status).toBe(401);
});

test.each([
  ['../../etc/passwd', 'course-files'],
  ['videos/../../x.mp4', 'course-files'],
  ['/etc/passwd', 'course-files'],
  ['.uploads/x', 'course-files'],
  ['a\\..\\b', 'course-files'],
  ['a\0b', 'course-files'],
  ['', 'course-files'],
  ['x.mp4', '..'],
  ['x.mp4', '.'],
  ['x.mp4', '.uploads'],
  ['x.mp4', '../course-files'],
  ['x.mp4', 'a\0b'],
])('metadata that name "%s" in "%s" begin nothing', async (name, bucket) => {
  const answer = await sender.create(name, 3, { bucket, body: bytes('abc') });
  expect([400, 404]).toContain(answer.status);
  expect(await readdir(config.dataDir)).toEqual(['storage']);
  expect(await sql`select from storage.uploads where owner_id = ${admin.id}`).toHaveLength(0);
});

test.each(['x', '..%2fx', 'a%00b', '00000000-0000-0000-0000-000000000000'])(
  'an upload called "%s" is not found',
  async (id) => {
    expect((await sender.head(`/storage/v1/upload/resumable/${id}`)).status).toBe(404);
  },
);

test('a role that was taken away ends the upload at the next part, and nothing is listed', async () => {
  const name = newName();
  const upload = await sender.begin(name, 6);
  await sender.patch(upload, 0, bytes('abc'));
  await sql`delete from public.team_members where user_id = ${admin.id}`;
  expect((await sender.patch(upload, 3, bytes('def'))).status).toBe(403);
  expect(await isListed(name)).toBe(false);
  expect((await sender.remove(upload)).status).toBe(204);
});

test('a role that is taken away while the last part arrives lets no row be written, and no byte stays', async () => {
  const name = newName();
  const upload = await sender.begin(name, 3);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await sql`delete from public.team_members where user_id = ${admin.id}`;
        controller.enqueue(bytes('abc'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const [row] = await sql`select version from storage.uploads where id = ${upload.slice(-36)}`;
  expect((await sender.patch(upload, 0, body)).status).toBe(403);
  expect(await isListed(name)).toBe(false);
  expect(await server.deps.files.size('course-files', `versions/${row?.['version']}`)).toBeNull();
});

test('a session that has ended reads, continues and ends nothing; a new one of the same person goes on', async () => {
  const upload = await sender.begin(newName(), 6);
  await sender.patch(upload, 0, bytes('abc'));
  await sql`delete from auth.sessions where user_id = ${admin.id}`;
  for (const attempt of [
    () => sender.head(upload),
    () => sender.patch(upload, 3, bytes('def')),
    () => sender.remove(upload),
    () => sender.create(newName(), 3),
  ])
    expect((await attempt()).status).toBe(401);
  await server.renewToken(admin);
  expect(await sender.offset(upload)).toBe(3);
  expect((await sender.patch(upload, 3, bytes('def'))).status).toBe(204);
});

test('a deleted account has no upload under way, and its name is not kept', async () => {
  const upload = await sender.begin(newName(), 6);
  await sender.patch(upload, 0, bytes('abc'));
  await sql`select app.delete_account(${admin.id}, ${server.deps.clock()})`;
  const [row] = await sql`
    select owner_id, announced, expires_at <= ${server.deps.clock()} as "isOver"
    from storage.uploads where id = ${upload.slice(-36)}`;
  expect(row).toEqual({ owner_id: null, announced: '', isOver: true });
  const key = { apikey: secrets.secretKey };
  expect((await resumable(server, null).head(upload, key)).status).toBe(410);
});

async function sign(name: string, person = admin): Promise<string> {
  const answer = await server.send(
    `/storage/v1/object/upload/sign/course-files/${name}`,
    {},
    person,
  );
  return ((await answer.json()) as { token: string }).token;
}

test('a signed link begins the upload of its own object only, and continues its own upload only', async () => {
  const [one, two] = [newName(), newName()];
  const [first, second] = [await sign(one), await sign(two)];
  const visitor = resumable(server, null);
  const path = '/storage/v1/upload/resumable/sign';
  const signature = { 'x-signature': first };
  expect((await visitor.create(two, 3, { path, headers: signature })).status).toBe(400);
  expect((await visitor.create(one, 3, { path })).status).toBe(400);
  expect((await visitor.create(one, 3, { path, headers: { 'x-signature': 'x' } })).status).toBe(
    400,
  );
  const upload = await visitor.begin(one, 3, { path, headers: signature });
  for (const attempt of [
    () => visitor.head(upload, { 'x-signature': second }),
    () => visitor.patch(upload, 0, bytes('abc'), { 'x-signature': second }),
    () => visitor.remove(upload, { 'x-signature': second }),
    () => sender.head(upload.replace('/sign', '')),
    () => sender.patch(upload.replace('/sign', ''), 0, bytes('abc')),
  ])
    expect((await attempt()).status).toBe(404);
  const own = await sender.begin(two, 3);
  expect((await visitor.head(own.replace('resumable/', 'resumable/sign/'), signature)).status).toBe(
    404,
  );
  expect((await visitor.patch(upload, 0, bytes('abc'), signature)).status).toBe(204);
});

test('a signed link opens three uploads at once, with the secret key as well, and none after its file has come', async () => {
  const path = '/storage/v1/upload/resumable/sign';
  const visitor = resumable(server, null);
  const keyed = async (name: string) => {
    const url = `/storage/v1/object/upload/sign/course-files/${name}`;
    const init = { method: 'POST', headers: { apikey: secrets.secretKey } };
    return ((await (await server.app.request(url, init)).json()) as { token: string }).token;
  };
  for (const make of [sign, keyed]) {
    const name = newName();
    const headers = { 'x-signature': await make(name) };
    const other = { 'x-signature': await make(newName()) };
    const uploads = await Promise.all(
      [1, 2, 3].map(() => visitor.begin(name, 3, { path, headers })),
    );
    expect((await visitor.create(name, 3, { path, headers })).status).toBe(429);
    const [first = '', second = ''] = uploads;
    expect((await visitor.remove(second, headers)).status).toBe(204);
    expect((await visitor.create(name, 3, { path, headers, body: bytes('abc') })).status).toBe(201);
    expect((await visitor.create(name, 3, { path, headers })).status).toBe(400);
    const direct = `/storage/v1/object/upload/sign/course-files/${name}?token=${headers['x-signature']}`;
    const again = await server.app.request(direct, { method: 'PUT', body: 'xyz' });
    expect(await again.json()).toMatchObject({
      message: 'The signed upload link was already used',
    });
    expect((await visitor.patch(first, 0, bytes('xyz'), headers)).status).toBe(409);
    expect((await visitor.head(first, other)).status).toBe(404);
  }
});

test('a signed link ends with the session of its maker, also in the middle of an upload', async () => {
  const name = newName();
  const signature = { 'x-signature': await sign(name) };
  const visitor = resumable(server, null);
  const path = '/storage/v1/upload/resumable/sign';
  const upload = await visitor.begin(name, 3, { path, headers: signature });
  await sql`delete from auth.sessions where user_id = ${admin.id}`;
  expect((await visitor.patch(upload, 0, bytes('abc'), signature)).status).toBe(401);
  expect(await isListed(name)).toBe(false);
});

test('a link to read does not upload', async () => {
  const name = newName();
  await sender.create(name, 3, { body: bytes('abc') });
  const url = `/storage/v1/object/sign/course-files/${name}`;
  const signed = (await (await server.send(url, { expiresIn: 60 }, admin)).json()) as {
    signedURL: string;
  };
  const token = new URLSearchParams(signed.signedURL.split('?')[1]).get('token') ?? '';
  const path = '/storage/v1/upload/resumable/sign';
  const answer = await resumable(server, null).create(name, 3, {
    path,
    headers: { 'x-signature': token },
  });
  expect(answer.status).toBe(400);
});

/** A second process on the same database and disk. */
const second = {
  request: (target: string, init: RequestInit = {}, person: Person | null = null) =>
    Promise.resolve(
      createApp(server.deps).request(target, {
        ...init,
        headers: {
          ...(init.headers as Record<string, string>),
          apikey: secrets.publishableKey,
          authorization: `Bearer ${person?.token}`,
        },
      }),
    ),
};

test('of two processes that are sent the same part at once one takes it; the file is what was sent', async () => {
  const name = newName();
  const upload = await sender.begin(name, 6);
  const [mine, theirs] = [sender, resumable(second, admin)];
  const parts = await Promise.all([
    mine.patch(upload, 0, bytes('abc')),
    theirs.patch(upload, 0, bytes('abc')),
  ]);
  expect(parts.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409]);
  const overlap = await Promise.all([
    mine.patch(upload, 2, bytes('XYZ')),
    theirs.patch(upload, 3, bytes('def')),
  ]);
  expect(overlap.map(({ status }) => status)).toEqual([409, 204]);
  const answer = await server.request(
    `/storage/v1/object/authenticated/course-files/${name}`,
    {},
    admin,
  );
  expect(await answer.text()).toBe('abcdef');
});

test('a part that is sent while a slow one arrives waits two seconds and is refused with 423', async () => {
  const upload = await sender.begin(newName(), 6);
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const slow = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await over;
        controller.enqueue(bytes('abc'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const first = sender.patch(upload, 0, slow);
  const hasLease = async () =>
    (
      await sql`select from storage.uploads where id = ${upload.slice(-36)} and lease_by is not null`
    ).length;
  await expect.poll(hasLease).toBe(1);
  const other = resumable(second, admin);
  expect((await other.patch(upload, 0, bytes('xyz'))).status).toBe(423);
  expect((await other.remove(upload)).status).toBe(423);
  end();
  expect((await first).status).toBe(204);
  expect(await sender.offset(upload)).toBe(3);
});

test('a lease of a process that was killed holds for fifteen seconds at most', async () => {
  const upload = await sender.begin(newName(), 3);
  const id = upload.slice(-36);
  await sql`
    update storage.uploads set lease_by = gen_random_uuid(), lease_until = clock_timestamp() + interval '1 second'
    where id = ${id}`;
  expect((await sender.patch(upload, 0, bytes('abc'))).status).toBe(204);
});

test('no role of clients reads or writes the table', async () => {
  await sender.begin(newName(), 3);
  const claims = { sub: admin.id, role: 'authenticated' };
  for (const caller of [
    { role: 'anon', userId: null, claims: { role: 'anon' } },
    { role: 'authenticated', userId: admin.id, claims },
    { role: 'service_role', userId: null, claims: { role: 'service_role' } },
  ] as const)
    for (const text of ['select * from storage.uploads', 'delete from storage.uploads'])
      await expect(database.queryAsCaller(caller, text, [])).rejects.toMatchObject({
        code: '42501',
      });
  const folder = path.join(config.dataDir, 'storage', '.uploads');
  expect((await readdir(folder)).length).toBeGreaterThan(0);
});
