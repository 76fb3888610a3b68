import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCourseFiles,
  materialName,
  strayName,
  videoName,
} from '../../tests/support/course-files.ts';
import { createTestApp, type Person, type TestApp } from '../../tests/support/test-app.ts';

let server: TestApp;
let member: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  server = await createTestApp();
  await createCourseFiles(server.deps);
});
// For each test anew: tests move the clock, and tokens end with it.
beforeEach(async () => {
  member = await server.createPerson({ hasAccess: true });
  stranger = await server.createPerson();
  admin = await server.createPerson({ isAdmin: true });
});
afterAll(() => server.close());

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

/** As a browser's <video> asks: without key and token. */
const open = (url: string) => server.app.request(url);

describe('who gets a link to a lesson file', () => {
  test('a member gets links to the video and the material of a lesson he may open', async () => {
    for (const name of [videoName, materialName]) {
      const response = await open(await signedUrl(name, member));
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBe(300_000);
    }
  });

  test('an administrator gets any file', async () => {
    for (const name of [videoName, 'videos/comprado.mp4', strayName]) {
      expect((await sign(name, admin)).status).toBe(200);
    }
  });

  test('a member gets none of a course he did not buy, nor a file that no lesson names', async () => {
    for (const name of ['videos/comprado.mp4', strayName]) {
      const response = await sign(name, member);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual(notFound);
    }
  });

  test.each(['anonymous', 'stranger'])(
    '%s cannot tell a forbidden file from a missing one',
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

  test('a member who loses access gets no new link', async () => {
    const person = await server.createPerson({ hasAccess: true });
    expect((await sign(videoName, person)).status).toBe(200);
    await server.deps.database
      .sql`update access_grants set revoked_at = now() where user_id = ${person.id}`;
    expect((await sign(videoName, person)).status).toBe(400);
  });

  test('many paths are answered one by one', async () => {
    const response = await server.request(
      '/storage/v1/object/sign/course-files',
      {
        method: 'POST',
        body: JSON.stringify({ expiresIn: 60, paths: [videoName, strayName, '../x'] }),
      },
      member,
    );
    const refusal = 'Either the object does not exist or you do not have access to it';
    expect(await response.json()).toEqual([
      { error: null, path: videoName, signedURL: expect.stringContaining('?token=') },
      { error: refusal, path: strayName, signedURL: null },
      { error: refusal, path: '../x', signedURL: null },
    ]);
  });
});

describe('reading with a token instead of a link', () => {
  test.each(['/object/', '/object/authenticated/', '/object/info/'])(
    '%s opens to the member only',
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

  test('without any key nothing opens', async () => {
    const response = await open(`/storage/v1/object/course-files/${videoName}`);
    expect(response.status).toBe(401);
  });
});

describe('links', () => {
  test('a link dies when its time is over', async () => {
    const url = await signedUrl(videoName, member, 60);
    server.advance(61_000);
    const response = await open(url);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'InvalidJWT' });
  });

  test('a link asked for a year lives six hours', async () => {
    const url = await signedUrl(videoName, member, 365 * 86_400);
    server.advance(6 * 3_600_000 - 2_000);
    expect((await open(url)).status).toBe(200);
    server.advance(3_000);
    expect((await open(url)).status).toBe(400);
  });

  test('a link opens no other file', async () => {
    const url = await signedUrl(videoName, member);
    const response = await open(url.replace('aula-de-teste', 'comprado'));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'InvalidSignature' });
  });

  test('a forged, unsigned or foreign token opens nothing', async () => {
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

describe('names', () => {
  test.each([
    '..%2f..%2fsecrets.json',
    '%2e%2e/%2e%2e/secrets.json',
    'videos/..%2f..%2f..%2fsecrets.json',
    'videos/%00.mp4',
    'videos%5c..%5csecrets.json',
    '%2fetc%2fpasswd',
    'videos/.aula.mp4',
    'videos//aula-de-teste.mp4',
  ])('%s is no file, not even for an administrator', async (name) => {
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

describe('what is refused', () => {
  test.each([[{}], [{ expiresIn: 0 }], [{ expiresIn: 'x' }], [[]]])(
    'a body of %j is refused',
    async (body) => {
      const response = await sign(videoName, admin, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'InvalidRequest' });
    },
  );
});
