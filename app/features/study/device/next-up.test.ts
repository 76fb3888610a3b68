import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StudySnapshot } from '../study-device.ts';
import { ana } from '#tests/support/fake-accounts.ts';
import { breakOff, wire } from '#tests/support/page.tsx';
import { card, good, SYNC, useStudyDevices } from '#tests/support/study-devices.ts';
import { serveStudy, toBundle, toCardId } from '#tests/support/study-server.ts';

const { open, openSilently } = useStudyDevices();

beforeEach(() => void serveStudy([toBundle('d', { cards: 3 })]));

/** Leaves a device that has shown what comes next for a while. */
async function studyAndRest(): Promise<void> {
  const device = await open();
  await device.answer(card, good);
  await device.sync();
  await new Promise((resolve) => setTimeout(resolve, 700));
  void device.close();
}

/** The snapshot that a new visit shows first, without network. */
async function findFirst(device: ReturnType<typeof openSilently>): Promise<StudySnapshot> {
  await vi.waitFor(() => expect(device.getSnapshot().isReady).toBe(true));
  return device.getSnapshot();
}

test('the first card of a visit is shown before the others are read, with what the day has', async () => {
  await studyAndRest();
  wire.on(SYNC, breakOff);
  const device = openSilently();
  const first = await findFirst(device);
  expect([...first.cards.keys()]).toEqual([toCardId(1)]);
  expect(first.nextUp).toMatchObject({ nextCardId: toCardId(1), newCards: 2, learning: 1 });
  await device.whenRead;
  expect(device.getSnapshot().nextUp).toBeNull();
  expect(device.getSnapshot().cards.size).toBe(3);
});

test('an answer to the first card waits until all cards are read, and counts like every answer', async () => {
  await studyAndRest();
  const device = openSilently();
  await findFirst(device);
  await device.answer(toCardId(1), good);
  expect(device.getSnapshot()).toMatchObject({ nextUp: null });
  expect(device.getSnapshot().cards.get(toCardId(1))?.memory.answers).toBe(1);
});

test('after a change that nothing has rested on, all cards are read first', async () => {
  await studyAndRest();
  const last = await open();
  await last.answer(toCardId(1), good);
  void last.close();
  const first = await findFirst(openSilently());
  expect(first.nextUp).toBeNull();
  expect(first.cards.size).toBe(3);
});

test('before the first answer ever, the visit begins with what there is to begin', async () => {
  const device = await open();
  await new Promise((resolve) => setTimeout(resolve, 700));
  void device.close();
  expect((await findFirst(openSilently())).nextUp).toBeNull();
});

test('a device that has kept its study since before goes on with it', async () => {
  const old = await openDB(`study-${ana.id}`, 1, {
    upgrade(db) {
      for (const name of ['meta', 'cards', 'sounds']) db.createObjectStore(name);
      db.createObjectStore('bundles', { keyPath: 'id' });
      db.createObjectStore('pending', { keyPath: 'entry.id' });
    },
  });
  old.close();
  await studyAndRest();
  const first = await findFirst(openSilently());
  expect(first.isKept).toBe(true);
  expect(first.nextUp).not.toBeNull();
});
