import { default_w } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import {
  addDeck,
  adoptWeights,
  createStudy,
  toAnswer,
  toMemories,
  toUndo,
} from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { newCard } from '#domain/study/card-memory.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { foldCard } from '#domain/study/fold.ts';
import type { StudyEntry } from '#domain/study/study-entry.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { sync, takeDeck } = createStudy(server);

/** A member of ten days. */
async function createMember() {
  const member = await server.createPerson({ hasAccess: true });
  await sql`update auth.users set created_at = now() - interval '10 days' where id = ${member.id}`;
  return member;
}

async function createStudent() {
  const student = await createMember();
  const cards = await takeDeck(student);
  const [first = '', second = ''] = cards.map(({ cardId }) => cardId);
  return { student, cards, first, second };
}

describe('reading', () => {
  test('a member who has taken nothing gets the open decks and no card', async () => {
    const answer = await sync(await createMember());
    expect(answer).toMatchObject({ cards: [], settings: defaultSettings, cursor: 0, more: false });
    expect(answer.decks).toMatchObject([
      {
        id: 'masterclass',
        title: 'Masterclass',
        courseId: 'masterclass',
        lessonId: 'masterclass-m1-a2',
        cards: 50,
        isTaken: false,
      },
    ]);
    expect(answer.serverTime).toBe(server.deps.clock().getTime());
  });

  test('a stranger gets neither decks nor cards', async () => {
    expect(await sync(await server.createPerson())).toMatchObject({ decks: [], cards: [] });
  });

  test('the cards of a taken deck come once, new and in their order', async () => {
    const { student, cards } = await createStudent();
    expect(cards.map(({ position }) => position)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
    expect(cards.every(({ deckId }) => deckId === 'masterclass')).toBe(true);
    expect(cards[0]?.memory).toEqual(newCard);
    const { cursor, decks } = await sync(student);
    expect(decks).toMatchObject([{ isTaken: true }]);
    expect(await sync(student, { cursor })).toMatchObject({ cards: [], cursor, more: false });
  });

  test('more than 5,000 changed cards come in pages', async () => {
    const student = await createMember();
    await addDeck(server.deps.database, 'long', 5200);
    await takeDeck(student, 'long');
    const first = await sync(student);
    expect(first).toMatchObject({ cursor: 5000, more: true });
    const last = await sync(student, { cursor: first.cursor });
    expect(last).toMatchObject({ cursor: 5200, more: false });
    const all = new Set([...first.cards, ...last.cards].map(({ cardId }) => cardId));
    expect([first.cards.length, all.size]).toEqual([5000, 5200]);
    await sql`delete from decks where id = 'long'`;
  });

  test('a device whose cursor is ahead of the server, as after a restored backup, reads everything again', async () => {
    const { student } = await createStudent();
    const answer = await sync(student, { cursor: 9_999 });
    expect([answer.cards.length, answer.cursor]).toEqual([50, 50]);
  });

  test('cards that a taken deck gets later come with the next sync', async () => {
    const student = await createMember();
    await addDeck(server.deps.database, 'growing', 2);
    await takeDeck(student, 'growing');
    const { cursor, decks } = await sync(student);
    await addDeck(server.deps.database, 'growing', 3);
    const next = await sync(student, { cursor });
    expect(next.cards).toHaveLength(3);
    const versionOf = ({ id, version }: (typeof decks)[0]) => (id === 'growing' ? [version] : []);
    expect(next.decks.flatMap(versionOf)[0]).toBeGreaterThan(decks.flatMap(versionOf)[0] ?? NaN);
    await sql`delete from decks where id = 'growing'`;
  });
});

describe('answers', () => {
  test('are kept and folded as on the device, and sending them again changes nothing', async () => {
    const { student, first, second } = await createStudent();
    const { cursor } = await sync(student);
    const wrong = toAnswer(first, { rating: 1 });
    const entries = [
      wrong,
      toAnswer(first, { at: wrong.at + 60_000, spentMs: 0, target: 0.8731 }),
      { ...toAnswer(second, { verb: 'drill' }) },
    ];
    const answer = await sync(student, { cursor, entries });
    expect(new Set(answer.accepted)).toEqual(new Set(entries.map(({ id }) => id)));
    expect(answer.refused).toEqual([]);
    expect(toMemories(answer.cards)).toEqual(
      new Map([
        [first, foldCard(newCard, entries.slice(0, 2))],
        [second, newCard],
      ]),
    );
    const again = await sync(student, { cursor: answer.cursor, entries });
    expect(new Set(again.accepted)).toEqual(new Set(answer.accepted));
    expect(again).toMatchObject({ refused: [], cards: [], cursor: answer.cursor, more: false });
  });

  test('of two devices that were offline both count, whichever comes first', async () => {
    const memories = [];
    for (const isPhoneFirst of [true, false]) {
      const { student, first } = await createStudent();
      const at = server.deps.clock().getTime() - 60_000;
      const phone = [toAnswer(first, { at, rating: 1 })];
      const laptop = [toAnswer(first, { at: at + 10_000 }), toAnswer(first, { at: at + 30_000 })];
      const both = isPhoneFirst ? [phone, laptop] : [laptop, phone];
      for (const entries of both) await sync(student, { entries });
      const memory = toMemories((await sync(student)).cards).get(first);
      expect(memory).toEqual(foldCard(newCard, [...phone, ...laptop]));
      memories.push({ ...memory, lastAt: null, dueAt: null });
    }
    expect(memories[0]).toEqual(memories[1]);
  });

  test('an undo of another device takes an answer back, and one that comes before its answer does so, too', async () => {
    const { student, first, second } = await createStudent();
    const entry = toAnswer(first);
    await sync(student, { entries: [entry] });
    await sync(student, { entries: [toUndo(entry)] });
    const late = toAnswer(second);
    await sync(student, { entries: [toUndo(late)] });
    await sync(student, { entries: [late] });
    const memories = toMemories((await sync(student)).cards);
    expect([memories.get(first), memories.get(second)]).toEqual([newCard, newCard]);
  });

  test('for a deck whose access has ended are taken, and the deck is listed no more', async () => {
    const { student, first } = await createStudent();
    await sql`update access_grants set revoked_at = now() where user_id = ${student.id}`;
    const entry = toAnswer(first);
    const answer = await sync(student, { entries: [entry] });
    expect(answer).toMatchObject({ accepted: [entry.id], decks: [] });
    expect(toMemories(answer.cards).get(first)).toMatchObject({ answers: 1 });
  });
});

describe('trained weights', () => {
  const weights = default_w.map((weight, index) => (index < 4 ? weight * 2 : weight));

  test('are the student’s own, come with every answer, and the cards are folded with them', async () => {
    const { student, first } = await createStudent();
    expect((await sync(student)).parameters).toBeNull();
    const since = server.deps.clock().getTime() - 60_000;
    await adoptWeights(server.deps.database, student, { weights, since });
    const entries = [
      toAnswer(first, { at: since - 1_000, rating: 4, intervalDays: 9 }),
      toAnswer(first, { at: since + 1_000, rating: 4, intervalDays: 9 }),
    ];
    const answer = await sync(student, { entries });
    expect(answer.parameters).toEqual({ weights, since });
    const expected = foldCard(newCard, entries, { weights, since });
    expect(toMemories(answer.cards).get(first)).toEqual(expected);
    expect(expected).not.toEqual(foldCard(newCard, entries));
    expect((await sync(await createMember())).parameters).toBeNull();
  });
});

describe('an entry is refused', () => {
  const minute = 60_000;
  const refusalOf = async (student: Person, entry: StudyEntry) => {
    const before = await sync(student);
    const answer = await sync(student, { entries: [entry], cursor: before.cursor });
    expect(answer.accepted).toEqual([]);
    expect(answer.cards).toEqual([]);
    expect(answer.refused).toMatchObject([{ id: entry.id }]);
    return answer.refused[0]?.reason;
  };

  test('when its time is more than two minutes ahead of the server', async () => {
    const { student, first } = await createStudent();
    const now = server.deps.clock().getTime();
    expect(await refusalOf(student, toAnswer(first, { at: now + 60 * minute }))).toBe(
      'later_than_now',
    );
    const soon = toAnswer(first, { at: now + minute });
    expect(await sync(student, { entries: [soon] })).toMatchObject({ accepted: [soon.id] });
  });

  test('when it is older than the account', async () => {
    const { student, first } = await createStudent();
    const at = Date.now() - 11 * 24 * 60 * minute;
    expect(await refusalOf(student, toAnswer(first, { at }))).toBe('before_account');
  });

  test('when its card is not in the study', async () => {
    const { first } = await createStudent();
    expect(await refusalOf(await createMember(), toAnswer(first))).toBe('unknown_card');
  });

  test('when its id belongs to an entry with other content, which stays as it is', async () => {
    const { student, first, second } = await createStudent();
    const entry = toAnswer(first);
    const settled = await sync(student, { entries: [entry] });
    for (const change of [{ rating: 1 as const }, { cardId: second }, { at: entry.at - 1 }])
      expect(await refusalOf(student, { ...entry, ...change })).toBe('other_entry');
    expect((await sync(student)).cards).toEqual(settled.cards);
  });

  test('of two with one id and different content in one call, and one of them is kept', async () => {
    const { student, first } = await createStudent();
    const entry = toAnswer(first);
    const answer = await sync(student, { entries: [entry, { ...entry, rating: 1 }, entry] });
    expect(answer.refused).toEqual([{ id: entry.id, reason: 'other_entry' }]);
    const [row] =
      await sql`select count(*)::int as count from study_entries where id = ${entry.id}`;
    expect(row?.['count']).toBe(1);
  });
});

describe('settings', () => {
  test('of all devices the newest change holds, and a time to come counts as now', async () => {
    const student = await createMember();
    const change = (changedAt: number, newPerDay: number) =>
      sync(student, { settings: { ...defaultSettings, changedAt, newPerDay, target: 0.8731 } });
    const now = server.deps.clock().getTime();
    expect((await change(now - 1_000, 20)).settings).toMatchObject({
      newPerDay: 20,
      target: 0.8731,
    });
    expect((await change(now - 2_000, 30)).settings.newPerDay).toBe(20);
    expect((await change(now + 86_400_000, 5)).settings).toMatchObject({ changedAt: now });
    server.advance(1_000);
    expect((await change(now + 1_000, 7)).settings.newPerDay).toBe(7);
    expect((await sync(student)).settings.newPerDay).toBe(7);
  });
});
