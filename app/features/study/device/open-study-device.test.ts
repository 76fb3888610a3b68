import 'fake-indexeddb/auto';
import { BroadcastChannel } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ana, bia, storeSession } from '#tests/support/fake-accounts.ts';
import { breakOff, refuse, wire } from '#tests/support/page.tsx';
import { serveStudy, toBundle, toCardId } from '#tests/support/study-server.ts';
import { openStudyDevice } from './open-study-device.ts';

const minute = 60_000;
const SYNC = 'POST /.netlify/functions/study-sync';
const card = toCardId(0);
const good = { verb: 'answer', mode: 'self', spentMs: 4_000, rating: 3 } as const;
const again = { ...good, rating: 1 } as const;

let opened: ReturnType<typeof openStudyDevice>[] = [];

/** A phone's or a laptop's own disk. */
const useDisk = (disk: IDBFactory) => vi.stubGlobal('indexedDB', disk);

beforeEach(() => {
  useDisk(new IDBFactory());
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  storeSession(ana);
});

afterEach(() => {
  for (const device of opened) device.close();
  opened = [];
});

async function open(userId = ana.id) {
  const device = openStudyDevice(userId);
  opened.push(device);
  await device.sync();
  return device;
}

type Device = Awaited<ReturnType<typeof open>>;

const memoryOn = (device: Device, cardId = card) => device.getSnapshot().cards.get(cardId)?.memory;

test('an answer without network is on the device after a reload, and counts', async () => {
  serveStudy([toBundle('d')]);
  const first = await open();
  wire.on(SYNC, breakOff);
  await first.answer(card, good);
  expect(memoryOn(first)).toMatchObject({ answers: 1, stage: 'learning', step: 1 });
  first.close();

  const second = await open();
  expect(second.getSnapshot()).toMatchObject({ unsent: 1, network: 'offline', isKept: true });
  expect(memoryOn(second)).toEqual(memoryOn(first));
});

test('answers are sent when there is network, and the server then remembers what the device showed', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  await device.answer(card, good);
  await device.answer(card, good);
  const shown = memoryOn(device);
  await device.sync();
  expect(server.log.map(({ verb }) => verb)).toEqual(['answer', 'answer']);
  expect(device.getSnapshot()).toMatchObject({ unsent: 0, network: 'idle', hasMerged: false });
  expect(memoryOn(device)).toEqual(shown);
  expect(server.memoryOf(card)).toEqual(shown);
});

test('the tenth answer sends them all', async () => {
  const server = serveStudy([toBundle('d', { cards: 10 })]);
  const device = await open();
  for (let index = 0; index < 10; index += 1) await device.answer(toCardId(index), good);
  await vi.waitFor(() => expect(server.log).toHaveLength(10));
});

test('an answer that waits is taken back by an undo, before and after both are sent', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  const before = memoryOn(device);
  await device.answer(card, again);
  expect(device.getSnapshot().canUndo).toBe(true);
  expect(await device.undo()).toBe(card);
  expect(device.getSnapshot().canUndo).toBe(false);
  expect(memoryOn(device)).toEqual(before);
  await device.sync();
  expect(server.memoryOf(card)).toEqual(before);
  expect(memoryOn(device)).toEqual(before);
});

test('an answer that the server has is taken back by an undo without network', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  await device.answer(card, good);
  const before = memoryOn(device);
  await device.answer(card, again);
  await device.sync();
  wire.on(SYNC, breakOff);
  await device.undo();
  expect(memoryOn(device)).toEqual(before);
  device.close();

  const reloaded = await open();
  expect(memoryOn(reloaded)).toEqual(before);
  serveStudyAgain(server);
  await reloaded.sync();
  expect(memoryOn(reloaded)).toEqual(before);
  expect(reloaded.getSnapshot().unsent).toBe(0);
});

/** The same server, after a time without network. */
function serveStudyAgain(server: ReturnType<typeof serveStudy>) {
  const entries = [...server.log];
  const next = serveStudy(server.decks);
  for (const entry of entries) next.add(entry);
  return next;
}

test('two devices that answer one card without network end with the same memory, of both answers', async () => {
  const disks = [new IDBFactory(), new IDBFactory()] as const;
  const server = serveStudy([toBundle('d')]);
  const openOn = (disk: IDBFactory) => {
    useDisk(disk);
    return open();
  };
  const [phone, laptop] = [await openOn(disks[0]), await openOn(disks[1])];
  wire.on(SYNC, breakOff);
  await phone.answer(card, good);
  await laptop.answer(card, again);
  await Promise.all([phone.sync(), laptop.sync()]);
  expect(phone.getSnapshot().network).toBe('offline');

  const reached = serveStudyAgain(server);
  await phone.sync();
  await laptop.sync();
  await phone.sync();
  expect(reached.memoryOf(card).answers).toBe(2);
  expect(memoryOn(phone)).toEqual(reached.memoryOf(card));
  expect(memoryOn(laptop)).toEqual(reached.memoryOf(card));
  expect(phone.getSnapshot().hasMerged).toBe(true);
});

