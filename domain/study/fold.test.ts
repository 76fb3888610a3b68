import { describe, expect, test } from 'vitest';
import { newCard } from './card-memory.ts';
import { foldCard } from './fold.ts';
import { formatWait, toWaits } from './intervals/intervals.ts';
import type { Answer, Rating, StudyEntry } from './study-entry.ts';

const minute = 60_000;
const day = 20_000;
const noon = day * 86_400_000 + 12 * 60 * minute;
const cardId = '0190a000-0000-7000-8000-00000000000c';
const base = { cardId, zoneOffset: 0 };

let made = 0;
const toId = () => {
  made += 1;
  return `0190a000-0000-7000-8000-${String(made).padStart(12, '0')}`;
};

function answer(rating: Rating, minutes = 0, change: Partial<Answer> = {}): Answer {
  const at = noon + minutes * minute;
  return {
    ...base,
    id: toId(),
    at,
    day: day + Math.floor(minutes / 1440),
    verb: 'answer',
    rating,
    mode: 'self',
    spentMs: 4000,
    intervalDays: null,
    target: 0.9,
    ...change,
  };
}

const undo = (entry: StudyEntry, minutes = 0): StudyEntry => ({
  ...base,
  id: toId(),
  at: noon + minutes * minute,
  day,
  verb: 'undo',
  undoes: entry.id,
});

const hold = (verb: 'suspend' | 'resume' | 'bury', minutes = 0): StudyEntry => ({
  ...base,
  id: toId(),
  at: noon + minutes * minute,
  day,
  verb,
});

const fold = (...entries: StudyEntry[]) => foldCard(newCard, entries);
/** "learning 1 +10 min" or "review +8 d". */
function describeDue(...entries: StudyEntry[]): string {
  const { stage, step, dueAt, dueDay, lastDay, lastAt } = fold(...entries);
  return dueAt === null
    ? `${stage} +${(dueDay ?? 0) - (lastDay ?? 0)} d`
    : `${stage} ${step} +${(dueAt - (lastAt ?? 0)) / minute} min`;
}

describe('the steps of a card', () => {
  test('a new card takes the steps of 1 and 10 minutes, and repeats one after "Difícil"', () => {
    expect(describeDue(answer(1))).toBe('learning 0 +1 min');
    expect(describeDue(answer(2))).toBe('learning 0 +6 min');
    expect(describeDue(answer(3))).toBe('learning 1 +10 min');
    expect(describeDue(answer(3), answer(2, 10))).toBe('learning 1 +10 min');
    expect(describeDue(answer(3), answer(1, 10))).toBe('learning 0 +1 min');
  });

  test('a card graduates by "Bom" on the last step, and by "Fácil" on any', () => {
    expect(describeDue(answer(3), answer(3, 10))).toBe('review +2 d');
    expect(describeDue(answer(4))).toBe('review +8 d');
    expect(describeDue(answer(1), answer(4, 1))).toMatch(/^review/);
  });

  test('a forgotten review waits 10 minutes, counts as a lapse, and returns by "Bom"', () => {
    const lapse = [answer(4), answer(1, 8 * 1440)];
    expect(describeDue(...lapse)).toBe('relearning 0 +10 min');
    expect(describeDue(...lapse, answer(2, 8 * 1440 + 10))).toBe('relearning 0 +15 min');
    const back = fold(...lapse, answer(1, 8 * 1440 + 10), answer(3, 8 * 1440 + 20));
    expect(back).toMatchObject({ stage: 'review', step: 0, lapses: 1, answers: 4, dueAt: null });
  });
});

describe('the recorded interval', () => {
  test('is kept within the fuzz range of the computed one, else the computed one holds', () => {
    const toDays = (intervalDays: number | null) => fold(answer(4, 0, { intervalDays })).dueDay;
    expect([null, 5, 6, 8, 10, 11, 800].map(toDays)).toEqual(
      [8, 8, 6, 8, 10, 8, 8].map((days) => day + days),
    );
  });

  test('follows the share of cards that is to be remembered', () => {
    const toDays = (target: number) => describeDue(answer(4, 0, { target }));
    expect([0.8, 0.9, 0.97].map(toDays)).toEqual(['review +28 d', 'review +8 d', 'review +2 d']);
  });
});

