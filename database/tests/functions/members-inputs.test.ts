import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRestApp, type RestApp } from '../../../tests/support/rest-app.ts';
import type { Person } from '../../../tests/support/test-app.ts';

// What these functions answer on the wire to what no browser of ours sends.

let server: RestApp;
let member: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  server = await createRestApp();
  [member, stranger, admin] = await Promise.all([
    server.createPerson({ hasAccess: true }),
    server.createPerson(),
    server.createPerson({ isAdmin: true }),
  ]);
});
afterAll(() => server.close());

const call = async (as: Person | null, name: string, body: unknown = {}) =>
  (await server.ask(`/rpc/${name}`, { as, method: 'POST', body })).status;

const liveClass = {
  class_id: null,
  expected_version: null,
  title: 'Aula',
  description: '',
  starts_at: '2126-12-01T20:00:00-03:00',
  duration_minutes: 60,
  join_url: '',
  course_id: null,
};
const resource = {
  resource_id: null,
  title: 'Link',
  description: '',
  kind: 'link',
  url: 'https://example.com/',
  file_size: '',
  course_id: null,
};

describe('reading the community', () => {
  test.each([
    ['a page of no size', { page_size: -5 }, 200],
    ['a page of everything', { page_size: 2_000_000_000 }, 200],
    ['a size that is no number', { page_size: 'muitos' }, 400],
    ['a very long search', { search: '%_\\'.repeat(3000) }, 200],
    ['a search of quotes', { search: `'); drop table community_posts; --` }, 200],
    ['a cursor that is no post', { after: randomUUID() }, 200],
    ['a cursor that is no id', { after: 'ontem' }, 400],
    ['an argument that there is not', { order: 'likes' }, 404],
  ])('%s', async (_what, body, status) => {
    expect(await call(member, 'list_community_posts', body)).toBe(status);
  });

  test('a post by what is no id', async () => {
    expect(await call(member, 'get_community_post', { post_id: '1 or 1=1' })).toBe(400);
    expect(await call(member, 'get_community_post', {})).toBe(404);
  });
});

describe('writing to the community', () => {
  const write = async (as: Person | null, body: unknown) =>
    (await server.ask('/community_posts', { as, method: 'POST', body })).status;

  test.each([
    ['nothing', {}, 400],
    ['no title', { title: null, body: 'x' }, 400],
    ['an id that is no id', { id: 'x', title: 'abc', body: 'x' }, 400],
    ['somebody else as author', { title: 'abc', body: 'x', author_id: randomUUID() }, 403],
    ['a column that there is not', { title: 'abc', body: 'x', pinned: true }, 400],
  ])('%s is refused', async (_what, body, status) => {
    expect(await write(member, body)).toBe(status);
  });

  test('without access nobody posts, and without a session neither', async () => {
    const body = { title: 'abc', body: 'x' };
    expect(await write(stranger, body)).toBe(403);
    expect(await write(null, body)).toBe(401);
  });

  test('the id of somebody else’s post is taken, and his post stays', async () => {
    const id = randomUUID();
    expect(await write(member, { id, title: 'Minha', body: 'x' })).toBe(201);
    expect(await write(admin, { id, title: 'Roubada', body: 'x' })).toBe(409);
    const rows = await server.deps.database.sql`select title from community_posts where id = ${id}`;
    expect(rows).toEqual([{ title: 'Minha' }]);
  });

  test('too much in a short time is told as such', async () => {
    const busy = await server.createPerson({ hasAccess: true });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push(await write(busy, { title: 'abc', body: 'x' }));
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('functions of administrators', () => {
  test.each([
    ['save_live_class', liveClass],
    ['cancel_live_class', { class_id: randomUUID() }],
    ['save_resource', resource],
    ['archive_resource', { resource_id: 'anki', archived: true }],
    ['order_resources', { resource_ids: ['anki'] }],
    ['moderate_post', { post_id: randomUUID(), action: 'hide' }],
    ['moderate_reply', { reply_id: randomUUID(), action: 'hide' }],
  ])('%s is closed to everybody else', async (name, body) => {
    expect(await call(null, name, body)).toBe(401);
    expect(await call(stranger, name, body)).toBe(403);
    expect(await call(member, name, body)).toBe(403);
  });

  test.each([
    ['save_live_class', { ...liveClass, starts_at: 'amanhã' }, 400],
    ['save_live_class', { ...liveClass, starts_at: null }, 400],
    ['save_live_class', { ...liveClass, starts_at: '2026-01-01T20:00:00-03:00' }, 400],
    ['save_live_class', { ...liveClass, duration_minutes: 1e9 }, 400],
    ['save_live_class', { ...liveClass, join_url: 'https://a b' }, 400],
    ['save_live_class', { ...liveClass, course_id: 'nenhum' }, 409],
    ['save_live_class', { ...liveClass, class_id: randomUUID(), expected_version: 1 }, 404],
    ['cancel_live_class', { class_id: randomUUID() }, 404],
    ['save_resource', { ...resource, title: null }, 400],
    ['save_resource', { ...resource, url: 'data:text/html,x' }, 400],
    ['save_resource', { ...resource, description: 'x'.repeat(1001) }, 400],
    ['save_resource', { ...resource, course_id: 'nenhum' }, 409],
    ['archive_resource', { resource_id: 'nenhum', archived: true }, 404],
    ['order_resources', { resource_ids: 'anki' }, 400],
    ['moderate_post', { post_id: randomUUID(), action: 'queimar' }, 400],
    ['moderate_reply', { reply_id: 'x', action: 'hide' }, 400],
  ])('%s refuses what makes no sense: %j', async (name, body, status) => {
    expect(await call(admin, name, body)).toBe(status);
  });
});

describe('the calendar address', () => {
  test('is given to members alone, and revoking nothing is no failure', async () => {
    expect(await call(null, 'renew_calendar_feed')).toBe(401);
    expect(await call(stranger, 'renew_calendar_feed')).toBe(403);
    expect(await call(stranger, 'revoke_calendar_feed')).toBe(204);
    expect(await call(null, 'revoke_calendar_feed')).toBe(401);
  });
});
