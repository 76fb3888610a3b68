import 'fake-indexeddb/auto';
import { BroadcastChannel } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { openStudyDevice } from '#app/features/study/device/open-study-device.ts';
import { ana, storeSession } from './fake-accounts.ts';
import { serveStudy, toCardId } from './study-server.ts';

export const SYNC = 'POST /.netlify/functions/study-sync';
export const card = toCardId(0);
export const good = { verb: 'answer', mode: 'self', spentMs: 4_000, rating: 3 } as const;

type Device = ReturnType<typeof openStudyDevice>;

export const memoryOn = (device: Device, cardId = card) =>
  device.getSnapshot().cards.get(cardId)?.memory;

/** A phone's or a laptop's own disk. */
export const useDisk = (disk: IDBFactory) => vi.stubGlobal('indexedDB', disk);

/** The same server, after a time without network. */
export function serveStudyAgain(server: ReturnType<typeof serveStudy>) {
  const entries = [...server.log];
  const next = serveStudy(server.decks);
  for (const entry of entries) next.add(entry);
  return next;
}

/** For the tests of a file: each begins with an empty disk and Ana's session, and its devices are closed at its end. */
export function useStudyDevices() {
  let opened: Device[] = [];

  beforeEach(() => {
    useDisk(new IDBFactory());
    vi.stubGlobal('BroadcastChannel', BroadcastChannel);
    storeSession(ana);
  });
  afterEach(async () => {
    await Promise.all(opened.map((device) => device.close()));
    opened = [];
  });

  /** Before its first contact. */
  function openSilently(userId = ana.id): Device {
    const device = openStudyDevice(userId);
    opened.push(device);
    return device;
  }
  async function open(userId = ana.id): Promise<Device> {
    const device = openSilently(userId);
    await device.sync();
    return device;
  }
  return { open, openSilently };
}
