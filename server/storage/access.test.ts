import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import {
  createCourseFiles,
  materialName,
  unlinkedName,
  videoName,
} from '#tests/support/course-files.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

let member: Person;
let stranger: Person;
let admin: Person;

const server = await forFile(createTestApp());
await createCourseFiles(server.deps);
// Before each test, because tests move the clock and tokens expire.
beforeEach(async () => {
  member = await server.createPerson({ hasAccess: true });
  stranger = await server.createPerson();
  admin = await server.createPerson({ isAdmin: true });
});

const encode = (name: string) => name.split('/').map(encodeURIComponent).join('/');
const notFound = {
  statusCode: '404',
  code: 'NoSuchKey',
  error: 'not_found',
  message: 'Object not found',
};

function sign(
  name: string,
  person: Person | null,
  body: unknown = { expiresIn: 60 },
  bucket = 'course-files',
) {
  const path = `/storage/v1/object/sign/${bucket}/${encode(name)}`;
  return server.request(path, { method: 'POST', body: JSON.stringify(body) }, person);
}

async function signedUrl(name: string, person: Person, expiresIn = 60): Promise<string> {
  const response = await sign(name, person, { expiresIn });
  const { signedURL } = (await response.json()) as { signedURL: string };
  return `/storage/v1${signedURL}`;
}

/** Requests without key and token, as a browser's <video> does. */
const open = (url: string) => server.app.request(url);

describe('a link to a lesson file', () => {
  test('is given to a member for the video and the material of a lesson that he may open', async () => {
    for (const name of [videoName, materialName]) {
      const response = await open(await signedUrl(name, member));
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBe(300_000);
    }
  });

  test('is given to an administrator for any file', async () => {
    for (const name of [videoName, 'videos/comprado.mp4', unlinkedName]) {
      expect((await sign(name, admin)).status).toBe(200);
    }
  });

  test('is not given to a member for a course that he did not buy, nor for a file that no lesson names', async () => {
    for (const name of ['videos/comprado.mp4', unlinkedName]) {
      const response = await sign(name, member);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual(notFound);
    }
  });

  test.each(['anonymous', 'stranger'])(
    'is refused to %s with the same answer for a forbidden and a missing file',
    async (who) => {
      const person = who === 'stranger' ? stranger : null;
      const forbidden = await sign(videoName, person);
      const missing = await sign('videos/nao-existe.mp4', person);
      const elsewhere = await sign(videoName, person, { expiresIn: 60 }, 'outro-balde');
      for (const response of [forbidden, missing, elsewhere]) {
        expect(response.status).toBe(400);
        expect(await response.json()).toEqual(notFound);
      }
    },
  );

  test('is not given any more to a member who lost access', async () => {
    const person = await server.createPerson({ hasAccess: true });
    expect((await sign(videoName, person)).status).toBe(200);
    await server.deps.database
      .sql`update access_grants set revoked_at = now() where user_id = ${person.id}`;
    expect((await sign(videoName, person)).status).toBe(400);
  });

  test('is given or refused for each of many paths separately', async () => {
    const response = await server.request(
      '/storage/v1/object/sign/course-files',
      {
        method: 'POST',
        body: JSON.stringify({ expiresIn: 60, paths: [videoName, unlinkedName, '../x'] }),
      },
      member,
    );
    const refusal = 'Either the object does not exist or you do not have access to it';
    expect(await response.json()).toEqual([
      { error: null, path: videoName, signedURL: expect.stringContaining('?token=') },
      { error: refusal, path: unlinkedName, signedURL: null },
      { error: refusal, path: '../x', signedURL: null },
    ]);
  });
});

describe('reading with an access token instead of a link', () => {
  test.each(['/object/', '/object/authenticated/', '/object/info/'])(
    'at %s works for the member only',
    async (door) => {
      const path = `/storage/v1${door}course-files/${encode(materialName)}`;
      expect((await server.request(path, {}, member)).status).toBe(200);
      for (const person of [null, stranger]) {
        const response = await server.request(path, {}, person);
        expect(response.status).toBe(400);
        expect(await response.json()).toEqual(notFound);
      }
    },
  );

  test('without any key is refused', async () => {
    const response = await open(`/storage/v1/object/course-files/${videoName}`);
    expect(response.status).toBe(401);
  });
});

describe('a signed link', () => {
  test('expires after its time', async () => {
    const url = await signedUrl(videoName, member, 60);
    server.advance(61_000);
    const response = await open(url);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'InvalidJWT' });
  });

  test('for a year expires after six hours', async () => {
    const url = await signedUrl(videoName, member, 365 * 86_400);
    server.advance(6 * 3_600_000 - 2_000);
    expect((await open(url)).status).toBe(200);
    server.advance(3_000);
    expect((await open(url)).status).toBe(400);
  });

  test('does not open another file', async () => {
    const url = await signedUrl(videoName, member);
    const response = await open(url.replace('aula-de-teste', 'comprado'));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'InvalidSignature' });
  });

  test('is refused when forged, unsigned or signed with another key', async () => {
    const claims = { url: `course-files/${videoName}`, exp: 4_102_444_800 };
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part(claims)}.`;
    const url = await signedUrl(videoName, member);
    const token = url.slice(url.indexOf('token=') + 6);
    const forged = `${token.slice(0, token.indexOf('.'))}.${part(claims)}.${token.split('.')[2]}`;
    for (const bad of [unsigned, forged, member.token, 'x', '']) {
      const response = await open(`/storage/v1/object/sign/course-files/${videoName}?token=${bad}`);
      expect(response.status).toBe(400);
    }
  });
});

describe('file names', () => {
  test.each([
    '..%2f..%2fsecrets.json',
    '%2e%2e/%2e%2e/secrets.json',
    'videos/..%2f..%2f..%2fsecrets.json',
    'videos/%00.mp4',
    'videos%5c..%5csecrets.json',
    '%2fetc%2fpasswd',
    'videos/.aula.mp4',
    'videos//aula-de-teste.mp4',
  ])('%s is answered as a missing file, also to an administrator', async (name) => {
    for (const init of [{ method: 'POST', body: '{"expiresIn":60}' }, { method: 'GET' }]) {
      const door = init.method === 'POST' ? 'sign/' : 'authenticated/';
      const response = await server.request(
        `/storage/v1/object/${door}course-files/${name}`,
        init,
        admin,
      );
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
    }
  });
});

describe('a request for a signed link', () => {
  test.each([[{}], [{ expiresIn: 0 }], [{ expiresIn: 'x' }], [[]]])(
    'with the body %j is refused',
    async (body) => {
      const response = await sign(videoName, admin, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'InvalidRequest' });
    },
  );
});
