import { expect, test, vi } from 'vitest';
import { ana, storeSession } from '#tests/support/fake-accounts.ts';
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
import { toStudyDay } from '#domain/study/study-day.ts';
import { studyTime } from '#app/lib/clock/clock.ts';
import { planAt } from '../review/plan.ts';
import { today } from '#app/lib/clock/today.ts';

const minute = 60_000;
const hour = 60 * minute;
const studyDay = (at: number) => toStudyDay(at, -new Date(at).getTimezoneOffset());
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

/** Begins new cards until the plan of the day has none; returns the plan's day and how many it had. */
async function beginAll(device: Awaited<ReturnType<typeof open>>) {
  const plan = () => {
    const study = device.getSnapshot();
    return planAt(study, { secondsPerCard: 8, isUnlimited: false }, studyTime(study));
  };
  let begun = 0;
  for (let next = plan(); next.newCards > 0 && begun < 40; next = plan()) {
    await device.answer(next.nextCardId ?? '', { ...good, rating: 4 });
    begun += 1;
  }
  return { begun, day: today(studyTime(device.getSnapshot())) };
}

test.each([-26, -3, 0, 3, 26])(
  'a device whose clock is %i hours off has the ten new cards of the day, and they are stored on that day',
  async (hours) => {
    const server = serveStudy([toBundle('d', { cards: 60 })]);
    const start = Date.now();
    server.now = () => start;
    vi.spyOn(Date, 'now').mockReturnValue(start + hours * hour);
    storeSession(ana); // by this clock the older one would have ended
    const device = await open();
    expect(await beginAll(device)).toEqual({ begun: 10, day: studyDay(start) });
    await device.sync();
    const days = server.log.map((entry) => entry.day);
    expect(days).toEqual(Array.from({ length: 10 }, () => studyDay(start)));
    expect(await beginAll(device)).toMatchObject({ begun: 0 });
    const other = await open();
    expect(await beginAll(other)).toMatchObject({ begun: 0 });
    expect(today()).toBe(studyDay(start));
  },
);

test('a clock that falls back without network keeps the day of the study', async () => {
  const server = serveStudy([toBundle('d', { cards: 60 })]);
  const start = Date.now();
  server.now = () => start;
  const device = await open();
  vi.spyOn(Date, 'now').mockReturnValue(start - 26 * hour);
  wire.on(SYNC, breakOff);
  expect(await beginAll(device)).toEqual({ begun: 10, day: studyDay(start) });
  expect(await beginAll(device)).toMatchObject({ begun: 0 });
});
