import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp } from '#tests/support/rest-app.ts';
import type { Person } from '#tests/support/test-app.ts';

// Requests that no browser of ours sends.

const server = await forFile(createRestApp());
const [member, admin] = await Promise.all([
  server.createPerson({ hasAccess: true }),
  server.createPerson({ isAdmin: true }),
]);

const call = async (as: Person, name: string, body: unknown = {}) =>
  (await server.ask(`/rpc/${name}`, { as, method: 'POST', body })).status;

describe('reading the community', () => {
  test.each([
    ['a page of no size', { page_size: -5 }, 200],
    ['a page of two billion', { page_size: 2_000_000_000 }, 200],
    ['a size that is no number', { page_size: 'muitos' }, 400],
    ['a very long search', { search: '%_\\'.repeat(3000) }, 200],
    ['a search of quotes', { search: `'); drop table comments; --` }, 200],
    ['a cursor that is no post', { after: randomUUID() }, 200],
    ['a cursor that is no id', { after: 'ontem' }, 400],
    ['an unknown argument', { order: 'likes' }, 404],
  ])('with %s has its status', async (_what, body, status) => {
    expect(await call(member, 'list_community_posts', body)).toBe(status);
  });

  test('a post is not read by an invalid id', async () => {
    expect(await call(member, 'get_community_post', { post_id: '1 or 1=1' })).toBe(400);
    expect(await call(member, 'get_community_post', {})).toBe(404);
  });
});

describe('writing to the community', () => {
  const write = async (as: Person, body: unknown) =>
    (await server.ask('/comments', { as, method: 'POST', body })).status;

  test.each([
    ['nothing', {}, 400],
    ['no title', { title: null, content: 'x' }, 400],
    ['an invalid id', { id: 'x', title: 'abc', content: 'x' }, 400],
    ['an unknown column', { title: 'abc', content: 'x', pinned: true }, 400],
  ])('%s is refused', async (_what, body, status) => {
    expect(await write(member, body)).toBe(status);
  });

  test('the id of another’s post is refused, and that post stays', async () => {
    const id = randomUUID();
    expect(await write(member, { id, title: 'Minha', content: 'x' })).toBe(201);
    expect(await write(admin, { id, title: 'Roubada', content: 'x' })).toBe(409);
    const rows = await server.deps.database.sql`select title from comments where id = ${id}`;
    expect(rows).toEqual([{ title: 'Minha' }]);
  });

  test('too many posts in a short time answer with the limit’s error', async () => {
    const busy = await server.createPerson({ hasAccess: true });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push(await write(busy, { title: 'abc', content: 'x' }));
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
