import 'fake-indexeddb/auto';
import { Blob } from 'node:buffer';
import { BroadcastChannel } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StudyBundle } from '#domain/contracts/study-bundle.ts';
import { ana, storeSession } from '#tests/support/fake-accounts.ts';
import { breakOff, wire } from '#tests/support/page.tsx';
import { serveStudy, toBundle } from '#tests/support/study-server.ts';
import type { CardClip } from '../study-device.ts';
import { openStudyDevice } from './open-study-device.ts';

const path = 'decks/d.mp3';
const FILE = `GET /storage/v1/object/authenticated/course-files/${path}`;
/** 40 kbit/s: the byte at 5 × ms says its second of the file. */
const file = Uint8Array.from({ length: 50_000 }, (_, index) => Math.floor(index / 5_000));

/** A clip that begins with the third second and ends with the fourth. */
const clip = { bucket: 'course-files', path, startMs: 2_016, endMs: 4_008, isCut: true } as const;

function withSound(bundle: StudyBundle): StudyBundle {
  const cards = bundle.cards.map((card) => Object.assign(card, { clip }));
  return { ...bundle, cards, files: [{ bucket: 'course-files', path, bytes: file.length }] };
}

/** The simulated browser's own files cannot be stored by the simulated database. */
const toAnswer = (bytes: Uint8Array, status: number) =>
  Object.assign(new Response(null, { status }), { blob: async () => new Blob([bytes]) });

function serveSound() {
  const asked: (string | null)[] = [];
  wire.on(FILE, ({ headers }) => {
    const range = headers.get('range');
    asked.push(range);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/u.exec(range ?? '') ?? [];
    if (first === undefined) return toAnswer(file, 200);
    return toAnswer(file.slice(Number(first), Number(last) + 1), 206);
  });
  return asked;
}

async function readBytes(clip: CardClip | null) {
  return new Uint8Array(clip ? await (clip.sound as unknown as Blob).arrayBuffer() : []);
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  vi.stubGlobal('Blob', Blob);
  storeSession(ana);
});

async function open() {
  const device = openStudyDevice(ana.id);
  await device.sync();
  const [card] = [...device.getSnapshot().cards.values()].map((one) => one.card);
  if (!card) throw new Error('no card');
  return { device, card, findBytes: async () => readBytes(await device.findClip(card)) };
}

test('the sound of a card is its part of the file, without network and after a reload', async () => {
  serveStudy([withSound(toBundle('d'))]);
  const asked = serveSound();
  const first = await open();
  await vi.waitFor(() => expect(asked).toContain(null));
  void first.device.close();

  wire.on(FILE, breakOff);
  const second = await open();
  const expected = file.slice(2_016 * 5, 4_008 * 5);
  await vi.waitFor(async () => expect(await second.findBytes()).toEqual(expected));
  expect((await second.device.findClip(second.card))?.sound.type).toBe('audio/mpeg');
  void second.device.close();
});

test('a card is heard before its file has arrived: its part is read from the network', async () => {
  serveStudy([withSound(toBundle('d'))]);
  const asked = serveSound();
  wire.on(FILE, breakOff);
  const { device, findBytes } = await open();
  expect(await findBytes()).toEqual(new Uint8Array());
  const ranges = serveSound();
  expect(await findBytes()).toEqual(file.slice(2_016 * 5, 4_008 * 5));
  expect(ranges).toEqual(['bytes=10080-20039']);
  expect(asked).toEqual([]);
  void device.close();
});

test('a sound is read again with a new version of its deck, and no other time', async () => {
  const bundle = withSound(toBundle('d'));
  const server = serveStudy([bundle]);
  const asked = serveSound();
  const { device } = await open();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await device.sync();
  server.decks = [{ ...bundle, version: 2 }];
  await device.sync();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  void device.close();
});

test('a sound that its deck names no more leaves the device', async () => {
  const bundle = withSound(toBundle('d'));
  const server = serveStudy([bundle]);
  const asked = serveSound();
  const { device, card, findBytes } = await open();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  wire.on(FILE, breakOff);
  await vi.waitFor(async () => expect(await findBytes()).not.toHaveLength(0));
  server.decks = [{ ...bundle, version: 2, files: [] }];
  await device.sync();
  expect(await device.findClip(card)).toBeNull();
  void device.close();
});
