import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toFuzzRange } from '#domain/study/fuzz.ts';
import { toIntervalDays } from '#domain/study/fsrs.ts';
import type { StudyBundle } from '#domain/contracts/study-bundle.ts';
import { ana, storeSession } from '#tests/support/fake-accounts.ts';
import { breakOff, wire } from '#tests/support/page.tsx';
import { card, SYNC, useStudyDevices } from '#tests/support/study-devices.ts';
import { serveStudy, toBundle, toCardId } from '#tests/support/study-server.ts';

const dayMs = 86_400_000;
const second = toCardId(500);
const easy = { verb: 'answer', mode: 'self', spentMs: 4_000, rating: 4 } as const;

// First: a session that Ana begins with belongs to this time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T15:00:00Z') });
});
const { open } = useStudyDevices();
afterEach(() => {
  vi.useRealTimers();
});

function passDays(days: number) {
  vi.setSystemTime(Date.now() + days * dayMs);
  storeSession(ana); // the older one would have ended
}

function withSecond(bundle: StudyBundle): StudyBundle {
  const [first, ...others] = bundle.cards;
  if (!first) throw new Error('a deck has cards');
  return { ...bundle, cards: [{ ...first, second: { id: second, face: 2 } }, ...others] };
}

test('a second face that an answer without network opens comes with the next contact', async () => {
  const server = serveStudy([withSecond(toBundle('d'))]);
  const device = await open();
  await device.answer(card, easy);
  passDays(8);
  wire.on(SYNC, breakOff);
  await device.answer(card, easy);
  await device.sync();
  expect(device.getSnapshot().cards.get(card)?.memory.stability).toBeGreaterThan(21);
  expect(device.getSnapshot().cards.has(second)).toBe(false);

  const next = serveStudy(server.decks);
  for (const entry of server.log) next.add(entry);
  await device.sync();
  const shown = device.getSnapshot().cards.get(second);
  expect(shown?.card).toMatchObject({ face: 2, noteId: card, front: 'Phrase 0' });
  expect(shown?.memory.stage).toBe('new');
});

test('a second face whose opening is undone is not shown, and one that was answered stays', async () => {
  const server = serveStudy([withSecond(toBundle('d'))]);
  const device = await open();
  const has = () => device.getSnapshot().cards.has(second);
  await device.answer(card, easy);
  passDays(8);
  await device.answer(card, easy);
  await device.sync();
  expect(has()).toBe(true);
  await device.undo();
  await device.sync();
  expect(has()).toBe(false);

  await device.answer(card, easy);
  await device.sync();
  await device.answer(second, easy);
  await device.sync();
  const undone = server.log.findLast(({ cardId }) => cardId === card);
  if (!undone) throw new Error('an answer was sent');
  const { cardId, day, zoneOffset } = undone;
  const at = undone.at + 1;
  server.add({
    id: crypto.randomUUID(),
    cardId,
    at,
    day,
    zoneOffset,
    verb: 'undo',
    undoes: undone.id,
  });
  await device.sync();
  expect(device.getSnapshot().cards.get(card)?.memory.matureDay).toBeNull();
  expect(has()).toBe(true);
});

test('records the interval that the button has shown, else one that suits the other cards', async () => {
  const server = serveStudy([toBundle('d', { cards: 30 })]);
  const device = await open();
  await device.answer(card, { ...easy, intervalDays: 9 });
  for (let index = 1; index < 30; index += 1) await device.answer(toCardId(index), easy);
  await device.sync();
  const answers = server.log.flatMap((entry) => (entry.verb === 'answer' ? [entry] : []));
  expect(answers[0]?.intervalDays).toBe(9);
  const stability = device.getSnapshot().cards.get(card)?.memory.stability ?? 0;
  const { least, most } = toFuzzRange(toIntervalDays(stability, 0.9));
  const counts = Array.from({ length: most - least + 1 }, () => 0);
  for (const { intervalDays } of answers) {
    const place = (intervalDays ?? 0) - least;
    counts[place] = (counts[place] ?? NaN) + 1;
  }
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test('a hint is stored and sent, and an undo takes the last answer back instead of it', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  await device.answer(card, easy);
  await device.saveHint(card, 'rima com forró');
  await device.sync();
  expect(server.memoryOf(card)).toMatchObject({ hint: 'rima com forró', answers: 1 });
  expect(await device.undo()).toBe(card);
  await device.sync();
  expect(server.memoryOf(card)).toMatchObject({ hint: 'rima com forró', answers: 0 });
});

test('knows the pace of its student, and how long an absence was that a day has ended', async () => {
  serveStudy([toBundle('d', { cards: 30 })]);
  const device = await open();
  expect(device.getSnapshot()).toMatchObject({ secondsPerCard: 8, studied: null });
  for (let index = 0; index < 20; index += 1) await device.answer(toCardId(index), easy);
  const { studied } = device.getSnapshot();
  expect(device.getSnapshot()).toMatchObject({ secondsPerCard: 4, studied: { before: null } });
  passDays(5);
  for (let index = 0; index < 2; index += 1) await device.answer(toCardId(index), easy);
  const after = { day: (studied?.day ?? 0) + 5, before: studied?.day };
  expect(device.getSnapshot().studied).toEqual(after);
  void device.close();
  expect((await open()).getSnapshot()).toMatchObject({ secondsPerCard: 4, studied: after });
});
