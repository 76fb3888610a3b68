import { readdir } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { listen } from '#tests/support/listen.ts';
import { png, svg, webp } from '#tests/support/pictures.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

let member: Person;
let other: Person;
let admin: Person;

const server = await forFile(createTestApp());
beforeEach(async () => {
  member = await server.createPerson({ hasAccess: true });
  other = await server.createPerson({ hasAccess: true });
  admin = await server.createPerson({ isAdmin: true });
});

const encode = (name: string) => name.split('/').map(encodeURIComponent).join('/');

function put(
  bucket: string,
  name: string,
  body: BodyInit,
  who: Person | null,
  headers: Record<string, string> = { 'content-type': 'image/png' },
  method = 'POST',
) {
  const url = `/storage/v1/object/${bucket}/${encode(name)}`;
  return server.request(url, { method, body, headers }, who);
}

async function refusal(response: Promise<Response>): Promise<unknown> {
  const answer = await response;
  expect(answer.status).toBeGreaterThanOrEqual(400);
  return answer.json();
}

const forbidden = { statusCode: '403', code: 'AccessDenied' };
const face = () => `${member.id}/rosto.png`;

async function listNames(bucket: string, prefix: string, who: Person | null): Promise<string[]> {
  const body = JSON.stringify({ prefix });
  const init = { method: 'POST', body };
  const response = await server.request(`/storage/v1/object/list/${bucket}`, init, who);
  const entries = (await response.json()) as { name: string }[];
  return entries.map(({ name }) => name);
}

/** All paths below the storage folder. */
async function listDisk(): Promise<string[]> {
  const folder = path.join(server.deps.config.dataDir, 'storage');
  return readdir(folder, { recursive: true }).catch(() => []);
}

describe('the folder of another account', () => {
  beforeEach(async () => {
    expect((await put('avatars', face(), png, member)).status).toBe(200);
  });

  test('cannot be written to, replaced, moved, copied into or emptied', async () => {
    for (const who of [other, admin, null]) {
      expect(await refusal(put('avatars', `${member.id}/x.png`, png, who))).toMatchObject(
        forbidden,
      );
      const upsert = { 'content-type': 'image/png', 'x-upsert': 'true' };
      expect(await refusal(put('avatars', face(), png, who, upsert))).toMatchObject(forbidden);
    }
    expect(await refusal(put('avatars', face(), webp, other, {}, 'PUT'))).toMatchObject({
      statusCode: '404',
    });
    const own = `${other.id}/meu.png`;
    await put('avatars', own, png, other);
    for (const door of ['move', 'copy']) {
      const into = { bucketId: 'avatars', sourceKey: own, destinationKey: `${member.id}/y.png` };
      const init = { method: 'POST', body: JSON.stringify(into) };
      const answer = server.request(`/storage/v1/object/${door}`, init, other);
      expect(await refusal(answer)).toMatchObject(forbidden);
    }
    const removal = { method: 'DELETE', body: JSON.stringify({ prefixes: [face()] }) };
    const removed = await server.request('/storage/v1/object/avatars', removal, other);
    expect(await removed.json()).toEqual([]);
    expect(await listNames('avatars', member.id, member)).toEqual(['rosto.png']);
  });

  test('cannot be listed, but an administrator may remove a picture', async () => {
    expect(await listNames('avatars', member.id, other)).toEqual([]);
    expect(await listNames('avatars', '', other)).toEqual([]);
    expect(await listNames('avatars', member.id, null)).toEqual([]);
    const url = `/storage/v1/object/avatars/${encode(face())}`;
    expect((await server.request(url, { method: 'DELETE' }, admin)).status).toBe(200);
    expect((await server.app.request(`/storage/v1/object/public/avatars/${face()}`)).status).toBe(
      400,
    );
  });

  test('accepts a limited number of files from its owner', async () => {
    for (let index = 1; index < 10; index += 1)
      expect((await put('avatars', `${member.id}/${index}.png`, png, member)).status).toBe(200);
    const answer = await put('avatars', `${member.id}/demais.png`, png, member);
    expect(answer.status).toBe(429);
  });

  test('accepts twenty pictures a day from its owner, replaced and deleted ones included', async () => {
    const person = await server.createPerson();
    const name = `${person.id}/rosto.png`;
    const send = async () => {
      const answer = await put('avatars', name, png, person);
      const removal = { method: 'DELETE', body: JSON.stringify({ prefixes: [name] }) };
      await server.request('/storage/v1/object/avatars', removal, person);
      return answer.status;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push(await send());
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    const stranger = await server.createPerson();
    expect((await put('avatars', `${stranger.id}/rosto.png`, png, stranger)).status).toBe(200);
  });

  test('accepts no more pictures when many are sent in parallel', async () => {
    const sendings = Array.from({ length: 24 }, (_, index) =>
      put('avatars', `${other.id}/${index}.png`, png, other),
    );
    const statuses = (await Promise.all(sendings)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });
});

test('a member can neither write to a bucket of the school nor get a link for it', async () => {
  for (const bucket of ['course-files', 'thumbnails', 'resources']) {
    expect(await refusal(put(bucket, 'x.png', png, member))).toMatchObject(forbidden);
    const url = `/storage/v1/object/upload/sign/${bucket}/x.png`;
    const init = { method: 'POST', body: '{}' };
    expect(await refusal(server.request(url, init, member))).toMatchObject(forbidden);
  }
});

describe('the content of a picture', () => {
  test.each([
    ['a program in a picture', svg, 'image/svg+xml'],
    ['a page called a picture', Buffer.from('<html><script>1</script></html>'), 'image/png'],
    ['a picture of another kind than it says', webp, 'image/png'],
    ['a page', Buffer.from('<html></html>'), 'text/html'],
    ['nothing', Buffer.alloc(0), 'image/png'],
    ['a type that would add a header', png, 'text/html; x="image/png'],
  ])('%s is refused and no file is stored', async (_, body, type) => {
    const before = await listDisk();
    const answer = await refusal(put('avatars', face(), body, member, { 'content-type': type }));
    expect(answer).toMatchObject({ statusCode: '415', code: 'InvalidMimeType' });
    expect(await listDisk()).toEqual(before);
    expect(await listNames('avatars', member.id, member)).toEqual([]);
  });

  test("above the bucket's limit is refused, announced or not, and no file is stored", async () => {
    const before = (await listDisk()).length;
    const huge = Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]);
    const form = new FormData();
    form.append('', new Blob([huge], { type: 'image/png' }), 'x.png');
    const stream = new Blob([huge]).stream();
    for (const body of [huge, form, stream]) {
      const headers = body === form ? {} : { 'content-type': 'image/png' };
      const init = { method: 'POST', body, headers, duplex: 'half' };
      const answer = await server.request(`/storage/v1/object/avatars/${face()}`, init, member);
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ code: 'EntityTooLarge' });
    }
    expect((await listDisk()).length).toBeLessThanOrEqual(before + 2); // Empty folders may stay.
    expect(await listNames('avatars', member.id, member)).toEqual([]);
  });
});

