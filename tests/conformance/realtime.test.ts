// Broadcast and presence through the unmodified client.
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { changePurchase, insertPurchase } from '#tests/support/buyers/rows.ts';
import { createRealtimeServer, subscribe } from '#tests/support/realtime.ts';

const server = await createRealtimeServer();
afterEach(() => server.disconnect());
afterAll(() => server.close());
const { sql } = server.deps.database;
const ana = await server.createPerson({ hasAccess: true });
const bia = await server.createPerson();

const versions = ['1.0.0', '2.0.0'] as const;
let topics = 0;
const newTopic = () => {
  topics += 1;
  return `sala-${topics}`;
};

/** Broadcasts that a channel receives. */
function listenTo(channel: RealtimeChannel): Record<string, unknown>[] {
  const heard: Record<string, unknown>[] = [];
  channel.on('broadcast', { event: '*' }, (message) => heard.push(message));
  return heard;
}

describe.each(versions)('protocol %s', (version) => {
  test('a message reaches the others on its topic, and not its sender or other topics', async () => {
    const topic = newTopic();
    const sender = server.connect(null, version).channel(topic);
    const reader = server.connect(null, '1.0.0').channel(topic);
    const other = server.connect(null, '2.0.0').channel(newTopic());
    const heard = [sender, reader, other].map(listenTo);
    for (const channel of [sender, reader, other])
      expect(await subscribe(channel)).toBe('SUBSCRIBED');

    expect(await sender.send({ type: 'broadcast', event: 'oi', payload: { texto: 'é 👋' } })).toBe(
      'ok',
    );

    await vi.waitFor(() => expect(heard[1]).toHaveLength(1));
    expect(heard[1]?.[0]).toMatchObject({
      type: 'broadcast',
      event: 'oi',
      payload: { texto: 'é 👋' },
    });
    expect(heard[0]).toEqual([]);
    expect(heard[2]).toEqual([]);
  });

  test('a sender who asks for it is acknowledged and hears itself', async () => {
    const channel = server
      .connect(null, version)
      .channel(newTopic(), { config: { broadcast: { self: true, ack: true } } });
    const heard = listenTo(channel);
    await subscribe(channel);
    expect(await channel.send({ type: 'broadcast', event: 'eco', payload: { n: 1 } })).toBe('ok');
    await vi.waitFor(() => expect(heard).toHaveLength(1));
  });

  test('presence is shown to all, changed and ended', async () => {
    const topic = newTopic();
    const options = (key: string) => ({ config: { presence: { key } } });
    const first = server.connect(null, version).channel(topic, options('ana'));
    const second = server.connect(null, version).channel(topic, options('bia'));
    for (const channel of [first, second]) {
      channel.on('presence', { event: 'sync' }, () => {});
      await subscribe(channel);
    }
    expect(await first.track({ onde: 'aula 1' })).toBe('ok');
    await vi.waitFor(() =>
      expect(second.presenceState()).toMatchObject({ ana: [{ onde: 'aula 1' }] }),
    );
    await first.track({ onde: 'aula 2' });
    await vi.waitFor(() =>
      expect(second.presenceState()).toMatchObject({ ana: [{ onde: 'aula 2' }] }),
    );
    await second.track({ onde: 'início' });
    await vi.waitFor(() =>
      expect(Object.keys(first.presenceState()).sort()).toEqual(['ana', 'bia']),
    );
    await first.untrack();
    await vi.waitFor(() => expect(Object.keys(second.presenceState())).toEqual(['bia']));
    await second.unsubscribe();
    await vi.waitFor(() => expect(first.presenceState()).toEqual({}));
  });
});

test('bytes travel between clients of 2.0.0', async () => {
  const topic = newTopic();
  const sender = server.connect().channel(topic);
  const reader = server.connect().channel(topic);
  const heard = listenTo(reader);
  await subscribe(sender);
  await subscribe(reader);
  await sender.send({
    type: 'broadcast',
    event: 'som',
    payload: new Uint8Array([0, 255, 7]).buffer,
  });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect([...new Uint8Array(heard[0]?.payload as ArrayBuffer)]).toEqual([0, 255, 7]);
});

test('messages are sent over HTTP, one and several', async () => {
  const client = server.connect();
  const topic = newTopic();
  const reader = server.connect().channel(topic);
  const heard = listenTo(reader);
  await subscribe(reader);
  expect(await client.channel(topic).httpSend('um', { n: 1 })).toEqual({ success: true });
  const several = await server.send('/realtime/v1/api/broadcast', {
    messages: [
      { topic, event: 'dois', payload: { n: 2 } },
      { topic, event: 'três', payload: { n: 3 } },
    ],
  });
  expect(several.status).toBe(202);
  await vi.waitFor(() => expect(heard.map(({ event }) => event)).toEqual(['um', 'dois', 'três']));
});

