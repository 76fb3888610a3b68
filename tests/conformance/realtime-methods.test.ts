// Every method of the unmodified realtime-js against a listening server: what works, and what is refused.
import {
  RealtimeClient,
  RealtimeChannel,
  RealtimePostgresFilterBuilder,
  postgresChangesFilter,
} from '@supabase/realtime-js';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { listMethods } from '#tests/support/client-methods.ts';
import { createRealtimeServer, subscribe } from '#tests/support/realtime.ts';

const server = await createRealtimeServer();
const { sql } = server.deps.database;
const ana = await server.createPerson();
await sql.unsafe(`
  create table public.notas (id integer primary key, texto text, certo boolean);
  alter table public.notas enable row level security;
  create policy notas_select on public.notas for select to authenticated using (true);
  grant select on public.notas to authenticated;
  select realtime.publish('public.notas')`);
afterAll(() => server.close());

const clients: RealtimeClient[] = [];
function create(options: object = {}): RealtimeClient {
  const client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: server.deps.secrets.publishableKey },
    transport: WebSocket as never,
    ...options,
  });
  clients.push(client);
  return client;
}
afterEach(() => {
  for (const client of clients.splice(0)) void client.disconnect();
});

let topics = 0;
const newTopic = () => `metodo-${(topics += 1)}`;
async function join(client = create(), topic = newTopic(), config: object = {}) {
  const channel = client.channel(topic, { config: { broadcast: { ack: true }, ...config } });
  expect(await subscribe(channel)).toBe('SUBSCRIBED');
  return channel;
}

/** Two clients on one topic; the second with what it hears. */
async function pair() {
  const topic = newTopic();
  const reader = create().channel(topic, { config: { presence: { key: 'leitor' } } });
  const heard: string[] = [];
  reader.on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
  reader.on('presence', { event: 'sync' }, () => {});
  await subscribe(reader);
  return { sender: await join(create(), topic, { presence: { key: 'ana' } }), reader, heard };
}

const present = (channel: RealtimeChannel, names: string[]) =>
  vi.waitFor(() => expect(Object.keys(channel.presenceState())).toEqual(names));

/** Methods of the client, each with a journey in which it does its work. */
const ofClient: readonly (readonly [method: string, run: () => Promise<void>])[] = [
  [
    'connect',
    async () => {
      const client = create();
      client.connect();
      await vi.waitFor(() => expect(client.isConnected()).toBe(true));
    },
  ],
  [
    'disconnect',
    async () => {
      const client = create();
      await join(client);
      await client.disconnect();
      expect(client.isConnected()).toBe(false);
    },
  ],
  ['channel', async () => void (await join())],
  [
    'removeChannel',
    async () => {
      const client = create();
      expect(await client.removeChannel(await join(client))).toBe('ok');
    },
  ],
  [
    'removeAllChannels',
    async () => {
      const client = create();
      await join(client);
      await join(client);
      expect(await client.removeAllChannels()).toEqual(['ok', 'ok']);
    },
  ],
  [
    'setAuth',
    async () => {
      const client = create();
      await client.setAuth(ana.token);
      const channel = client.channel(`person:${ana.id}`, { config: { private: true } });
      expect(await subscribe(channel)).toBe('SUBSCRIBED');
      await server.renewToken(ana);
      await client.setAuth(ana.token);
      expect(await channel.httpSend('x', {})).toEqual({ success: true });
    },
  ],
  [
    'sendHeartbeat',
    async () => {
      const client = create();
      const states: string[] = [];
      client.onHeartbeat((state) => states.push(state));
      await join(client);
      await client.sendHeartbeat();
      await vi.waitFor(() => expect(states).toContain('ok'));
    },
  ],
  [
    'onHeartbeat',
    async () => {
      const client = create({ heartbeatIntervalMs: 50 });
      const states: string[] = [];
      client.onHeartbeat((state) => states.push(state));
      await join(client);
      await vi.waitFor(() =>
        expect(states.filter((state) => state === 'ok').length).toBeGreaterThan(1),
      );
    },
  ],
];

const ofChannel: readonly (readonly [method: string, run: () => Promise<void>])[] = [
  ['subscribe', async () => void (await join())],
  ['unsubscribe', async () => expect(await (await join()).unsubscribe()).toBe('ok')],
  [
    'on',
    async () => {
      const said: object[] = [];
      const channel = create().channel(newTopic(), {
        config: { broadcast: { replication_ready: true } },
      });
      channel.on('system', {}, (message: object) => said.push(message));
      await subscribe(channel);
      await vi.waitFor(() =>
        expect(said).toMatchObject([
          { extension: 'system', status: 'ok', message: 'Replication connection established' },
        ]),
      );
    },
  ],
  [
    'send',
    async () => {
      const { sender, heard } = await pair();
      expect(await sender.send({ type: 'broadcast', event: 'oi', payload: {} })).toBe('ok');
      await vi.waitFor(() => expect(heard).toEqual(['oi']));
    },
  ],
  [
    'httpSend',
    async () => {
      const { sender, heard } = await pair();
      expect(await sender.httpSend('json', { n: 1 })).toEqual({ success: true });
      expect(await sender.httpSend('bytes', new Uint8Array([1, 2]))).toEqual({ success: true });
      await vi.waitFor(() => expect(heard).toEqual(['json', 'bytes']));
    },
  ],
  [
    'track',
    async () => {
      const { sender, reader } = await pair();
      expect(await sender.track({ aula: 1 })).toBe('ok');
      await present(reader, ['ana']);
    },
  ],
  [
    'untrack',
    async () => {
      const { sender, reader } = await pair();
      await sender.track({ aula: 1 });
      await present(reader, ['ana']);
      expect(await sender.untrack()).toBe('ok');
      await present(reader, []);
    },
  ],
  [
    'presenceState',
    async () => {
      const { sender, reader } = await pair();
      await sender.track({ aula: 7 });
      await vi.waitFor(() => expect(reader.presenceState()).toMatchObject({ ana: [{ aula: 7 }] }));
    },
  ],
  [
    'updateJoinPayload',
    async () => {
      const client = create();
      const channel = client.channel(`person:${ana.id}`, { config: { private: true } });
      channel.updateJoinPayload({ access_token: ana.token });
      expect(await subscribe(channel)).toBe('SUBSCRIBED');
    },
  ],
];