test.each([
  [webp, 'image/png', 'The content of the file is not image/png'],
  [Buffer.from('<html>'), 'image/jpeg', 'The content of the file is not image/jpeg'],
  [Buffer.from('<html>'), 'text/html', 'mime type text/html is not supported'],
])('a refused picture is told the true reason', async (body, type, message) => {
  const answer = await refusal(put('thumbnails', 'x.png', body, admin, { 'content-type': type }));
  expect(answer).toEqual({
    statusCode: '415',
    error: 'invalid_mime_type',
    code: 'InvalidMimeType',
    message,
  });
});

test.each(['../x.png', 'a/../../x.png', '.hidden', 'a//b.png', 'a\\b.png', 'x'.repeat(600)])(
  'with a name outside of its folder is refused: %s',
  async (name) => {
    const answer = await refusal(put('resources', name, 'x', admin, {}));
    expect(answer).toMatchObject({ statusCode: expect.stringMatching(/^40[04]$/u) });
  },
);

test('an HTML or SVG file of an administrator is downloaded by browsers and never shown as a page', async () => {
  for (const [name, type] of [
    ['pagina.html', 'text/html'],
    ['desenho.svg', 'image/svg+xml'],
    ['programa.js', 'text/javascript'],
  ] as const) {
    await put('resources', name, svg, admin, { 'content-type': type });
    const { headers } = await server.request(`/storage/v1/object/resources/${name}`, {}, admin);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('an upload whose connection breaks leaves no file', async () => {
  const listening = await listen(server.app);
  const before = (await listDisk()).length;
  const { secrets } = server.deps;
  await new Promise<void>((resolve) => {
    const request = httpRequest(`${listening.url}/storage/v1/object/resources/meio.bin`, {
      method: 'POST',
      agent: new Agent({ keepAlive: false }),
      headers: {
        apikey: secrets.secretKey,
        'content-type': 'application/octet-stream',
        'content-length': '1000000',
      },
    });
    request.on('error', () => resolve());
    request.write(Buffer.alloc(200_000), () => setImmediate(() => request.destroy()));
    request.on('close', () => resolve());
  });
  await expect
    .poll(async () => (await listDisk()).filter((name) => name.endsWith('.part')), {
      timeout: 5_000,
    })
    .toEqual([]);
  expect((await listDisk()).length).toBeLessThanOrEqual(before + 2);
  expect(await listNames('resources', '', admin)).not.toContain('meio.bin');
  await listening.close();
});

test.each([
  ['a body that is no form', 'multipart/form-data; boundary=x', 'nada'],
  ['a form without a file', 'multipart/form-data; boundary=x', '--x--\r\n'],
  [
    'a form that breaks off',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nabc',
  ],
  ['headers without end', 'multipart/form-data; boundary=x', `--x\r\n${'a'.repeat(20_000)}`],
])('%s is refused', async (_, type, body) => {
  const answer = put('resources', 'form.txt', body, admin, { 'content-type': type });
  expect(await refusal(answer)).toMatchObject({ statusCode: '400' });
});
