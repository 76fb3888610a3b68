import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../people.ts';
import type { Row } from '../report.ts';
import type { Running } from '../servers.ts';
import { findP99 } from './find-p99.ts';
import { join, type Client } from './client.ts';

const minuteMs = 60_000;
const everyMs = 250;
const readers = 50;
const mostMoreMiB = 5;
/** The caches are full, and the code is compiled. */
const settledMinutes = 2;

interface Minute {
  /** The least heap that was seen: what no collection frees. */
  heapMiB: number;
  p99Ms: number;
}

export const metricsPort = 4990;

async function readHeapMiB(): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\d+)/mu.exec(page)?.[1]) / 2 ** 20;
}

/** A busy minute: messages and rows, four a second, to readers of which one leaves and another comes each time. */
async function spendMinute(
  product: Running,
  key: string,
  sql: ReturnType<typeof connect>,
): Promise<Minute> {
  const times: number[] = [];
  const heaps: number[] = [];
  const onMessage = (event: string, payload: Record<string, unknown>) => {
    const isSent = event === 'broadcast' || event === 'postgres_changes';
    const time = isSent ? /"at":"?([\d.]+)/u.exec(JSON.stringify(payload))?.[1] : undefined;
    if (time !== undefined) times.push(performance.now() - Number(time));
  };
  const changes = [{ event: 'INSERT', schema: 'public', table: 'bench_changes' }];
  const come = () => join(product.url, { key, topic: 'sala', changes, onMessage });
  const clients: Client[] = await Promise.all(Array.from({ length: readers }, come));
  const endAt = performance.now() + minuteMs;
  while (performance.now() < endAt) {
    const at = performance.now();
    clients[0]?.send('oi', { at });
    await sql`insert into public.bench_changes (at) values (${at})`;
    clients.shift()?.close();
    clients.push(await come());
    heaps.push(await readHeapMiB());
    await wait(everyMs);
  }
  for (const client of clients) client.close();
  return { heapMiB: Math.min(...heaps), p99Ms: findP99(times) };
}

/** Minutes of a busy room one after the other: the heap stays as it is, and so do the times. */
export async function measureSoak(product: Running, key: string, minutes: number): Promise<Row[]> {
  const sql = connect(product.dataDir);
  const spent: Minute[] = [];
  for (let minute = 0; minute < minutes; minute += 1)
    spent.push(await spendMinute(product, key, sql));
  await sql.end();
  const settled = spent.slice(settledMinutes);
  const [first, last] = [settled[0], settled.at(-1)];
  if (!first || !last) throw new Error('a soak needs three minutes');
  const heaps = spent.map(({ heapMiB }) => heapMiB.toFixed(0)).join(' ');
  return [
    {
      name: `heap over ${minutes} minutes`,
      ours: `${(last.heapMiB - first.heapMiB).toFixed(1)} MiB more`,
      yardstick: `${heaps} MiB`,
      ratio: null,
      aim: `<= ${mostMoreMiB} MiB`,
    },
    {
      name: 'messages and rows of a minute',
      ours: `p99 ${last.p99Ms.toFixed(0)} ms`,
      yardstick: `minute ${settledMinutes + 1}: ${first.p99Ms.toFixed(0)} ms`,
      ratio: last.p99Ms / first.p99Ms,
      aim: '',
    },
  ];
}
