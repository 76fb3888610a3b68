import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from './finding.ts';
import type { Processes } from './start-processes.ts';
import { beginVisits } from './visits.ts';

const changes = 1_000;
const mostSeconds = 2;
const giveUpAfterMs = 30_000;

const write = ({ sql }: Processes, name: string) =>
  sql.begin(async (transaction) => {
    await transaction`
      insert into app.school_settings (key, value) values ('business_name', to_jsonb(${name}::text))
      on conflict (key) do update set value = excluded.value`;
    await transaction`select pg_notify('settings_changed', '')`;
  });

async function waitUntilShown(origins: readonly string[], name: string): Promise<number> {
  const startedAt = performance.now();
  for (const origin of origins)
    while (!(await (await fetch(`${origin}/contato`)).text()).includes(name)) {
      if (performance.now() - startedAt > giveUpAfterMs) throw new Error(`${origin}: ${name}?`);
      await wait(20);
    }
  return (performance.now() - startedAt) / 1000;
}

/** One change of a setting until every process shows it, then a thousand under load. */
export async function measureSettings(processes: Processes): Promise<Finding[]> {
  const { front, origins } = processes;
  await write(processes, 'Escola 0');
  const first = await waitUntilShown(origins, 'Escola 0');
  const stop = beginVisits(front, ['/', '/contato', '/auth/v1/.well-known/jwks.json'], 8);
  for (let change = 1; change <= changes; change += 1) await write(processes, `Escola ${change}`);
  const last = await waitUntilShown(origins, `Escola ${changes}`);
  const { asked, failed, p99Ms } = await stop();
  return [
    {
      name: 'a setting, on every process',
      found: `${first.toFixed(2)} s`,
      aim: `${mostSeconds} s`,
      isMet: first <= mostSeconds,
    },
    {
      name: `${changes} changes under load, ${asked} requests`,
      found: `${failed} failed, p99 ${p99Ms} ms, the last after ${last.toFixed(2)} s`,
      aim: `0 failed, ${mostSeconds} s`,
      isMet: failed === 0 && last <= mostSeconds,
    },
  ];
}