test.each([
  [{}, 422],
  [{ messages: [] }, 422],
  [{ messages: [{ topic: '', event: 'x', payload: {} }] }, 422],
  [{ messages: [{ topic: 'x', event: 'x'.repeat(256), payload: {} }] }, 422],
  [{ messages: [{ topic: 'x', event: 'x', payload: 'text' }] }, 422],
])('a wrong body %j is refused by its fields', async (body, status) => {
  const answer = await server.send('/realtime/v1/api/broadcast', body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toHaveProperty('errors');
});

describe('private channels', () => {
  const join = (
    person: typeof ana | null,
    topic: string,
    replay?: { since: number; limit?: number },
  ) => {
    const client = server.connect(person);
    return client.channel(topic, {
      config: { private: true, ...(replay ? { broadcast: { replay } } : {}) },
    });
  };

  test('a person hears what the database sends to the own topic', async () => {
    const channel = join(ana, `person:${ana.id}`);
    const heard = listenTo(channel);
    expect(await subscribe(channel)).toBe('SUBSCRIBED');
    await sql`select realtime.send('{}', 'notifications', ${`person:${ana.id}`})`;
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatchObject({ event: 'notifications', payload: {} });
  });

  test('a person hears that notifications and purchases have changed, and nobody else does', async () => {
    const buyer = await server.createPerson();
    const channels = [join(buyer, `person:${buyer.id}`), join(bia, `person:${bia.id}`)];
    const [own = [], other] = channels.map(listenTo);
    for (const channel of channels) expect(await subscribe(channel)).toBe('SUBSCRIBED');
    await sql`select app.notify(${buyer.id}, 'purchase_confirmed', '{"course": "x"}', '/perfil')`;
    await vi.waitFor(() => expect(own).toHaveLength(1));
    await sql`update notifications set read_at = now() where user_id = ${buyer.id}`;
    await vi.waitFor(() => expect(own).toHaveLength(2));
    const purchase = await insertPurchase(server.deps.database, buyer.id);
    await changePurchase(server.deps.database, purchase, { payment_status: 'EXPIRED' });
    await vi.waitFor(() => expect(own).toHaveLength(3));
    expect(own.map(({ event, payload }) => [event, payload])).toEqual([
      ['notifications', {}],
      ['notifications', {}],
      ['purchases', {}],
    ]);
    expect(other).toEqual([]);
  });

  test.each([
    ["another person's topic", () => join(bia, `person:${ana.id}`)],
    ['a topic by pattern', () => join(bia, 'person:%')],
    ['a topic in other letters', () => join(ana, `PERSON:${ana.id}`)],
    ['a topic without an account', () => join(null, `person:${ana.id}`)],
    ['a lesson of a course that is not open', () => join(bia, 'lesson:inexistente')],
    ['a post that is none', () => join(ana, "post:' or true --")],
  ])('%s is refused', async (_name, open) => {
    expect(await subscribe(open())).toMatch(/^Unauthorized: You do not have permissions to read/u);
  });

  test('a reader without the right to send is not heard, on the socket and over HTTP', async () => {
    const topic = `person:${ana.id}`;
    const [channel, reader] = [join(ana, topic), join(ana, topic)];
    const heard = listenTo(reader);
    await subscribe(channel);
    await subscribe(reader);
    await channel.send({ type: 'broadcast', event: 'falso', payload: {} });
    expect(await channel.httpSend('falso', {})).toEqual({ success: true });
    await sql`select realtime.send('{}', 'certo', ${topic})`;
    await vi.waitFor(() => expect(heard.map(({ event }) => event)).toEqual(['certo']));
  });

  test('an open channel of the same name hears nothing of a private one', async () => {
    const channel = server.connect(bia).channel(`person:${ana.id}`);
    const reader = join(ana, `person:${ana.id}`);
    const [heard, own] = [listenTo(channel), listenTo(reader)];
    await subscribe(channel);
    await subscribe(reader);
    await sql`select realtime.send('{}', 'segredo', ${`person:${ana.id}`})`;
    await vi.waitFor(() => expect(own).toHaveLength(1));
    expect(heard).toEqual([]);
  });

  test('what was sent before is replayed, oldest first', async () => {
    const person = await server.createPerson();
    const topic = `person:${person.id}`;
    for (const n of [1, 2, 3])
      await sql`select realtime.send(${sql.json({ n })}, 'aviso', ${topic})`;
    const channel = join(person, topic, { since: Date.now() - 60_000, limit: 2 });
    const heard = listenTo(channel);
    await subscribe(channel);
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard.map(({ payload }) => payload)).toEqual([{ n: 2 }, { n: 3 }]);
    expect(heard[0]).toMatchObject({ meta: { replayed: true } });
  });
});
