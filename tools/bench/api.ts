import { randomInt } from 'node:crypto';
import { load, median, type Measure, type Shot } from './load.ts';
import type { Member } from './people.ts';
import { perSecond, type Row } from './report.ts';

const connections = 16;
const roundMs = 2_000;
const rounds = 5;

export interface Pair {
  name: string;
  ours: () => Shot;
  minimal: () => Shot;
  connections?: number;
  aim: string;
}

const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Headers of a signed-in member. Each request has an address of its own, so that rate limits per address do not count. */
export function memberHeaders(member: Member): Record<string, string> {
  return {
    apikey: member.key,
    authorization: `Bearer ${member.token}`,
    'x-forwarded-for': randomAddress(),
  };
}

function check(name: string, side: string, measure: Measure): number {
  if (measure.failures > 0)
    throw new Error(`${name}: ${measure.failures} requests of ${side} failed`);
  return measure.perSecond;
}

/** Alternates the two sides and compares medians, so that a short load peak affects both. */
export async function compare(pair: Pair): Promise<Row> {
  const ours: number[] = [];
  const minimal: number[] = [];
  const width = pair.connections ?? connections;
  await load(pair.ours, width, roundMs / 2);
  await load(pair.minimal, width, roundMs / 2);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(check(pair.name, 'ours', await load(pair.ours, width, roundMs)));
    minimal.push(check(pair.name, 'the minimal handler', await load(pair.minimal, width, roundMs)));
  }
  const [a, b] = [median(ours), median(minimal)];
  return {
    name: pair.name,
    ours: perSecond(a),
    yardstick: `minimal ${perSecond(b)}`,
    ratio: b / a,
    aim: pair.aim,
  };
}

/** Slowdown of row reads while four people keep signing in. */
export async function measureSignInImpact(row: () => Shot, signIn: () => Shot): Promise<Row> {
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await load(row, connections, roundMs)).perSecond);
    const [reads] = await Promise.all([load(row, connections, roundMs), load(signIn, 4, roundMs)]);
    beside.push(reads.perSecond);
  }
  const [a, b] = [median(alone), median(beside)];
  return {
    name: 'row reads while 4 sign in',
    ours: perSecond(b),
    yardstick: `alone ${perSecond(a)}`,
    ratio: a / b,
    aim: '<= 2.00',
  };
}
