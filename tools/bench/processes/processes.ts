// npm run bench -- --processes 3: one address before several processes on one database, of which one is killed under load.
import { setTimeout as wait } from 'node:timers/promises';
import { cleanUp, cleanUpOnFailure } from '../cleanup.ts';
import { measureConfirmations } from './confirm.ts';
import type { Finding } from './finding.ts';
import { measureManyPages, measurePublish } from './publish.ts';
import { measureSettings } from './settings.ts';
import { startProcesses, type Processes } from './start-processes.ts';

const loadMs = 20_000;
const killAfterMs = 5_000;
const visitors = 8;
/** Wrong passwords of one e-mail from one address (docs/operations.md). */
const signInLimit = 10;
const signInTries = 30;

async function ask(url: string, init: RequestInit): Promise<number> {
  try {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

const hasFailed = (status: number) => status === 0 || status >= 500;

/** Visits of many at once while the first process is killed; each failure is tried once more. */
async function loadAndKill({ front, key, kill }: Processes): Promise<Finding[]> {
  const counts = { asked: 0, repeated: 0, failed: 0 };
  const times: number[] = [];
  const endAt = Date.now() + loadMs;
  const paths = ['/rest/v1/courses?select=id,title', '/', '/auth/v1/.well-known/jwks.json'];
  async function visit(url: string): Promise<void> {
    while (Date.now() < endAt) {
      const startedAt = performance.now();
      counts.asked += 1;
      const init = { headers: { apikey: key } };
      if (hasFailed(await ask(url, init))) {
        counts.repeated += 1;
        if (hasFailed(await ask(url, init))) counts.failed += 1;
      }
      times.push(performance.now() - startedAt);
    }
  }
  const load = Promise.all(
    Array.from({ length: visitors }, (_, index) => visit(front + paths[index % paths.length])),
  );
  await wait(killAfterMs);
  await kill(0);
  await load;
  times.sort((a, b) => a - b);
  const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
  return [
    {
      name: `${counts.asked} requests, one process killed`,
      found: `${counts.failed} failed, ${counts.repeated} repeated, p99 ${p99} ms`,
      aim: '0 failed after one retry',
      isMet: counts.failed === 0,
    },
  ];
}

/** Wrong passwords, each at another process. */
async function countSignIns({ front, key }: Processes): Promise<Finding> {
  let taken = 0;
  for (let tries = 0; tries < signInTries; tries += 1) {
    const status = await ask(`${front}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ninguem@example.com', password: 'errada-errada' }),
    });
    if (status === 400) taken += 1;
  }
  return {
    name: `${signInTries} wrong passwords of one e-mail`,
    found: `${taken} tried`,
    aim: `${signInLimit}, counted once`,
    isMet: taken === signInLimit,
  };
}

/** In how many processes each job of an hour has run, by their metrics. */
async function countJobs({ sql, readMetrics }: Processes): Promise<Finding> {
  const turns = await sql<
    { job: string }[]
  >`select split_part(job, ' ', 1) as job from app.job_turns`;
  const pages = await readMetrics();
  const runs = turns.map(
    ({ job }) => pages.filter((page) => page.includes(`job_last_success{job="${job}"}`)).length,
  );
  return {
    name: `${turns.length} jobs of an hour or five minutes`,
    found: `${runs.filter((times) => times === 1).length} in one process`,
    aim: 'each once',
    isMet: turns.length > 0 && runs.every((times) => times === 1),
  };
}

/** The number behind --processes; null without the option. Throws for less than two. */
export function readProcesses(words: readonly string[]): number | null {
  const place = words.indexOf('--processes');
  if (place < 0) return null;
  const count = Number(words[place + 1]);
  if (!(count >= 2 && count <= 8)) throw new Error('--processes needs a number from 2 to 8');
  return count;
}

/** Prints what was found; the exit code is 1 where an aim is missed. */
export async function benchProcesses(count: number): Promise<void> {
  cleanUpOnFailure();
  const processes = await startProcesses(count);
  await wait(3_000); // the first pass of each loop
  const findings = [await countJobs(processes), await countSignIns(processes)];
  findings.push(await measureConfirmations(processes), ...(await measurePublish(processes)));
  findings.push(...(await measureSettings(processes)), await measureManyPages(processes));
  findings.push(...(await loadAndKill(processes)));
  await processes.stop();
  await cleanUp();
  console.log(`\n${count} processes on one database`);
  for (const { name, found, aim, isMet } of findings)
    console.log(`  ${isMet ? 'met   ' : 'MISSED'} ${name.padEnd(44)} ${found.padEnd(44)} ${aim}`);
  if (findings.some(({ isMet }) => !isMet)) process.exitCode = 1;
}
