import { expect, test, vi } from 'vitest';
import { breakOff, wire } from '#tests/support/page.tsx';
import {
  card,
  good,
  memoryOn,
  serveStudyAgain,
  SYNC,
  useStudyDevices,
} from '#tests/support/study-devices.ts';
import { serveStudy, toBundle } from '#tests/support/study-server.ts';

const minute = 60_000;
const { open } = useStudyDevices();

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
