import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { memberHeaders } from './api.ts';
import { sendOnce, type Shot } from './load.ts';
import type { Member } from './people.ts';
import type { Row } from './report.ts';
import type { Running } from './servers.ts';

export interface Attack {
  shot: Shot;
  connections: number;
  durationMs: number;
}

const connections = 64;
const rounds = 5;
const roundMs = 700;
const warmUpMs = 200;
const pauseMs = 2;

const malformed = '{"billingType":'.padEnd(2000, ' ');
const deep = JSON.stringify({ message: Array.from({ length: 20_000 }, (_, index) => index) });

/** Loads that one caller without an account can send as fast as it likes; each load has an address of its own. */
function toShots({ url }: Running, { key }: Member): [name: string, shot: Shot][] {
  let callers = 0;
  const at = (path: string, body?: string): Shot => {
    callers += 1;
    const headers = {
      apikey: key,
      'content-type': 'application/json',
      'accept-encoding': 'br',
      'x-forwarded-for': `198.51.100.${callers}`,
    };
    return { url: url + path, headers, ...(body !== undefined && { method: 'POST', body }) };
  };
  return [
    ['refused bodies', at('/.netlify/functions/create-payment', malformed)],
    ['long refused bodies', at('/.netlify/functions/contact', deep.slice(0, 60_000))],
    ['refused queries', at('/rest/v1/courses?select=(')],
    ['unknown functions', at('/rest/v1/rpc/nothing', '{}')],
    ['wrong sign-ins', at('/auth/v1/token?grant_type=password', '{"email":1}')],
    ['unknown pages', at('/nothing')],
    ['missing files', at('/nothing.js')],
    ['rows', at('/rest/v1/courses?select=*')],
    ['pages', at('/')],
  ];
}

/** Times of cheap reads by another person, one after the other. */
async function probe(shot: () => Shot, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const endAt = performance.now() + forMs;
  while (performance.now() < endAt) {
    const begun = performance.now();
    const { status } = await sendOnce(shot());
    if (status !== 200) throw new Error(`another person was answered ${status}`);
    times.push(performance.now() - begun);
    await wait(pauseMs);
  }
  return times.sort((a, b) => a - b);
}

const p99 = (times: readonly number[]) => times[Math.floor(times.length * 0.99)] ?? 0;

/**
 * Cheap reads of one person beside the worst loads of another caller: the best of some rounds, because other work of the machine only
 * adds. The load comes from a thread of its own.
 */
export async function measureNeighbour(product: Running, member: Member): Promise<Row[]> {
  const read = () => {
    const url = `${product.url}/rest/v1/users?select=id&id=eq.${member.id}`;
    return { url, headers: memberHeaders(member) };
  };
  await probe(read, warmUpMs);
  const rows: Row[] = [];
  for (const [name, shot] of toShots(product, member)) {
    const alone: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(p99(await probe(read, roundMs)));
      const attack: Attack = { shot, connections, durationMs: roundMs + 2 * warmUpMs };
      const worker = new Worker(new URL('attack.ts', import.meta.url), { workerData: attack });
      const ended = once(worker, 'exit');
      await once(worker, 'online');
      await wait(warmUpMs);
      beside.push(p99(await probe(read, roundMs)));
      await ended;
    }
    rows.push({
      name: `a read beside ${name}`,
      ours: `${Math.min(...beside).toFixed(1)} ms`,
      yardstick: `alone ${Math.min(...alone).toFixed(1)} ms`,
      ratio: Math.min(...beside) / Math.min(...alone),
      aim: '<= 5.00',
    });
  }
  return rows;
}
