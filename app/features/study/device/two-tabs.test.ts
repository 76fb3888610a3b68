import { expect, test, vi } from 'vitest';
import { breakOff, wire } from '#tests/support/page.tsx';
import { card, good, memoryOn, SYNC, useStudyDevices } from '#tests/support/study-devices.ts';
import { serveStudy, toBundle, toCardId } from '#tests/support/study-server.ts';
import { AnsweredElsewhereError } from '../study-device.ts';

const { open } = useStudyDevices();
const easy = { ...good, rating: 4, seenAt: null } as const;

test('a card that two tabs show is counted once, whichever answers first and however soon after', async () => {
  const server = serveStudy([toBundle('d')]);
  const [one, other] = [await open(), await open()];
  const answers = await Promise.allSettled([one.answer(card, easy), other.answer(card, easy)]);
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  expect(refused).toEqual([expect.any(AnsweredElsewhereError)]);

  await one.answer(toCardId(1), easy);
  await vi.waitFor(() => expect(memoryOn(other, toCardId(1))?.answers).toBe(1));
  await expect(other.answer(toCardId(1), easy)).rejects.toThrow(AnsweredElsewhereError);
  await Promise.all([one.sync(), other.sync()]);
  expect(server.log).toHaveLength(2);
  for (const tab of [one, other])
    for (const id of [card, toCardId(1)]) expect(memoryOn(tab, id)).toEqual(server.memoryOf(id));
  expect(other.getSnapshot()).toMatchObject({ unsent: 0 });
});

test('a card that another tab has answered counts again once it returns', async () => {
  const server = serveStudy([toBundle('d')]);
  const [one, other] = [await open(), await open()];
  await one.answer(card, { ...easy, rating: 1 });
  await vi.waitFor(() => expect(memoryOn(other)?.answers).toBe(1));
  await expect(other.answer(card, easy)).rejects.toThrow(AnsweredElsewhereError);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  await other.answer(card, easy);
  await other.sync();
  expect(server.log).toMatchObject([{ rating: 1 }, { rating: 4 }]);
});

test('what two tabs write at once is all kept', async () => {
  serveStudy([toBundle('d', { cards: 20 })]);
  const [one, other] = [await open(), await open()];
  wire.on(SYNC, breakOff);
  const writes = Array.from({ length: 10 }, (_, index) => [
    one.answer(toCardId(index), easy),
    other.answer(toCardId(10 + index), easy),
  ]);
  await Promise.all([...writes.flat(), one.saveSettings({ newPerDay: 20 })]);
  void one.close();
  void other.close();
  const reloaded = await open();
  expect(reloaded.getSnapshot()).toMatchObject({ unsent: 20, settings: { newPerDay: 20 } });
  const counted = [...reloaded.getSnapshot().cards.values()].map(({ memory }) => memory.answers);
  expect(counted).toEqual(Array.from({ length: 20 }, () => 1));
});
