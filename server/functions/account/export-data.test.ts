import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createAuthApp, newAddress } from '#tests/support/auth-app.ts';
import { readPages } from './export.sql.ts';

const server = await forFile(createAuthApp());
const { sql } = server.deps.database;
const session = await server.signUp(undefined, 'segredo-1', { full_name: 'Ana Souza' });

function ask(token?: string): Promise<Response> {
  const headers: Record<string, string> = { 'x-forwarded-for': newAddress() };
  if (token) headers['authorization'] = `Bearer ${token}`;
  return server.request('/.netlify/functions/my-data', { headers });
}

const writeNotes = (count: number) =>
  sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`; // without the limits of a minute
    await sql`
      insert into lesson_notes (user_id, lesson_id, content)
      select ${session.user.id}, 'masterclass-m1-a1', n || repeat('é', 4000) from generate_series(1, ${count}::int) n`;
  });

test('the export is sent compressed to a browser that accepts it', async () => {
  const person = await server.createPerson();
  const headers = { authorization: `Bearer ${person.token}`, 'accept-encoding': 'gzip, br' };
  const response = await server.request('/.netlify/functions/my-data', { headers });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toBe('accept-encoding');
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(JSON.parse(text)).toMatchObject({ profile: { id: person.id } });
});

test('the document contains all rows, which are read in pages', async () => {
  await writeNotes(250);
  const response = await ask(session.access_token);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('meus-dados-ingles-proibido.json');
  const data = (await response.json()) as Record<string, unknown[]> & {
    profile: { full_name: string };
  };
  expect(data.profile.full_name).toBe('Ana Souza');
  expect(data['lesson_notes']).toHaveLength(250);
  expect(data['lesson_notes']?.[249]).toMatchObject({ content: expect.stringMatching(/^250é/u) });
  expect(data['sessions']).toHaveLength(1);
  expect(data['purchases']).toEqual([]);
  const source = { sql: sql, userId: session.user.id };
  const sizes: number[] = [];
  for await (const rows of readPages(source, 'lesson_notes')) sizes.push(rows.length);
  expect(sizes).toEqual([100, 100, 50]);
});

test('a stranger, an ended session and a sixth request in an hour get none', async () => {
  expect((await ask()).status).toBe(401);
  const other = await server.signUp();
  for (let asked = 0; asked < 5; asked += 1)
    expect((await ask(other.access_token)).status).toBe(200);
  expect((await ask(other.access_token)).status).toBe(429);
  await server.call('POST', '/logout', undefined, { token: session.access_token });
  expect((await ask(session.access_token)).status).toBe(401);
});
