import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../load.ts';
import type { Finding } from './finding.ts';
import type { Processes } from './start-processes.ts';
import { beginVisits } from './visits.ts';

const mostSeconds = 2;
const giveUpAfterMs = 60_000;
const giveUpOnManyAfterMs = 300_000;
/** Pages that an update renders anew, and what it may take. */
const many = { pages: 200, seconds: 30, p99Ms: 300 };

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

const isPageShown = (origin: string, page: number) =>
  isShown(origin, `Ritmo ${page}`, `bench-${page}`);

/** Seconds until every process sends each tenth page and the last: asking for all would take longer than rendering them. */
async function waitForPages(origins: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  for (const origin of origins)
    for (let page = 10; page <= many.pages; page += 10)
      while (!(await isPageShown(origin, page))) {
        if (performance.now() - startedAt > giveUpOnManyAfterMs)
          throw new Error(`${origin}: page ${page}`);
        await wait(100);
      }
  return (performance.now() - startedAt) / 1000;
}

/** The pages that a process does not send when all should be there. */
async function countMissing(origins: readonly string[]): Promise<number> {
  let missing = 0;
  for (const origin of origins)
    for (let page = 1; page <= many.pages; page += 1)
      if (!(await isPageShown(origin, page))) missing += 1;
  return missing;
}

/** Two hundred pages at once, until the last process sends them all, beside visits. */
export async function measureManyPages(processes: Processes): Promise<Finding> {
  const { sql, origins, front } = processes;
  const stop = beginVisits(front, ['/', '/cursos'], 4);
  await sql`
    insert into courses (id, slug, title, description, price, is_available, is_listed, enrollment_status, position)
    select 'bench-' || n, 'bench-' || n, 'Ritmo ' || n, 'Inglês com música.', 97, true, true, 'open', 900 + n
    from generate_series(1, ${many.pages}) n`;
  const seconds = await waitForPages(origins).finally(stop);
  const { failed, p99Ms } = await stop();
  const missing = await countMissing(origins);
  return {
    name: `${many.pages} pages, on every process`,
    found: `${seconds.toFixed(1)} s, ${missing} missing, ${failed} visits failed, p99 ${p99Ms} ms`,
    aim: `${many.seconds} s, p99 ${many.p99Ms} ms`,
    isMet: seconds <= many.seconds && missing + failed === 0 && p99Ms <= many.p99Ms,
  };
}
