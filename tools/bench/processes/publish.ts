import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../load.ts';
import type { Finding } from './finding.ts';
import type { Processes } from './start-processes.ts';
import { beginVisits } from './visits.ts';

const mostSeconds = 2;
const giveUpAfterMs = 60_000;
const giveUpOnManyAfterMs = 300_000;
/** Pages that an update renders anew, and what it may take. */
const many = { pages: 200, seconds: 30, p99Ms: 300, lagMs: 20 };

async function isShown(origin: string, title: string, slug = 'bench'): Promise<boolean> {
  const answer = await fetch(`${origin}/curso/${slug}`).catch(() => null);
  if (answer?.ok !== true) return false;
  const heading = /<h1[^>]*>(.*?)<\/h1>/su.exec(await answer.text())?.[1] ?? '';
  return heading.replaceAll(/<[^>]*>/gu, '').includes(title);
}

/** Seconds from the write until every process sends the page with the new title. */
async function publish({ sql, origins }: Processes, title: string): Promise<number> {
  await sql`
    insert into courses (id, slug, title, description, price, is_available, is_listed, enrollment_status, position)
    values ('bench', 'bench', ${title}, 'Inglês com música.', 97, true, true, 'open', 900)
    on conflict (id) do update set title = excluded.title`;
  const startedAt = performance.now();
  for (const origin of origins)
    while (!(await isShown(origin, title))) {
      if (performance.now() - startedAt > giveUpAfterMs) throw new Error(`${origin}: no page`);
      await wait(20);
    }
  return (performance.now() - startedAt) / 1000;
}

/** The page of a course, from its change to the last process, first while nobody has rendered yet. */
export async function measurePublish(processes: Processes): Promise<Finding[]> {
  const first = await publish(processes, 'Sons 0');
  const later: number[] = [];
  for (const round of [1, 2, 3]) later.push(await publish(processes, `Sons ${round}`));
  return [
    { name: 'a new page of a course, on every process', seconds: first },
    { name: 'a changed one, median of three', seconds: median(later) },
  ].map(({ name, seconds }) => ({
    name,
    found: `${seconds.toFixed(2)} s`,
    aim: `${mostSeconds} s`,
    isMet: seconds <= mostSeconds,
  }));
}

/** The longest delay of a tick in any process, sampled until it is read. */
function watchLag({ readMetrics }: Processes) {
  let mostMs = 0;
  const ending = new AbortController();
  const watching = (async () => {
    while (!ending.signal.aborted) {
      for (const page of await readMetrics())
        mostMs = Math.max(mostMs, 1000 * Number(/^event_loop_lag (\S+)/mu.exec(page)?.[1] ?? 0));
      await wait(200);
    }
  })();
  return async () => {
    ending.abort();
    await watching;
    return Math.round(mostMs);
  };
}

/** Resolves when the last process sends them all. */
async function waitForPages(origins: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  for (const origin of origins)
    for (let page = 1; page <= many.pages; page += 1)
      while (!(await isShown(origin, `Ritmo ${page}`, `bench-${page}`))) {
        if (performance.now() - startedAt > giveUpOnManyAfterMs)
          throw new Error(`${origin}: page ${page}`);
        await wait(100);
      }
  return (performance.now() - startedAt) / 1000;
}

/** Two hundred pages at once, until the last process sends them all, beside visits. */
export async function measureManyPages(processes: Processes): Promise<Finding[]> {
  const { sql, origins, front } = processes;
  const stop = beginVisits(front, ['/', '/cursos'], 4);
  const readLag = watchLag(processes);
  await sql`
    insert into courses (id, slug, title, description, price, is_available, is_listed, enrollment_status, position)
    select 'bench-' || n, 'bench-' || n, 'Ritmo ' || n, 'Inglês com música.', 97, true, true, 'open', 900 + n
    from generate_series(1, ${many.pages}) n`;
  const seconds = await waitForPages(origins).finally(() => Promise.all([stop(), readLag()]));
  const { failed, p99Ms } = await stop();
  const lagMs = await readLag();
  return [
    {
      name: `${many.pages} pages, on every process`,
      found: `${seconds.toFixed(1)} s, ${failed} visits failed, p99 ${p99Ms} ms`,
      aim: `${many.seconds} s, p99 ${many.p99Ms} ms`,
      isMet: seconds <= many.seconds && failed === 0 && p99Ms <= many.p99Ms,
    },
    {
      name: 'the event loop meanwhile, with visits',
      found: `late by ${lagMs} ms at most`,
      aim: `${many.lagMs} ms`,
      isMet: lagMs <= many.lagMs,
    },
  ];
}
