// Realtime while the database or a process fails.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { openChildServers } from '#tests/support/child-server.ts';
import { createRealtimeServer, subscribe } from '#tests/support/realtime.ts';
import { createMemoryStorage } from '#tests/support/supabase.ts';

const server = await createRealtimeServer();
afterAll(() => server.close());
const { sql } = server.deps.database;

/** An open channel with what it hears. */
function listen(client: SupabaseClient, topic: string, isPrivate = false) {
  const channel = client.channel(topic, {
    config: { private: isPrivate, broadcast: { ack: true } },
  });
  const heard: string[] = [];
  channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
  return { channel, heard, state: subscribe(channel) };
}

test('while the database is gone joins are refused and open channels go on; afterwards all is as before', async () => {
  const ana = await server.createPerson();
  const topic = `person:${ana.id}`;
  const own = listen(server.connect(ana), topic, true);
  const [sender, reader] = [server.connect(), server.connect()].map((one) => listen(one, 'aberta'));
  for (const one of [own, sender, reader]) expect(await one?.state).toBe('SUBSCRIBED');
  const [row] = await sql<{ name: string }[]>`select current_database() as name`;
  const { owner } = inject('postgres');
  const admin = postgres({ ...owner, database: 'postgres', max: 1, onnotice: () => {} });
  await admin.unsafe(`alter database ${row?.name} allow_connections false`);
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${row?.name ?? ''}`;

  expect(await listen(server.connect(ana), topic, true).state).toMatch(/^DatabaseUnavailable/u);
  await sender?.channel.send({ type: 'broadcast', event: 'oi', payload: {} });
  await vi.waitFor(() => expect(reader?.heard).toEqual(['oi']));

  await admin.unsafe(`alter database ${row?.name} allow_connections true`);
  await admin.end();
  await vi.waitFor(
    async () => expect(await listen(server.connect(ana), topic, true).state).toBe('SUBSCRIBED'),
    20_000,
  );
  await vi.waitFor(
    async () => {
      await sql`select realtime.send('{}', 'de volta', ${topic})`;
      expect(own.heard).toContain('de volta');
    },
    { timeout: 10_000, interval: 500 },
  );
}, 60_000);

test('a transaction that stays open keeps no message of others waiting, and none is told twice', async () => {
  const ana = await server.createPerson();
  const topic = `person:${ana.id}`;
  const own = listen(server.connect(ana), topic, true);
  expect(await own.state).toBe('SUBSCRIBED');
  await sql.begin(async (slow) => {
    await slow`select realtime.send('{}', 'tarde', ${topic})`;
    for (let count = 0; count < 20; count += 1) {
      await sql`select realtime.send('{}', ${`n${count}`}, ${topic})`;
      await vi.waitFor(() => expect(own.heard).toContain(`n${count}`), 10_000);
    }
  });
  await vi.waitFor(() => expect(own.heard).toContain('tarde'), 10_000);
  expect(own.heard).toHaveLength(21);
}, 60_000);

test('the presences of a process that is killed vanish within 40 seconds, and a new one is heard', async () => {
  const children = await openChildServers(onTestFinished);
  const first = await children.start();
  const second = await children.start();
  const { publishableKey } = JSON.parse(
    await readFile(path.join(children.dataDir, 'secrets.json'), 'utf8'),
  ) as { publishableKey: string };
  const connect = (origin: string | null) =>
    createClient(origin ?? '', publishableKey, {
      auth: { storage: createMemoryStorage(), autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    }).channel('sala', { config: { presence: { key: origin ?? '' } } });
  const [dying, living] = [connect(first.origin), connect(second.origin)];
  for (const channel of [dying, living]) {
    channel.on('presence', { event: 'sync' }, () => {});
    expect(await subscribe(channel)).toBe('SUBSCRIBED');
  }
  await dying.track({ aula: 1 });
  const names = () => Object.keys(living.presenceState());
  await vi.waitFor(() => expect(names()).toEqual([first.origin]), 15_000);
  first.child.kill('SIGKILL');
  await dying.unsubscribe();
  await vi.waitFor(() => expect(names()).toEqual([]), { timeout: 45_000, interval: 500 });
  const third = await children.start();
  const coming = connect(third.origin);
  await subscribe(coming);
  await coming.track({ aula: 2 });
  await vi.waitFor(() => expect(names()).toEqual([third.origin]), 15_000);
  await Promise.all([living, coming].map((channel) => channel.unsubscribe()));
}, 120_000);
