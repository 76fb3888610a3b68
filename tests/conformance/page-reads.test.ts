// Reads of each page, from a real database into its schema: a column that is renamed on one side alone fails here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerOf } from '../support/answer-of.ts';
import { admin } from '../support/page-reads/admin.ts';
import { member } from '../support/page-reads/member.ts';
import { queryClient } from '../support/page-reads/reads.ts';
import { stranger } from '../support/page-reads/stranger.ts';
import { readPageData } from '../support/page-queries.ts';
import { praca } from '../support/postal-place.ts';
import { type ReadSeed, seedReads } from '../support/read-seed.ts';
import { createMemoryStorage } from '../support/supabase.ts';
import type { Person } from '../support/test-app.ts';

let seed: ReadSeed;
let reader: Person;

beforeAll(async () => {
  seed = await seedReads();
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('window', { location: new URL('http://localhost:3000') });
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) => {
    const { host, pathname, search } = new URL(input, 'http://localhost:3000');
    if (host !== 'localhost:3000') return Promise.resolve(Response.json(praca)); // the postal service outside
    if (pathname.startsWith('/page-data/')) return readPageData(seed.server.deps, pathname);
    const headers = new Headers(init.headers);
    for (const name of ['apikey', 'authorization']) headers.delete(name);
    return seed.server.request(pathname + search, { ...init, headers }, reader);
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await seed.server.close();
});

const people = { stranger, member, admin };
const rows = Object.entries(people).flatMap(([who, reads]) =>
  Object.entries(reads).map(([name, read]) => [who as keyof typeof people, name, read] as const),
);

test.each(rows)('as %s, %s reads the columns that its schema asks for', async (who, _, read) => {
  reader = seed[who];
  queryClient.clear();
  const [answer, gets] = read(seed);
  expect({ data: await answerOf(answer, queryClient) }).toMatchObject({ data: gets });
});

test('every query of every feature is read above', () => {
  const found = readdirSync('app/features').flatMap((feature) => {
    const file = `app/features/${feature}/queries.ts`;
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const names = source.matchAll(
      /^(?:export )?(?:const|function) (\w+Query)\b|^export (?:async )?function ((?:check|fetch|load)\w+)/gmu,
    );
    return [...names].map(([, query, fetcher]) => `${feature}.${query ?? fetcher}`);
  });
  expect(rows.map(([, name]) => name).toSorted()).toEqual(found.toSorted());
});
