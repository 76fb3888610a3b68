// Two processes on one database: what happens at one reaches the sockets of the other.
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createRealtimeServer, subscribe } from '#tests/support/realtime.ts';

const first = await createRealtimeServer();
const { database, secrets } = first.deps;
const { sql } = database;
const shared = { database: { ...database, close: async () => {} }, secrets };
const second = await createRealtimeServer({}, shared);
afterEach(() => {
  first.disconnect();
  second.disconnect();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const options = (key: string) => ({ config: { presence: { key } } });
function listenTo(channel: RealtimeChannel): Record<string, unknown>[] {
  const heard: Record<string, unknown>[] = [];
  channel.on('broadcast', { event: '*' }, (message) => heard.push(message));
  return heard;
}

/** The processes have found each other when a message has crossed. */
const meeting = first.connect().channel('encontro');
const early = listenTo(meeting);
await subscribe(meeting);
await vi.waitFor(async () => {
  await second.connect().channel('encontro').httpSend('oi', {});
  expect(early).not.toEqual([]);
});

test('a broadcast reaches the other process once, also as bytes and over HTTP', async () => {
  const [here, there] = [first.connect().channel('sala'), second.connect().channel('sala')];
  const heard = [here, there].map(listenTo);
  for (const channel of [here, there]) await subscribe(channel);
  await here.send({ type: 'broadcast', event: 'um', payload: { n: 1 } });
  await vi.waitFor(() => expect(heard[1]).toHaveLength(1));
  await here.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([0, 255]).buffer });
  await vi.waitFor(() => expect(heard[1]).toHaveLength(2));
  expect([...new Uint8Array(heard[1]?.[1]?.payload as ArrayBuffer)]).toEqual([0, 255]);
  await there.httpSend('http', { n: 3 });
  await vi.waitFor(() => expect(heard[0]).toHaveLength(1));
  await vi.waitFor(() => expect(heard[1]).toHaveLength(3));
});

const sent = 100;
/**
 * The p99 in ms of messages that `send` sends; each adds its times to the list. A round that other work of the machine disturbs is
 * repeated, twice at most: what is slow itself is slow in every round.
 */
async function measureP99(
  times: number[],
  { send, heardBy, mostMs }: { send: (at: number) => unknown; heardBy: number; mostMs: number },
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && best >= mostMs; round += 1) {
    times.length = 0;
    for (let count = 0; count < sent; count += 1) {
      await send(performance.now());
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await vi.waitFor(() => expect(times).toHaveLength(sent * heardBy), 5_000);
    const sorted = times.toSorted((one, other) => one - other);
    best = Math.min(best, sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN);
  }
  return best;
}

test('broadcasts cross within 300 ms, at the 99th percentile', async () => {
  const [here, there] = [first.connect().channel('tempo'), second.connect().channel('tempo')];
  const times: number[] = [];
  there.on('broadcast', { event: 't' }, ({ payload }: { payload: { at: number } }) =>
    times.push(performance.now() - payload.at),
  );
  for (const channel of [here, there]) await subscribe(channel);
  const send = (at: number) => here.send({ type: 'broadcast', event: 't', payload: { at } });
  const p99 = await measureP99(times, { send, heardBy: 1, mostMs: 300 });
  console.log(`across processes: p99 ${p99.toFixed(0)} ms`);
  expect(p99).toBeLessThan(300);
}, 60_000);

test('row events cross within 900 ms, at the 99th percentile', async () => {
  await sql.unsafe(`
    create table public.linhas (id bigint generated always as identity primary key, at double precision not null);
    alter table public.linhas enable row level security;
    create policy linhas_select on public.linhas for select to anon using (true);
    grant select on public.linhas to anon;
    select realtime.publish('public.linhas')`);
  const times: number[] = [];
  for (const server of [first, second]) {
    const channel = server.connect().channel('linhas');
    const asked = { event: 'INSERT' as const, schema: 'public', table: 'linhas' };
    channel.on('postgres_changes', asked, ({ new: row }) =>
      times.push(performance.now() - Number(row['at'])),
    );
    const ready = new Promise((resolve) => {
      channel.on('system', {}, resolve);
    });
    await subscribe(channel);
    await ready;
  }
  const send = (at: number) => sql`insert into linhas (at) values (${at})`;
  const p99 = await measureP99(times, { send, heardBy: 2, mostMs: 900 });
  console.log(`row events: p99 ${p99.toFixed(0)} ms`);
  expect(p99).toBeLessThan(900);
}, 60_000);

test('presence is one list for both, also for who comes later, and ends with its socket', async () => {
  const here = first.connect().channel('presentes', options('ana'));
  here.on('presence', { event: 'sync' }, () => {});
  await subscribe(here);
  await here.track({ aula: 1 });
  const there = second.connect().channel('presentes', options('bia'));
  there.on('presence', { event: 'sync' }, () => {});
  await subscribe(there);
  await vi.waitFor(() => expect(there.presenceState()).toMatchObject({ ana: [{ aula: 1 }] }));
  await there.track({ aula: 2 });
  await vi.waitFor(() => expect(Object.keys(here.presenceState()).sort()).toEqual(['ana', 'bia']));
  first.disconnect();
  await vi.waitFor(() => expect(Object.keys(there.presenceState())).toEqual(['bia']));
});

test('what the database sends reaches both, and a sign-out at one ends sockets of the other', async () => {
  const ana = await first.createPerson();
  const topic = `person:${ana.id}`;
  const channels = [first, second].map((server) =>
    server.connect(ana).channel(topic, { config: { private: true } }),
  );
  const heard = channels.map(listenTo);
  for (const channel of channels) expect(await subscribe(channel)).toBe('SUBSCRIBED');
  await sql`select realtime.send('{}', 'notifications', ${topic})`;
  for (const one of heard) await vi.waitFor(() => expect(one).toHaveLength(1));
  const socket = await second.openSocket();
  socket.push(`realtime:${topic}`, 'phx_join', {
    config: { private: true },
    access_token: ana.token,
  });
  await vi.waitFor(() => expect(socket.frames).not.toEqual([]));
  const answer = await first.request('/auth/v1/logout?scope=global', { method: 'POST' }, ana);
  expect(answer.status).toBe(204);
  expect(await socket.closed).toBe(1008);
});

test('a process that has ended leaves no presence behind', async () => {
  const third = await createRealtimeServer({}, shared);
  const here = first.connect().channel('fim');
  here.on('presence', { event: 'sync' }, () => {});
  await subscribe(here);
  const there = third.connect().channel('fim', options('caio'));
  await subscribe(there);
  await there.track({});
  await vi.waitFor(() => expect(Object.keys(here.presenceState())).toEqual(['caio']));
  await third.close();
  await vi.waitFor(() => expect(here.presenceState()).toEqual({}));
});

test('a stop closes sockets with 1012', async () => {
  const third = await createRealtimeServer({}, shared);
  const socket = await third.openSocket();
  void third.realtime.stop();
  expect(await socket.closed).toBe(1012);
  await expect(third.openSocket()).rejects.toThrow('503');
});
