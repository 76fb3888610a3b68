import { createRandom } from '#tests/support/random.ts';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { addSong } from '#tests/support/song.ts';
import { createStudy, toAnswer, toUndo } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { foldHistory } from '#domain/study/history/fold-history.ts';
import type { Answer, StudyEntry } from '#domain/study/study-entry.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { sync, takeDeck } = createStudy(server);
const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs);

async function createStudent() {
  const student = await server.createPerson({ hasAccess: true });
  await sql`update auth.users set created_at = now() - interval '900 days' where id = ${student.id}`;
  const cards = (await takeDeck(student)).map(({ cardId }) => cardId);
  const [first = '', second = ''] = cards;
  return { student, cards, first, second };
}

async function call(name: string, args: object, person: Person | null) {
  const response = await server.send(`/rest/v1/rpc/${name}`, args, person);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** An answer at noon of a day before or after today. */
const answerOn = (cardId: string, ahead: number, change: Partial<Answer> = {}) => {
  const day = today + ahead;
  return toAnswer(cardId, { at: day * dayMs, day, ...change });
};

/** [day from today, band, answers, first answers, passed, late] */
async function readDays(student: Person): Promise<number[][]> {
  const { body } = await call('study_statistics', { day: today }, student);
  return (body['days'] as number[][]).map(
    ([day = 0, band = 0, answers = 0, first = 0, passed = 0, , late = 0]) => {
      return [day - today, band, answers, first, passed, late];
    },
  );
}

/** The days of the log, counted anew. */
function countAnew(entries: readonly StudyEntry[]): number[][] {
  const sums = new Map<string, number[]>();
  const add = (day: number, band: number, numbers: readonly number[]) => {
    const key = `${day} ${band}`;
    const known = sums.get(key) ?? [day, band, ...numbers.map(() => 0)];
    sums.set(key, [
      ...known.slice(0, 2),
      ...numbers.map((value, i) => value + (known[i + 2] ?? 0)),
    ]);
  };
  for (const cardId of new Set(entries.map((entry) => entry.cardId))) {
    const { days } = foldHistory(
      entries.filter((entry) => entry.cardId === cardId),
      null,
    );
    for (let n = 0; n < days.length; n += 7) {
      const [day = 0, band = 0, answers = 0, first = 0, passed = 0, spent = 0, due = 0] =
        days.slice(n, n + 7);
      add(day, band, [answers, first, passed, spent, due < day ? -1 : 0]);
      if (due < day) add(due, band, [0, 0, 0, 0, 1]);
    }
  }
  return [...sums.values()]
    .filter((numbers) => numbers.slice(2).some((value) => value !== 0))
    .sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
}

async function readTable(student: Person): Promise<number[][]> {
  const rows = await sql<Record<string, string | number>[]>`
    select day, band, answers, first_answers, first_passed, spent_ms, late from study_days
    where user_id = ${student.id} and (answers <> 0 or late <> 0) order by day, band`;
  return rows.map((row) => Object.values(row).map(Number));
}

describe('the days of a student', () => {
  test('count each card’s first answer of a day by how well it was known, and practice as answers alone', async () => {
    const { student, first, second } = await createStudent();
    const entries = [
      answerOn(first, -40, { rating: 4, intervalDays: 8 }),
      answerOn(first, -32, { intervalDays: 30 }),
      answerOn(first, -2, { rating: 1 }),
      answerOn(first, -2, { rating: 3, at: (today - 2) * dayMs + 60_000 }),
      answerOn(second, -2, { verb: 'drill' }),
    ];
    await sync(student, { entries });
    expect(await readDays(student)).toEqual([
      [-40, 0, 1, 1, 1, 0],
      [-32, 1, 1, 1, 1, 0],
      [-2, 0, 1, 0, 0, 0],
      [-2, 2, 2, 1, 0, 0],
    ]);
  });

  test('are mended by an undo, and by another device’s answers that arrive late', async () => {
    const { student, first } = await createStudent();
    const failed = answerOn(first, -5, { rating: 1 });
    await sync(student, {
      entries: [answerOn(first, -20, { rating: 4, intervalDays: 8 }), failed],
    });
    expect(await readDays(student)).toEqual([
      [-20, 0, 1, 1, 1, 0],
      [-12, 1, 0, 0, 0, 1],
      [-5, 1, 1, 1, 0, -1],
    ]);
    await sync(student, { entries: [toUndo(failed)] });
    expect(await readDays(student)).toEqual([[-20, 0, 1, 1, 1, 0]]);
    await sync(student, { entries: [answerOn(first, -25)] });
    expect(await readDays(student)).toEqual([
      [-25, 0, 1, 1, 1, 0],
      [-25, 1, 0, 0, 0, 1],
      [-20, 1, 1, 1, 1, -1],
    ]);
  });

  test('are what the whole log gives, whatever arrives in whatever order', async () => {
    const { student, cards } = await createStudent();
    const random = createRandom(27);
    const made: StudyEntry[] = [];
    for (let batch = 0; batch < 12; batch += 1) {
      const entries = Array.from({ length: 40 }, () => {
        const known = random.pick([...made, null]);
        const entry: StudyEntry =
          known && random.chance(0.15)
            ? toUndo(known)
            : answerOn(random.pick(cards.slice(0, 12)), -random.below(200), {
                verb: random.chance(0.1) ? 'drill' : 'answer',
                rating: random.pick([1, 3, 3, 4] as const),
                spentMs: random.below(90_000),
                intervalDays: random.below(60),
              });
        made.push(entry);
        return entry;
      });
      await sync(student, { entries: [...random.shuffle(entries), ...entries.slice(0, 5)] });
    }
    expect(await readTable(student)).toEqual(countAnew(made));
  });

  test('of a merged account are the owner’s, counted from what both answered', async () => {
    const [owner, payer] = [await createStudent(), await createStudent()];
    const ofOwner = [answerOn(owner.first, -9), answerOn(owner.second, -3)];
    const ofPayer = [answerOn(owner.first, -10, { rating: 1 }), answerOn(owner.cards[2] ?? '', -3)];
    await sync(owner.student, { entries: ofOwner });
    await sync(payer.student, { entries: ofPayer });
    await sql`update auth.users set email = null, pending_email = ${owner.student.email} where id = ${payer.student.id}`;
    await sql`update users set email_status = 'taken' where id = ${payer.student.id}`;
    await sql`select app.merge_account(${payer.student.id}, ${owner.student.id}, now())`;
    await sync(owner.student);
    expect(await readTable(owner.student)).toEqual(countAnew([...ofOwner, ...ofPayer]));
    expect(await readTable(payer.student)).toEqual([]);
  });
});

describe('the statistics', () => {
  test('of a student who has done nothing are empty', async () => {
    const { body } = await call(
      'study_statistics',
      { day: today },
      (await createStudent()).student,
    );
    expect(body).toEqual({
      days: [],
      first_day: null,
      waiting_since: null,
      forecast: [],
      strengths: [],
      kept: 0,
      target: null,
      training: null,
    });
  });

  test('say what waits, what comes in 30 days, and how long cards are known', async () => {
    const { student, cards } = await createStudent();
    const entries = [
      ...cards.slice(0, 3).map((id) => answerOn(id, -10, { rating: 4, intervalDays: 8 })),
      answerOn(cards[3] ?? '', -1, { rating: 4, intervalDays: 9 }),
      ...[-60, -52, -22].map((ahead) =>
        answerOn(cards[4] ?? '', ahead, { rating: 4, intervalDays: 400 }),
      ),
    ];
    await sync(student, { entries });
    const { body } = await call('study_statistics', { day: today }, student);
    expect(body).toMatchObject({
      first_day: today - 60,
      waiting_since: today - 2,
      forecast: [
        [0, 3],
        [8, 1],
      ],
      strengths: [
        [2, 4],
        [5, 1],
      ],
      kept: 1,
    });
  });

  test('of a day that is none are refused, of a far one empty, and another’s are never shown', async () => {
    const { student, first } = await createStudent();
    await sync(student, { entries: [answerOn(first, -1)] });
    for (const day of [-1, 100_001, null])
      expect(await call('study_statistics', { day }, student)).toMatchObject({
        status: 400,
        body: { message: 'Este dia não existe' },
      });
    for (const day of ['x', 2 ** 40])
      expect((await call('study_statistics', { day }, student)).status).toBe(400);
    for (const day of [0, 100_000])
      expect((await call('study_statistics', { day }, student)).body['days']).toEqual([]);
    const other = await server.createPerson({ hasAccess: true });
    expect((await call('study_statistics', { day: today }, other)).body).toMatchObject({
      days: [],
      strengths: [],
    });
    expect((await call('study_statistics', { day: today }, null)).status).toBe(401);
    expect((await call('study_ledger', {}, null)).status).toBe(401);
  });

  test('survive forged days: they are counted where they are claimed, and nowhere shown', async () => {
    const { student, first } = await createStudent();
    const forged = [0, 100_000].map((day) => toAnswer(first, { day }));
    await sync(student, { entries: [...forged, answerOn(first, -1, { spentMs: 3_600_000 })] });
    expect((await call('study_statistics', { day: today }, student)).status).toBe(200);
    expect(await readTable(student)).toEqual(
      countAnew([...forged, answerOn(first, -1, { spentMs: 3_600_000 })]),
    );
  });
});

test('the ledger has the words that a student has tapped, with the days on which each was remembered, in pages', async () => {
  const { student } = await createStudent();
  const database = server.deps.database;
  await addSong(database, 'todos');
  const songCards = await sql<{ id: string; front: string }[]>`
    select c.id, n.front from cards c join deck_notes d using (note_id) join notes n on n.id = c.note_id
    where d.deck_id = 'song-todos' and c.face = 1 order by d.position`;
  for (const { id } of songCards.slice(0, 2))
    await server.send('/rest/v1/rpc/take_card', { card: id }, student);
  const id = songCards[0]?.id ?? '';
  await sync(student, {
    entries: [
      answerOn(id, -9, { rating: 4, intervalDays: 8 }),
      answerOn(id, -4, { rating: 1 }),
      answerOn(id, -3, { rating: 3 }),
      answerOn(id, -1, { rating: 3 }),
    ],
  });
  const { body } = await call('study_ledger', {}, student);
  const rows = body as unknown as {
    card_id: string;
    taken_at: string;
    front: string;
    remembered: number[];
  }[];
  expect(rows.map(({ front }) => front)).toEqual([songCards[1]?.front, songCards[0]?.front]);
  expect(rows.map(({ remembered }) => remembered)).toEqual([[], [today - 3, today - 1]]);
  const [newest] = rows;
  const next = await call(
    'study_ledger',
    { taken_before: newest?.taken_at, card_before: newest?.card_id },
    student,
  );
  expect(next.body).toMatchObject([{ card_id: id }]);
  expect(
    (await call('study_ledger', {}, await server.createPerson({ hasAccess: true }))).body,
  ).toEqual([]);
});