test('an answer whose card comes with a later page is neither lost nor counted twice meanwhile', async () => {
  const server = serveStudy([toBundle('d', { cards: 4 })]);
  const device = await open();
  server.pageSize = 1;
  await device.answer(toCardId(3), good);
  // Answers of another device, which the server sends first.
  for (const index of [0, 1, 2]) {
    const entry = { ...good, target: 0.9, intervalDays: null, cardId: toCardId(index) };
    server.add({ ...entry, id: crypto.randomUUID(), at: Date.now(), day: 1, zoneOffset: 0 });
  }
  const seen = new Set<number | undefined>();
  device.subscribe(() => seen.add(memoryOn(device, toCardId(3))?.answers));
  await device.sync();
  expect([...seen]).toEqual([1]);
  expect(device.getSnapshot()).toMatchObject({ unsent: 0, hasMerged: true });
  expect(memoryOn(device, toCardId(0))?.answers).toBe(1);
});

/** Of the entries that were sent last. */
function idsOf() {
  const entries = (wire.bodiesOf(SYNC).at(-1)?.['entries'] ?? []) as { id: string }[];
  return entries.map(({ id }) => id);
}

test('an entry that the server refuses is dropped, and its card is remembered as the server does', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  const before = memoryOn(device);
  wire.on(SYNC, breakOff);
  await device.answer(card, good);
  await device.sync();
  const reached = serveStudyAgain(server);
  const [id = ''] = idsOf();
  reached.refusals.set(id, 'unknown_card');
  await device.sync();
  expect(device.getSnapshot().unsent).toBe(0);
  expect(memoryOn(device)).toEqual(before);
});

test('a device whose clock is ten minutes ahead sends its answers with the time of the server', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  const now = Date.now();
  server.now = () => now;
  vi.spyOn(Date, 'now').mockReturnValue(now + 600_000);
  await device.answer(card, good);
  await device.sync();
  expect(server.log).toMatchObject([{ at: now }]);
  expect(device.getSnapshot().unsent).toBe(0);

  vi.spyOn(Date, 'now').mockReturnValue(now + 605_000);
  await device.answer(card, good);
  await device.sync();
  expect(server.log).toMatchObject([{ at: now }, { at: now + 5_000 }]);
  expect(memoryOn(device)).toEqual(server.memoryOf(card));
});

test('of answers that are later than the server and others of the same contact, the order stays', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  const start = Date.now();
  const ahead = 10 * minute;
  vi.spyOn(Date, 'now').mockReturnValue(start + ahead);
  await device.answer(card, { ...good, rating: 1 });
  vi.spyOn(Date, 'now').mockReturnValue(start + ahead + 8 * minute);
  await device.answer(card, good);
  // The server has reached the time of the first, and not that of the second.
  server.now = () => start + 11 * minute;
  vi.spyOn(Date, 'now').mockReturnValue(start + ahead + 11 * minute);
  await device.sync();
  const inOrder = server.log.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  expect(inOrder).toMatchObject([{ rating: 1 }, { rating: 3 }]);
});

test('a clock that falls back to 1970 without network makes no answer older than the last contact', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  const contact = Date.now();
  server.now = () => contact;
  await device.sync();
  vi.spyOn(Date, 'now').mockReturnValue(minute);
  wire.on(SYNC, breakOff);
  await device.answer(card, good);
  vi.restoreAllMocks();
  const reached = serveStudyAgain(server);
  await device.sync();
  expect(reached.log).toMatchObject([{ at: contact }]);
});

test('cards of a deck that the server does not list any more leave the device; unsent answers stay until they are sent', async () => {
  const server = serveStudy([toBundle('d'), toBundle('e', { first: 50 })]);
  const device = await open();
  wire.on(SYNC, breakOff);
  await device.answer(card, good);
  const all = server.decks;
  const closed = serveStudyAgain({ ...server, decks: all.slice(1) });
  wire.on(SYNC, breakOff);
  await device.sync();
  expect(device.getSnapshot()).toMatchObject({ unsent: 1 });
  const reached = serveStudyAgain(closed);
  await device.sync();
  expect([...device.getSnapshot().cards.values()].map(({ deckId }) => deckId)).toEqual(
    Array(3).fill('e'),
  );
  expect(reached.log).toHaveLength(1);
  device.close();
  const reloaded = await open();
  expect(reloaded.getSnapshot().cards.has(card)).toBe(false);

  const reopened = serveStudyAgain({ ...reached, decks: all });
  await reloaded.sync();
  expect(memoryOn(reloaded)).toEqual(reopened.memoryOf(card));
  expect(memoryOn(reloaded)?.answers).toBe(1);
});

