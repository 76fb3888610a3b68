import { afterAll, expect, test, vi } from 'vitest';
import { createRealtimeServer, subscribe } from '#tests/support/realtime.ts';
import { createMetrics } from './create-metrics.ts';

const metrics = createMetrics({ readOutboxAges: async () => [], readLagMs: () => 0 });
const server = await createRealtimeServer();
afterAll(async () => {
  await server.close();
  metrics.close();
});

test('sockets, what they are sent and how late changed rows are is counted, without a topic', async () => {
  const { sql } = server.deps.database;
  await sql`create table public.avisos (id bigint primary key)`;
  await sql`grant select on public.avisos to authenticated`;
  await sql`select realtime.publish('public.avisos')`;
  const heard: string[] = [];
  const channels = ['ana', 'bia'].map((key) => {
    const channel = server.connect().channel('sala', { config: { presence: { key } } });
    return channel
      .on('broadcast', { event: 'oi' }, () => heard.push('broadcast'))
      .on('presence', { event: 'sync' }, () => {});
  });
  for (const channel of channels) expect(await subscribe(channel)).toBe('SUBSCRIBED');
  await channels[0]?.track({ at: 1 });
  await channels[0]?.send({ type: 'broadcast', event: 'oi', payload: {} });
  const reader = server
    .connect(await server.createPerson())
    .channel('avisos')
    .on('system', {}, () => heard.push('ready'))
    .on('postgres_changes', { event: '*', schema: 'public', table: 'avisos' }, () =>
      heard.push('change'),
    );
  expect(await subscribe(reader)).toBe('SUBSCRIBED');
  await vi.waitFor(() => expect(heard).toEqual(['broadcast', 'ready']));
  await sql`insert into public.avisos values (1)`;
  await vi.waitFor(() => expect(heard).toEqual(['broadcast', 'ready', 'change']));

  const page = await metrics.print();
  for (const line of [
    'realtime_sockets 3',
    'realtime_messages{kind="broadcast"} 1',
    'realtime_messages{kind="presence"} 2',
    'realtime_messages{kind="change"} 1',
    'realtime_lag_seconds_count 1',
  ])
    expect(page).toContain(line);
  expect(Number(/^realtime_lag_seconds_sum (.+)$/mu.exec(page)?.[1])).toBeLessThan(60);
  expect(page).not.toMatch(/sala|avisos/u);
  server.disconnect();
  await vi.waitFor(async () => expect(await metrics.print()).toContain('realtime_sockets 0'));
});