/** Values for which a row of `texto` 'sol' and id 5 fulfils the filter, and one of 'lua', 6 does not. */
type Filter = RealtimePostgresFilterBuilder;
const ofFilter: readonly (readonly [method: string, add: (filter: Filter) => Filter])[] = [
  ['eq', (filter) => filter.eq('id', 5)],
  ['neq', (filter) => filter.neq('id', 6)],
  ['gt', (filter) => filter.not('id', 'gt', 5)],
  ['gte', (filter) => filter.gte('id', 5).lt('id', 6)],
  ['lt', (filter) => filter.lt('id', 6)],
  ['lte', (filter) => filter.lte('id', 5)],
  ['in', (filter) => filter.in('texto', ['sol', 'a,b'])],
  ['like', (filter) => filter.like('texto', 's%')],
  ['ilike', (filter) => filter.ilike('texto', 'S%')],
  ['match', (filter) => filter.match('texto', '^s')],
  ['imatch', (filter) => filter.imatch('texto', '^S')],
  ['is', (filter) => filter.is('certo', true)],
  ['isDistinct', (filter) => filter.isDistinct('texto', 'lua')],
  ['not', (filter) => filter.not('texto', 'in', ['lua'])],
  ['build', (filter) => filter.eq('texto', 'sol')],
];

const outcomes: string[] = [];
afterAll(() => console.info(outcomes.join('\n')));

test.each(ofClient)('realtime-js client.%s is supported', async (method, run) => {
  await run();
  outcomes.push(`supported  client.${method}`);
});

test.each(ofChannel)('realtime-js channel.%s is supported', async (method, run) => {
  await run();
  outcomes.push(`supported  channel.${method}`);
});

/** Subscribes to the rows that a filter lets through; resolves with the ids that come. */
async function listenFor(client: RealtimeClient, filter: Filter): Promise<unknown[]> {
  const ids: unknown[] = [];
  const channel = client.channel(newTopic());
  const asked = { event: 'INSERT' as const, schema: 'public', table: 'notas', filter };
  channel.on('postgres_changes', asked, ({ new: row }) => ids.push(row['id']));
  const told = new Promise((resolve) => {
    channel.on('system', {}, ({ status, message }) => resolve(`${status}: ${message}`));
  });
  await subscribe(channel);
  expect(await told).toBe('ok: Subscribed to PostgreSQL');
  return ids;
}

test('realtime-js filters are supported, each method', async () => {
  // Ten joins a second are a socket's.
  const [first, second] = [create(), create()];
  for (const client of [first, second]) await client.setAuth(ana.token);
  const heard = await Promise.all(
    ofFilter.map(([, add], at) => listenFor(at < 8 ? first : second, add(postgresChangesFilter()))),
  );
  await sql`insert into notas values (5, 'sol', true), (6, 'lua', false)`;
  await vi.waitFor(() => expect(heard.map((ids) => ids.join())).toEqual(ofFilter.map(() => '5')));
  outcomes.push(...ofFilter.map(([method]) => `supported  filter.${method}`));
});

const notStored = 'Storing messages is not supported';

test('realtime-js httpSend with persist is refused and no failure', async () => {
  const client = create();
  await client.setAuth(ana.token);
  const channel = client.channel(`person:${ana.id}`, { config: { private: true } });
  await expect(channel.httpSend('x', {}, { persist: true })).rejects.toThrow(notStored);
  outcomes.push(`refused    httpSend with persist: ${notStored}`);
});

test('realtime-js send with persist is refused and no failure', async () => {
  const client = create();
  await client.setAuth(ana.token);
  const channel = await join(client, `person:${ana.id}`, { private: true });
  const message = { type: 'broadcast' as const, event: 'x', payload: {}, persist: true as const };
  expect(await channel.send(message)).toBe(notStored);
  outcomes.push(`refused    send with persist: ${notStored}`);
});

test('no method of realtime-js is missing in the tables', () => {
  /** They ask the server nothing, or are the client's own. */
  const local = new Set(
    `fetch transport heartbeatCallback encode decode reconnectAfterMs endpointURL getChannels log hasLogger connectionState
    isConnected isConnecting isDisconnecting push teardown copyBindings add toString`.split(/\s+/u),
  );
  const client = create();
  const tables: [object, readonly (readonly [string, unknown])[]][] = [
    [client, ofClient],
    [client.channel('x'), ofChannel],
    [postgresChangesFilter(), ofFilter],
  ];
  for (const [object, table] of tables) {
    const known = new Set(table.map(([method]) => method));
    const there = listMethods(object).filter((name) => !name.startsWith('_'));
    expect(there.filter((name) => !known.has(name) && !local.has(name))).toEqual([]);
  }
});
