import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { TERMS_VERSION } from '#app/content/terms-version.ts';
import { createAuthApp, type AuthSession } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { png } from '#tests/support/pictures.ts';

const server = await forFile(createAuthApp());

const { sql } = server.deps.database;

function as({ access_token: token }: AuthSession, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return server.request(path, { ...init, headers });
}

/** The status of each room for the token of a session. */
async function tryEverything(session: AuthSession): Promise<Record<string, unknown>> {
  const { id } = session.user;
  const json = { 'content-type': 'application/json' };
  const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body), headers: json });
  const status = async (answer: Promise<Response>) => (await answer).status;
  const stored = async (answer: Promise<Response>) => {
    const response = await answer;
    const text = await response.text();
    return response.ok ? 200 : (JSON.parse(text) as { code: string }).code;
  };
  const single = { ...post({ kind: 'marketing', version: TERMS_VERSION, accepted: true }) };
  return {
    read: await status(as(session, `/rest/v1/users?id=eq.${id}`)),
    rpc: await status(as(session, '/rest/v1/rpc/list_my_sessions', post({}))),
    write: await status(
      as(session, `/rest/v1/users?id=eq.${id}`, {
        method: 'PATCH',
        body: '{"full_name":"Ladrão"}',
        headers: json,
      }),
    ),
    writeOne: await status(
      as(session, '/rest/v1/consents', {
        ...single,
        headers: {
          ...json,
          prefer: 'return=representation',
          accept: 'application/vnd.pgrst.object+json',
        },
      }),
    ),
    upload: await stored(
      as(session, `/storage/v1/object/avatars/${id}/${crypto.randomUUID()}.png`, {
        method: 'POST',
        body: png,
        headers: { 'content-type': 'image/png' },
      }),
    ),
    sign: await stored(
      as(
        session,
        '/storage/v1/object/sign/course-files/videos/masterclass-m1-a1.mp4',
        post({ expiresIn: 60 }),
      ),
    ),
  };
}

const refused = {
  read: 401,
  rpc: 401,
  write: 401,
  writeOne: 401,
  upload: 'InvalidJWT',
  sign: 'InvalidJWT',
};

async function signUpMember(): Promise<AuthSession> {
  const session = await server.signUp(newEmail(), 'segredo-1', { full_name: 'Ana Souza' });
  await sql`insert into access_grants (user_id, reason) values (${session.user.id}, 'test')`;
  return session;
}

async function readName({ user }: AuthSession): Promise<unknown> {
  const [row] = await sql`select full_name from public.users where id = ${user.id}`;
  return row?.full_name;
}

test('an open session reads, writes and calls', async () => {
  const answers = await tryEverything(await signUpMember());
  expect(answers).toMatchObject({ read: 200, rpc: 200, write: 204, writeOne: 201, upload: 200 });
  expect(answers).not.toMatchObject({ sign: 'InvalidJWT' });
});

describe('a token does nothing any more', () => {
  test.each<[string, (session: AuthSession) => Promise<unknown>]>([
    [
      'after signing out',
      ({ access_token: token }) => server.call('POST', '/logout', undefined, { token }),
    ],
    [
      'after the password was changed in another session',
      async ({ user }) => {
        const other = await server.signIn(user.email, 'segredo-1');
        const { access_token: token } = (await other.json()) as AuthSession;
        const change = { password: 'segredo-2', current_password: 'segredo-1' };
        return server.call('PUT', '/user', change, { token });
      },
    ],
    [
      'after the account was deleted',
      ({ user }) => sql`select app.delete_account(${user.id}, now())`,
    ],
    [
      'while the account is banned',
      ({ user }) =>
        sql`update auth.users set banned_until = now() + interval '1 day' where id = ${user.id}`,
    ],
    [
      'when the session has come to its end',
      ({ user }) => sql`update auth.sessions set not_after = now() where user_id = ${user.id}`,
    ],
  ])('%s', async (_, end) => {
    const ana = await signUpMember();
    await end(ana);
    expect(await tryEverything(ana)).toEqual(refused);
    expect(await readName(ana)).not.toBe('Ladrão');
  });
});

test("another's open session opens nothing: person and session belong together", async () => {
  const [ana, bia] = [await signUpMember(), await signUpMember()];
  await server.call('POST', '/logout', undefined, { token: ana.access_token });
  expect((await as(ana, `/rest/v1/users?id=eq.${ana.user.id}`)).status).toBe(401);
  expect((await as(bia, `/rest/v1/users?id=eq.${bia.user.id}`)).status).toBe(200);
});

test('the refusal is what clients know, in PostgREST’s shape', async () => {
  const ana = await signUpMember();
  await server.call('POST', '/logout', undefined, { token: ana.access_token });
  const response = await as(ana, '/rest/v1/courses');
  expect(response.headers.get('www-authenticate')).toContain('invalid_token');
  expect(await response.json()).toEqual({
    code: 'PGRST301',
    message: 'Session from session_id claim in JWT does not exist',
    details: null,
    hint: null,
  });
});

test('of sixty requests half of which come from an ended session none keeps a connection', async () => {
  const [ana, bia] = [await signUpMember(), await signUpMember()];
  await server.call('POST', '/logout', undefined, { token: ana.access_token });
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const person = index % 2 === 0 ? ana : bia;
      return (await as(person, `/rest/v1/users?select=id&id=eq.${person.user.id}`)).status;
    }),
  );
  expect(statuses).toEqual(statuses.map((_, index) => (index % 2 === 0 ? 401 : 200)));
});
