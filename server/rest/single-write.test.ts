// Writes that request one object: upstream refuses them before the commit unless exactly one row is written.
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp } from '#tests/support/rest-app.ts';
import { createSamples } from '#tests/support/rest-samples.ts';

const server = await forFile(createRestApp());
const { sql } = server.deps.database;
await createSamples(server.deps.database);
const ana = await server.createPerson();
beforeEach(async () => {
  await sql`delete from public.authors where id > 3`;
  await sql`insert into public.authors values (20, 'Y'), (21, 'Z')`;
});

const write = (method: string, path: string, body?: unknown, prefer?: string) =>
  server.ask(path, { as: ana, method, body, isSingle: true, ...(prefer ? { prefer } : {}) });
const readNames = async () =>
  (await sql`select name from public.authors where id > 3 order by id`).map(({ name }) => name);

const rows = [
  { id: 30, name: 'a' },
  { id: 31, name: 'b' },
];

describe.each([undefined, 'return=minimal', 'return=headers-only', 'return=representation'])(
  'with the preference %s',
  (prefer) => {
    test.each([
      ['DELETE', '/authors?id=gte.20', undefined, 2],
      ['PATCH', '/authors?id=gte.20', { name: 'changed' }, 2],
      ['DELETE', '/authors?id=eq.99', undefined, 0],
      ['PATCH', '/authors?id=eq.99', { name: 'changed' }, 0],
      ['PATCH', '/authors?id=eq.20', {}, 0],
      ['POST', '/authors', rows, 2],
      ['POST', '/authors', [], 0],
    ])('%s %s with the body %j writes nothing', async (method, path, body, count) => {
      expect(await write(method, path, body, prefer)).toMatchObject({
        status: 406,
        body: { code: 'PGRST116', details: `The result contains ${count} rows` },
      });
      expect(await readNames()).toEqual(['Y', 'Z']);
    });

    test.each([
      ['DELETE', '/authors?id=eq.20', undefined, ['Z']],
      ['PATCH', '/authors?id=eq.20', { name: 'changed' }, ['changed', 'Z']],
      ['POST', '/authors', { id: 30, name: 'a' }, ['Y', 'Z', 'a']],
    ])('%s %s with the body %j writes its row', async (method, path, body, names) => {
      const { status, headers } = await write(method, path, body, prefer);
      expect(status).toBeLessThan(300);
      expect(await readNames()).toEqual(names);
      if (method === 'POST' && prefer === 'return=headers-only')
        expect(headers.get('location')).toBe('/authors?id=eq.30');
    });
  },
);
