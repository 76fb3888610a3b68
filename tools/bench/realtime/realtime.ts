// npm run bench -- --realtime: memory of idle sockets, the time of messages and row changes, and what publishing a table costs.
import { setTimeout as wait } from 'node:timers/promises';
import { cleanUp, cleanUpOnFailure } from '../cleanup.ts';
import { connect, readSecrets } from '../people.ts';
import { printRows, type Row } from '../report.ts';
import { createDataDir, startProduct, type Running } from '../servers.ts';
import { join, type Client } from './client.ts';
import { findP99 } from './find-p99.ts';
import { measureSoak, metricsPort } from './soak.ts';
import { measureWrites } from './writes.ts';

const ports = { first: 4960, second: 4970 };
const idleSockets = 2_000;
const readers = 100;
const sent = 200;
const betweenMs = 25;

const toRow = (name: string, times: readonly number[], aimMs: number): Row => ({
  name,
  ours: `p99 ${findP99(times).toFixed(0)} ms`,
  yardstick: `${times.length} of ${sent * readers} received`,
  ratio: null,
  aim: `<= ${aimMs} ms`,
});

async function measureIdle(product: Running, key: string): Promise<Row> {
  const before = product.residentMiB();
  const clients: Client[] = [];
  while (clients.length < idleSockets)
    clients.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          join(product.url, { key, topic: `idle-${(clients.length + at) % 200}` }),
        ),
      )),
    );
  await wait(5_000);
  const more = product.residentMiB() - before;
  for (const client of clients) client.close();
  await wait(3_000);
  return {
    name: `${idleSockets} idle sockets`,
    ours: `${more.toFixed(0)} MiB`,
    yardstick: `${((more * 1024) / idleSockets).toFixed(0)} KiB each`,
    ratio: null,
    aim: '<= 60 MiB',
  };
}

/** Times from sending to receiving, of all readers. `send` is given the time, which it sends along. */
async function measureMessages(
  at: Running,
  given: { key: string; topic: string; changes?: readonly object[] },
  send: (time: number) => unknown,
): Promise<number[]> {
  const times: number[] = [];
  const onMessage = (event: string, payload: Record<string, unknown>) => {
    const found = event === 'broadcast' || event === 'postgres_changes';
    const time = found ? /"at":"?([\d.]+)/u.exec(JSON.stringify(payload))?.[1] : undefined;
    if (time !== undefined) times.push(performance.now() - Number(time));
  };
  const clients = await Promise.all(
    Array.from({ length: readers }, () => join(at.url, { ...given, onMessage })),
  );
  for (let count = 0; count < sent; count += 1) {
    await send(performance.now());
    await wait(betweenMs);
  }
  await wait(2_000);
  for (const client of clients) client.close();
  return times;
}

async function measureBroadcasts(from: Running, to: Running, key: string): Promise<number[]> {
  const topic = `aula-${to.url}`;
  const sender = await join(from.url, { key, topic });
  const times = await measureMessages(to, { key, topic }, (at) => sender.send('oi', { at }));
  sender.close();
  return times;
}

async function measureChanges(dataDir: string, at: Running, key: string): Promise<number[]> {
  const sql = connect(dataDir);
  const changes = [{ event: 'INSERT', schema: 'public', table: 'bench_changes' }];
  const times = await measureMessages(
    at,
    { key, topic: 'linhas', changes },
    (time) => sql`insert into public.bench_changes (at) values (${time})`,
  );
  await sql.end();
  return times;
}

async function createTable(dataDir: string): Promise<void> {
  const sql = connect(dataDir);
  await sql.unsafe(`
    create table public.bench_changes (id bigint generated always as identity primary key, at double precision not null);
    alter table public.bench_changes enable row level security;
    create policy bench_changes_select_all on public.bench_changes for select to anon using (true);
    grant select on public.bench_changes to anon;
    select realtime.publish('public.bench_changes')`);
  await sql.end();
}

/** Minutes behind --soak; null without the option. */
export function readSoak(words: readonly string[]): number | null {
  const place = words.indexOf('--soak');
  return place < 0 ? null : Number(words[place + 1] ?? 10);
}

/** Prints whether a room that is busy for so many minutes takes more and more memory. */
export async function benchSoak(minutes: number): Promise<void> {
  cleanUpOnFailure();
  const data = createDataDir();
  const product = await startProduct(data.folder, ports.first, {
    METRICS_PORT: String(metricsPort),
  });
  await createTable(data.folder);
  const { publishableKey: key } = readSecrets(data.folder);
  printRows('Realtime, busy for long', await measureSoak(product, key, minutes));
  await cleanUp();
}

export async function benchRealtime(): Promise<void> {
  cleanUpOnFailure();
  const data = createDataDir();
  const first = await startProduct(data.folder, ports.first);
  const { publishableKey: key, databasePassword } = readSecrets(data.folder);
  const rows: Row[] = [await measureIdle(first, key), await measureWrites(data.folder)];
  await createTable(data.folder);
  rows.push(toRow('broadcast in a process', await measureBroadcasts(first, first, key), 50));
  rows.push(toRow('row event', await measureChanges(data.folder, first, key), 600));
  const place = encodeURIComponent(`${data.folder}/postgres`);
  const second = await startProduct(data.folder, ports.second, {
    DATABASE_URL: `postgres://postgres:${databasePassword}@${place}:5432/ingles_proibido`,
  });
  await wait(2_000);
  rows.push(toRow('broadcast across processes', await measureBroadcasts(first, second, key), 300));
  rows.push(toRow('row event, two processes', await measureChanges(data.folder, second, key), 900));
  printRows(`Realtime: ${readers} readers, ${sent} messages`, rows);
  await cleanUp();
}