test('a deck with a new version is read again, and keeps what is remembered', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  await device.answer(card, good);
  await device.sync();
  const newer = toBundle('d', { version: 2 });
  const cards = newer.cards.map((one) => ({ ...one, meaning: 'Outra' }));
  server.decks = [{ ...newer, cards }];
  await device.sync();
  expect(device.getSnapshot().cards.get(card)).toMatchObject({
    card: { meaning: 'Outra' },
    memory: { answers: 1 },
  });
});

test('a browser that refuses storage shows it, and loses nothing while the page is open', async () => {
  const server = serveStudy([toBundle('d')]);
  useDisk({
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  } as unknown as IDBFactory);
  const device = await open();
  expect(device.getSnapshot()).toMatchObject({ isReady: true, isKept: false });
  await device.answer(card, good);
  expect(memoryOn(device)?.answers).toBe(1);
  await device.sync();
  expect(server.log).toHaveLength(1);
  expect(memoryOn(device)?.answers).toBe(1);
});

test('an answer that the disk does not take is refused, and not shown', async () => {
  serveStudy([toBundle('d')]);
  const device = await open();
  const before = memoryOn(device);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(device.answer(card, good)).rejects.toThrow('full');
  expect(memoryOn(device)).toEqual(before);
  expect(device.getSnapshot()).toMatchObject({ unsent: 0, canUndo: false });
});

test('an answer is shown before the disk has it, and is stored although its page is left', async () => {
  serveStudy([toBundle('d')]);
  const device = await open();
  wire.on(SYNC, breakOff);
  const stored = device.answer(card, good);
  expect(memoryOn(device)?.answers).toBe(1);
  expect(device.getSnapshot().unsent).toBe(0);
  device.close();
  await stored;
  const reloaded = await open();
  expect(memoryOn(reloaded)?.answers).toBe(1);
  expect(reloaded.getSnapshot().unsent).toBe(1);
});

test("a person's answers are never sent while another account is signed in, and wait for the person", async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  storeSession(bia);
  await device.answer(card, good);
  const before = wire.requests.length;
  await device.sync();
  expect(wire.requests.slice(before).map(({ path }) => path)).not.toContain(
    '/.netlify/functions/study-sync',
  );
  expect(server.log).toEqual([]);
  const other = await open(bia.id);
  expect(other.getSnapshot().unsent).toBe(0);

  storeSession(ana);
  await device.sync();
  expect(server.log).toHaveLength(1);
});

test('a refused session keeps the answers', async () => {
  serveStudy([toBundle('d')]);
  const device = await open();
  wire.on(SYNC, refuse(401, { code: 'unauthorized' }));
  await device.answer(card, good);
  await device.sync();
  expect(device.getSnapshot()).toMatchObject({ unsent: 1, network: 'idle' });
});

test('a page that is left sends its answers with a request that outlives it', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  const network = vi.spyOn(globalThis, 'fetch');
  await device.answer(card, good);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(server.log).toHaveLength(1));
  expect(network.mock.calls.at(-1)?.[1]?.keepalive).toBe(true);
});

test('another tab shows an answer of this one', async () => {
  serveStudy([toBundle('d')]);
  const [one, other] = [await open(), await open()];
  wire.on(SYNC, breakOff);
  await one.answer(card, good);
  await vi.waitFor(() => expect(memoryOn(other)).toEqual(memoryOn(one)));
  expect(other.getSnapshot().unsent).toBe(1);
});

test('changed settings are kept without network and sent later', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  wire.on(SYNC, breakOff);
  await device.saveSettings({ newPerDay: 20 });
  device.close();
  const reloaded = await open();
  expect(reloaded.getSnapshot().settings).toMatchObject({ newPerDay: 20, buttons: 2 });
  serveStudyAgain(server);
  await reloaded.sync();
  expect(wire.bodiesOf(SYNC).at(-1)?.['settings']).toMatchObject({ newPerDay: 20 });
  expect(reloaded.getSnapshot().settings.newPerDay).toBe(20);
});
