import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { StudySyncRequest, StudySyncResponse } from '#domain/contracts/study-sync.ts';
import type { CardMemory } from '#domain/study/card-memory.ts';
import type { OwnParameters } from '#domain/study/parameters.ts';
import type { Answer, StudyEntry } from '#domain/study/study-entry.ts';
import { toStudyDay } from '#domain/study/study-day.ts';
import type { Database } from '#server/database/database.ts';
import type { Person, TestApp } from './test-app.ts';

/** Before the clock of a test's server, which stands still. */
const startedAt = Date.now();

/** An answer by a student in São Paulo, of a time before the test unless another is given. */
export function toAnswer(cardId: string, change: Partial<Answer> = {}): Answer {
  const at = change.at ?? startedAt;
  const zoneOffset = change.zoneOffset ?? -180;
  return {
    id: randomUUID(),
    cardId,
    at,
    day: toStudyDay(at, zoneOffset),
    zoneOffset,
    verb: 'answer',
    rating: 3,
    mode: 'self',
    spentMs: 4_000,
    intervalDays: null,
    target: 0.9,
    ...change,
  };
}

export function toUndo({ id, cardId, at, day, zoneOffset }: StudyEntry): StudyEntry {
  return { id: randomUUID(), cardId, at: at + 1, day, zoneOffset, verb: 'undo', undoes: id };
}

type Sync = Partial<StudySyncRequest>;

/** A person's devices at one server. */
export function createStudy({ send }: Pick<TestApp, 'send'>) {
  const post = (body: object, person: Person | null) =>
    send('/.netlify/functions/study-sync', body, person);

  async function sync(person: Person, request: Sync = {}): Promise<StudySyncResponse> {
    const body = { device: randomUUID(), cursor: 0, entries: [], ...request };
    const response = await post(body, person);
    expect(response.status).toBe(200);
    return (await response.json()) as StudySyncResponse;
  }
  async function takeDeck(
    person: Person,
    deck = 'masterclass',
  ): Promise<StudySyncResponse['cards']> {
    const response = await send('/rest/v1/rpc/take_deck', { deck }, person);
    expect(response.status).toBe(204);
    return (await sync(person)).cards;
  }
  return { post, sync, takeDeck };
}

export const toMemories = (cards: StudySyncResponse['cards']): Map<string, CardMemory> =>
  new Map(cards.map(({ cardId, memory }) => [cardId, memory]));

/** A deck with as many cards, of a course that opens to every member. */
export async function addDeck({ sql }: Pick<Database, 'sql'>, id: string, count: number) {
  await sql`
    insert into decks (id, title, course_id) values (${id}, ${id}, 'masterclass') on conflict do nothing`;
  await sql`
    with added as (
      insert into notes (id, front, meaning) select gen_random_uuid(), 'Phrase ' || n, 'Frase ' || n from generate_series(1, ${count}::int) n
      returning id
    ), placed as (
      insert into deck_notes (deck_id, note_id, position) select ${id}, id, row_number() over () from added
    )
    insert into cards (id, note_id, face) select gen_random_uuid(), id, 1 from added`;
}

/** A person's memory of cards, by text and face: another account has other ids. */
export async function listMemories({ sql }: Pick<Database, 'sql'>, { id }: Pick<Person, 'id'>) {
  const rows = await sql<{ key: string; memory: CardMemory }[]>`
    select n.front || '/' || c.face as key, s.memory from study_cards s join cards c on c.id = s.card_id join notes n on n.id = c.note_id
    where s.user_id = ${id} and s.memory is not null order by 1`;
  return new Map(rows.map(({ key, memory }) => [key, memory]));
}

/** Weights as the training leaves them. */
export async function adoptWeights(
  { sql }: Pick<Database, 'sql'>,
  { id }: Pick<Person, 'id'>,
  { weights, since }: OwnParameters,
) {
  await sql`
    insert into study_parameters (user_id, weights, since, trained_at, trained_on, loss_default, loss_own)
    values (${id}, ${`{${weights.join(',')}}`}, ${new Date(since)}, ${new Date(since)}, 1000, 0.34, 0.33)`;
}
