// Some seconds of a busy school: people come, write, show themselves, hear of rows and go. Nothing is lost, nothing stays.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test, vi } from 'vitest';
import { createRealtimeServer, subscribe, type RealtimeServer } from '#tests/support/realtime.ts';

const server: RealtimeServer = await createRealtimeServer();
afterAll(() => server.close());
const { sql } = server.deps.database;
const people = await Promise.all(Array.from({ length: 10 }, () => server.createPerson()));

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
function readHeapMiB(): number {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const messages = 20;

/** A wave of people with two channels each; resolves when all have heard everything and are gone. */
async function wave(name: string): Promise<void> {
  const heard = { broadcasts: 0, hints: 0 };
  const channels = await Promise.all(
    people.map(async (person, at) => {
      const client = server.connect(person, at % 2 === 0 ? '2.0.0' : '1.0.0');
      const own = client.channel(`person:${person.id}`, { config: { private: true } });
      const shared = client.channel(name, { config: { presence: { key: `p${at}` } } });
      own.on('broadcast', { event: 'notifications' }, () => (heard.hints += 1));
      shared.on('broadcast', { event: 'oi' }, () => (heard.broadcasts += 1));
      shared.on('presence', { event: 'sync' }, () => {});
      for (const channel of [own, shared]) expect(await subscribe(channel)).toBe('SUBSCRIBED');
      await shared.track({ at });
      return shared;
    }),
  );
  for (let count = 0; count < messages; count += 1) {
    const sender = channels[count % channels.length];
    await sender?.send({ type: 'broadcast', event: 'oi', payload: { text: 'x'.repeat(500) } });
    const person = people[count % people.length];
    await sql`select app.notify(${person?.id ?? ''}, 'purchase_confirmed', '{"course": "x"}', '/perfil')`;
  }
  await vi.waitFor(
    () => expect(heard).toEqual({ broadcasts: messages * (people.length - 1), hints: messages }),
    5_000,
  );
  await vi.waitFor(() => {
    for (const channel of channels)
      expect(Object.keys(channel.presenceState())).toHaveLength(people.length);
  }, 5_000);
  server.disconnect();
}

test('waves of people lose nothing and leave nothing behind', async () => {
  for (const name of ['a', 'b']) await wave(name);
  const before = readHeapMiB();
  for (const name of ['c', 'd', 'e', 'f']) await wave(name);
  const more = readHeapMiB() - before;
  console.log(`four waves of ten people: ${more.toFixed(1)} MiB more`);
  expect(more).toBeLessThan(5);
}, 60_000);
