import { IDBFactory } from 'fake-indexeddb';
import { default_w } from 'ts-fsrs';
import { expect, test, vi } from 'vitest';
import { breakOff, wire } from '#tests/support/page.tsx';
import {
  card,
  good,
  memoryOn,
  serveStudyAgain,
  SYNC,
  useDisk,
  useStudyDevices,
} from '#tests/support/study-devices.ts';
import { serveStudy, toBundle, toCardId } from '#tests/support/study-server.ts';

const again = { ...good, rating: 1 } as const;
const { open } = useStudyDevices();

/** The ids of the entries that were sent last. */
function idsOf() {
  const entries = (wire.bodiesOf(SYNC).at(-1)?.['entries'] ?? []) as { id: string }[];
  return entries.map(({ id }) => id);
}

test('an answer without network is on the device after a reload, and counts', async () => {
  serveStudy([toBundle('d')]);
  const first = await open();
  wire.on(SYNC, breakOff);
  await first.answer(card, good);
  expect(memoryOn(first)).toMatchObject({ answers: 1, stage: 'learning', step: 1 });
  void first.close();

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
  void device.close();

  const reloaded = await open();
  expect(memoryOn(reloaded)).toEqual(before);
  serveStudyAgain(server);
  await reloaded.sync();
  expect(memoryOn(reloaded)).toEqual(before);
  expect(reloaded.getSnapshot().unsent).toBe(0);
});

test('trained weights that came with a sync are used without network, also for what waits', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  await device.answer(card, good);
  const before = memoryOn(device);
  const weights = default_w.map((weight) => weight * 0.9);
  server.parameters = { weights, since: Date.now() };
  await device.sync();
  await device.answer(card, good);
  expect(device.getSnapshot().parameters).toEqual(server.parameters);
  const shown = memoryOn(device);
  void device.close();

  wire.on(SYNC, breakOff);
  expect(memoryOn(await open())).toEqual(shown);
  const again = serveStudyAgain(server);
  again.parameters = server.parameters;
  const reloaded = await open();
  expect(again.log).toHaveLength(2);
  expect(memoryOn(reloaded)).toEqual(shown);
  expect(shown?.stability).not.toBe(before?.stability);
});

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
  void device.close();
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
  void device.close();
  const reloaded = await open();
  expect(reloaded.getSnapshot().settings).toMatchObject({ newPerDay: 20, buttons: 2 });
  serveStudyAgain(server);
  await reloaded.sync();
  expect(wire.bodiesOf(SYNC).at(-1)?.['settings']).toMatchObject({ newPerDay: 20 });
  expect(reloaded.getSnapshot().settings.newPerDay).toBe(20);
});