describe('an undo', () => {
  const first = answer(3);
  const second = answer(1, 10);

  test('takes an answer back as if it had never been given', () => {
    expect(fold(first, second, undo(second))).toEqual(fold(first));
    expect(fold(first, undo(first), second)).toEqual(fold(second));
  });

  test('of an undo restores the answer, wherever the three stand in time', () => {
    for (const [a, b] of [
      [1, 2],
      [2, 1],
      [-1, -2],
      [-2, -1],
    ] as const) {
      const off = undo(first, a);
      const on = undo(off, b);
      expect(fold(on, off, first)).toEqual(fold(first));
      expect(fold(on, off, undo(on), first)).toEqual(newCard);
    }
  });

  test('of an unknown entry, of itself or of the undo that undoes it does nothing', () => {
    const unknown = undo(answer(1));
    const self: StudyEntry = { ...base, id: toId(), at: noon, day, verb: 'undo', undoes: '' };
    self.undoes = self.id;
    const left: StudyEntry = { ...self, id: toId() };
    const right = undo(left);
    left.undoes = right.id;
    expect(fold(first, unknown, self, left, right)).toEqual(fold(first));
  });

  test('given twice, by two devices, takes the answer back once', () => {
    expect(fold(first, undo(first), undo(first))).toEqual(newCard);
    expect(fold(first, first, second)).toEqual(fold(first, second));
  });

  test('is decided only after all that undo it, the longest chain included', () => {
    const off = undo(first);
    const spent = undo(off);
    const spender = undo(spent);
    const longest = undo(off);
    const middle = undo(longest);
    const leaf = undo(middle);
    const entries = [first, off, spent, spender, longest, middle, leaf];
    expect(foldCard(newCard, entries)).toEqual(fold(first));
    expect(foldCard(newCard, entries.slice(0, -1))).toEqual(newCard);
  });

  test('may stand in a chain of thirty thousand', () => {
    const chain: StudyEntry[] = [first];
    for (let index = 0; index < 30_001; index += 1) chain.push(undo(chain.at(-1) ?? first));
    expect(foldCard(newCard, chain)).toEqual(newCard);
    expect(foldCard(newCard, chain.slice(0, -1))).toEqual(fold(first));
  });
});

describe('cards that are set aside', () => {
  test('a suspended card stays so until it is resumed, also when it is answered elsewhere', () => {
    const suspend = hold('suspend');
    expect(fold(suspend, answer(3, 1))).toMatchObject({ isSuspended: true, answers: 1 });
    expect(fold(suspend, hold('resume', 1)).isSuspended).toBe(false);
    expect(fold(suspend, undo(suspend)).isSuspended).toBe(false);
  });

  test('a card that is put off returns the next day, or with an answer', () => {
    expect(fold(hold('bury')).buriedUntilDay).toBe(day + 1);
    expect(fold(hold('bury'), answer(3, 1)).buriedUntilDay).toBeNull();
  });

  test('practice beyond the schedule changes nothing', () => {
    const drill: StudyEntry = { ...answer(1, 5), verb: 'drill' };
    expect(fold(answer(3), drill, answer(3, 10))).toMatchObject({ stage: 'review', answers: 2 });
    expect(fold(drill)).toEqual(newCard);
  });
});

describe('what the buttons announce', () => {
  const toTexts = (...entries: StudyEntry[]) => {
    const memory = fold(...entries);
    const now = { at: noon, day: Math.max(day, memory.dueDay ?? 0), target: 0.9 };
    return Object.values(toWaits(cardId, memory, now)).map(formatWait);
  };

  test('a new card: minutes for three ratings and days for "Fácil"', () => {
    expect(toTexts().slice(0, 3)).toEqual(['1 min', '6 min', '10 min']);
    expect(toTexts()[3]).toMatch(/^([6-9]|10) d$/);
  });

  test('the days, once recorded, are what the fold makes of the answer', () => {
    for (const rating of [2, 3, 4] as const) {
      const start = fold(answer(4), answer(3, 8 * 1440), answer(4, 30 * 1440));
      const now = { at: noon + 90 * 1440 * minute, day: day + 90, target: 0.9 };
      const { days } = toWaits(cardId, start, now)[rating];
      const given = answer(rating, 90 * 1440, { intervalDays: days });
      expect(foldCard(start, [given]).dueDay).toBe(day + 90 + (days ?? 0));
    }
  });

  test('cards learnt together part, within the fuzz range', () => {
    const ids = Array.from({ length: 200 }, toId);
    const now = { at: noon, day, target: 0.9 };
    const days = ids.map((id) => toWaits(id, newCard, now)[4].days ?? 0);
    expect([...new Set(days)].sort((a, b) => a - b)).toEqual([6, 7, 8, 9, 10]);
  });
});
