// Rights that end while a socket is open: access, a role, the account. And hints to open pages.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createRealtimeServer, subscribe } from '#tests/support/realtime.ts';
import { roles } from '#tests/support/team-matrix.ts';
import type { Person } from '#tests/support/test-app.ts';

const server = await createRealtimeServer();
const { sql } = server.deps.database;
afterEach(() => server.disconnect());
afterAll(() => server.close());
beforeAll(async () => {
  await sql`insert into modules (id, course_id, title, position) values ('m', 'masterclass', 'M', 1)`;
  await sql`insert into lessons (id, module_id, title, vimeo_id, position, duration) values ('l', 'm', 'L', '1', 1, 1)`;
});

/** A private channel, what it hears, and what the server says of it. */
function listen(person: Person, topic: string) {
  const channel = server.connect(person).channel(topic, { config: { private: true } });
  const heard: string[] = [];
  const said: string[] = [];
  channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
  channel.on('system', {}, ({ message }: { message: string }) => said.push(message));
  return { heard, said, state: subscribe(channel) };
}

const lost = [expect.stringContaining('You do not have permissions to read')];
const addComment = (person: Person, body: object) =>
  server.send('/rest/v1/rpc/add_comment', body, person);

test('readers of a lesson, of the board and of a post hear of what is written there', async () => {
  const [ana, bia] = [
    await server.createPerson({ hasAccess: true }),
    await server.createPerson({ hasAccess: true }),
  ];
  const post = crypto.randomUUID();
  const other = crypto.randomUUID();
  for (const id of [post, other])
    expect(
      (await addComment(ana, { id, lesson_id: null, title: 'Oi gente', content: 'Oi' })).ok,
    ).toBe(true);
  const topics = ['lesson:l', 'board', `post:${post}`, `post:${other}`];
  const channels = topics.map((topic) => listen(bia, topic));
  for (const { state } of channels) expect(await state).toBe('SUBSCRIBED');
  const [lesson, board, read, unread] = channels.map(({ heard }) => heard);
  await addComment(ana, { id: crypto.randomUUID(), lesson_id: 'l', content: 'Oi' });
  await vi.waitFor(() => expect(lesson).toEqual(['comments']));
  expect(board).toEqual([]);
  await addComment(ana, {
    id: crypto.randomUUID(),
    lesson_id: null,
    parent_id: post,
    content: 'Eu',
  });
  await vi.waitFor(() => expect(read).toEqual(['comments']));
  expect(board).toEqual(['comments']);
  expect(unread).toEqual([]);
});

test('every role of the team hears that something waits, and members do not', async () => {
  const member = await server.createPerson({ hasAccess: true });
  const team = [];
  for (const role of roles) team.push(listen(await server.createPerson({ roles: [role] }), 'team'));
  for (const { state } of team) expect(await state).toBe('SUBSCRIBED');
  expect(await listen(member, 'team').state).toMatch(/^Unauthorized/u);
  await sql`
    insert into contact_messages (name, email, subject, message) values ('Caio', 'caio@example.com', 'Oi', 'Tudo bem?')`;
  for (const { heard } of team) await vi.waitFor(() => expect(heard).toEqual(['today']));
});

test('who loses access loses the topics of lessons and board at once, and keeps the own one', async () => {
  const ana = await server.createPerson({ hasAccess: true });
  const [lesson, board, own] = ['lesson:l', 'board', `person:${ana.id}`].map((topic) =>
    listen(ana, topic),
  );
  for (const one of [lesson, board, own]) expect(await one?.state).toBe('SUBSCRIBED');
  await sql`update access_grants set revoked_at = now(), revoke_reason = 'teste' where user_id = ${ana.id}`;
  await vi.waitFor(() => expect(lesson?.said).toEqual(lost), 1_500);
  await vi.waitFor(() => expect(board?.said).toEqual(lost), 1_500);
  await sql`select realtime.send('{}', 'aviso', ${`person:${ana.id}`})`;
  await vi.waitFor(() => expect(own?.heard).toContain('aviso'));
  expect(own?.said).toEqual([]);
});

test('access that ends by time takes the topics with it as soon as the job has noticed', async () => {
  const ana = await server.createPerson({ hasAccess: true });
  const board = listen(ana, 'board');
  expect(await board.state).toBe('SUBSCRIBED');
  await sql.begin(async (own) => {
    await own`set local session_replication_role = replica`; // no trigger: the day has simply passed
    await own`update access_grants set ends_on = current_date - 2 where user_id = ${ana.id}`;
    await own`update users set access_ends_on = current_date - 2 where id = ${ana.id}`;
  });
  await sql`select app.end_accesses()`;
  await vi.waitFor(() => expect(board.said).toEqual(lost), 1_500);
});

test('a dismissed member of the team loses its topic at once', async () => {
  const caio = await server.createPerson({ roles: ['support'] });
  const team = listen(caio, 'team');
  expect(await team.state).toBe('SUBSCRIBED');
  await sql`delete from team_members where user_id = ${caio.id}`;
  await vi.waitFor(() => expect(team.said).toEqual(lost), 1_500);
});

test('a ban ends the sockets at once', async () => {
  const ana = await server.createPerson();
  const socket = await server.openSocket();
  const topic = `person:${ana.id}`;
  socket.push(`realtime:${topic}`, 'phx_join', {
    config: { private: true },
    access_token: ana.token,
  });
  await vi.waitFor(() => expect(socket.frames).not.toEqual([]));
  const startedAt = performance.now();
  await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${ana.id}`;
  expect(await socket.closed).toBe(1008);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('a client may not send what a policy has since forbidden', async () => {
  const [ana, bia] = [await server.createPerson(), await server.createPerson()];
  await sql.unsafe(`
    create table public.singers (user_id uuid primary key);
    grant select on public.singers to authenticated;
    create policy messages_test_select on realtime.messages for select to authenticated using (realtime.topic() = 'coro');
    create policy messages_test_insert on realtime.messages for insert to authenticated
    with check (realtime.topic() = 'coro' and auth.uid() in (select s.user_id from public.singers s));
    create trigger singers_hints after delete on public.singers referencing old table as changed_rows
    for each statement execute function realtime.send_hints('(''person:'' || r.user_id, ''rights'')')`);
  await sql`insert into singers values (${ana.id})`;
  const reader = listen(bia, 'coro');
  const writer = server
    .connect(ana)
    .channel('coro', { config: { private: true, broadcast: { ack: true } } });
  await reader.state;
  await subscribe(writer);
  await writer.send({ type: 'broadcast', event: 'antes', payload: {} });
  await vi.waitFor(() => expect(reader.heard).toEqual(['antes']));
  await sql`delete from singers`;
  await sql`select realtime.send('{}', 'marca', 'coro')`;
  await vi.waitFor(() => expect(reader.heard).toEqual(['antes', 'marca']));
  await writer.send({ type: 'broadcast', event: 'depois', payload: {} });
  await sql`select realtime.send('{}', 'fim', 'coro')`;
  await vi.waitFor(() => expect(reader.heard.at(-1)).toBe('fim'));
  expect(reader.heard).toEqual(['antes', 'marca', 'fim']);
});
