import { beforeEach, expect, test, vi } from 'vitest';
import type { StudySnapshot } from '#app/features/study/study-device.ts';
import { breakOff, wire } from '#tests/support/page.tsx';
import { SYNC, useStudyDevices } from '#tests/support/study-devices.ts';
import { serveStudy, toBundle } from '#tests/support/study-server.ts';

const BUNDLE = 'GET /.netlify/functions/study-bundle';
const { open, openSilently } = useStudyDevices();
const count = 35_000;
const page = 5000;
const whole = toBundle('d', { cards: count, version: count / page });

/** The deck in whole versions of five thousand notes, as an own deck comes. */
const readTexts = ({ query }: { query: URLSearchParams }) => {
  const since = Number(query.get('since'));
  return {
    ...whole,
    since,
    version: since + 1,
    cards: whole.cards.slice(since * page, (since + 1) * page),
  };
};

let server: ReturnType<typeof serveStudy>;
beforeEach(() => {
  server = serveStudy([whole]);
  server.pageSize = page;
  wire.on(BUNDLE, readTexts);
});

function watch(device: ReturnType<typeof openSilently>) {
  const seen: StudySnapshot[] = [];
  device.subscribe(() => seen.push(device.getSnapshot()));
  return seen;
}
const countOf = (route: string) =>
  wire.requests.filter((one) => `${one.method} ${one.path}` === route).length;

test('a new device pulls 35,000 cards in one go, and says how far it is', async () => {
  const device = openSilently();
  const seen = watch(device);
  await device.sync();
  const { cards, pull, network, isKnown } = device.getSnapshot();
  expect({ cards: cards.size, pull, network, isKnown }).toEqual({
    cards: count,
    pull: null,
    network: 'idle',
    isKnown: true,
  });
  expect([countOf(SYNC), countOf(BUNDLE)]).toEqual([7, 7]);
  const said = seen.flatMap((one) => (one.pull ? [`${one.pull.what} ${one.pull.cards}`] : []));
  expect(new Set(said)).toEqual(
    new Set(
      ['memories', 'texts'].flatMap((what) =>
        [1, 2, 3, 4, 5, 6].map((pages) => `${what} ${pages * page}`),
      ),
    ),
  );
  expect(seen.every((one) => one.pull === null || one.pull.all === count)).toBe(true);
});

test('a pause that the server asks for is waited for and said, and the device goes on by itself', async () => {
  server.pauses.push('1', '0');
  const device = openSilently();
  const seen = watch(device);
  await device.sync();
  expect(device.getSnapshot()).toMatchObject({ network: 'idle', pauseSeconds: null, pull: null });
  expect(device.getSnapshot().cards.size).toBe(count);
  expect(new Set(seen.map(({ pauseSeconds }) => pauseSeconds))).toEqual(new Set([null, 1, 0]));
  expect(countOf(SYNC)).toBe(9);
});

test.each([
  ['a pause of an hour', '3600'],
  ['a refusal that names no pause', ''],
])('%s ends the contact, and the next one goes on', async (_, pause) => {
  server.pauses.push(pause);
  const device = await open();
  expect(device.getSnapshot()).toMatchObject({ network: 'idle', isKnown: false });
  await device.sync();
  expect(device.getSnapshot().cards.size).toBe(count);
});

test('who signs out during a pause does not wait for its end', async () => {
  const device = openSilently();
  server.pauses.push('100');
  const contact = device.sync();
  await vi.waitFor(() => expect(device.getSnapshot().pauseSeconds).toBe(100));
  await device.leave();
  await contact;
  expect(countOf(SYNC)).toBe(1);
});

test('a contact that breaks off in the middle goes on from there', async () => {
  const device = openSilently();
  let pages = 0;
  wire.on(BUNDLE, (request) => {
    pages += 1;
    return pages === 4 ? breakOff() : readTexts(request);
  });
  await device.sync();
  expect(device.getSnapshot()).toMatchObject({ network: 'offline', pull: null });
  expect(device.getSnapshot().cards.size).toBe(3 * page);
  await device.sync();
  expect(device.getSnapshot().cards.size).toBe(count);
  const since = wire.requests.flatMap(({ path, query }) =>
    path.endsWith('study-bundle') ? [Number(query.get('since'))] : [],
  );
  expect(since).toEqual([0, 1, 2, 3, 3, 4, 5, 6]);
});
