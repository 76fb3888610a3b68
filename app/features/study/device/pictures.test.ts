import 'fake-indexeddb/auto';
import { Blob } from 'node:buffer';
import { BroadcastChannel } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { ana, storeSession } from '#tests/support/fake-accounts.ts';
import { breakOff, wire } from '#tests/support/page.tsx';
import { serveStudy, toBundle } from '#tests/support/study-server.ts';
import { openStudyDevice } from './open-study-device.ts';

const picturePath = `${ana.id}/dog.png`;
const FILE = `GET /storage/v1/object/authenticated/study-media/${picturePath}`;
const bytes = Uint8Array.from({ length: 300 }, (_, index) => index);

/** The simulated browser's own files cannot be stored by the simulated database. */
const serve = () =>
  wire.on(FILE, () => Object.assign(new Response(null), { blob: async () => new Blob([bytes]) }));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  vi.stubGlobal('Blob', Blob);
  storeSession(ana);
  const bundle = toBundle('d');
  const cards = bundle.cards.map((card) => Object.assign(card, { picturePath }));
  const files = [{ bucket: 'study-media', path: picturePath, bytes: bytes.length } as const];
  serveStudy([{ ...bundle, cards, files }]);
});

async function open() {
  const device = openStudyDevice(ana.id);
  await device.sync();
  const [card] = [...device.getSnapshot().cards.values()].map((one) => one.card);
  if (!card) throw new Error('no card');
  const findBytes = async () => {
    const found = (await device.findPicture(card)) as unknown as Blob | null;
    return found && new Uint8Array(await found.arrayBuffer());
  };
  return { device, card, findBytes };
}

test('the picture of a card is on the device, without network and after a reload', async () => {
  serve();
  const first = await open();
  expect(await first.findBytes()).toEqual(bytes);
  wire.on(FILE, breakOff);
  await vi.waitFor(async () => expect(await first.findBytes()).toEqual(bytes));
  void first.device.close();
  const second = await open();
  await vi.waitFor(async () => expect(await second.findBytes()).toEqual(bytes));
  void second.device.close();
});

test('a picture that has not arrived is read from the network, and is none without it', async () => {
  wire.on(FILE, breakOff);
  const { device, card, findBytes } = await open();
  expect(await findBytes()).toBeNull();
  serve();
  expect(await findBytes()).toEqual(bytes);
  expect(await device.findPicture({ ...card, picturePath: null })).toBeNull();
  void device.close();
});
