import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCaller } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const person = await createCaller(database, { hasAccess: true });
const pages = 12;
const notesOfPage = 200;

const entries = [0, 1, 2].map((place) => ({
  verb: 'answer',
  mode: 'self',
  rating: 3,
  spentMs: 5000,
  target: 0.9,
  zoneOffset: -180,
  intervalDays: null,
  day: 20_000 + place * 3,
  at: (20_000 + place * 3) * 86_400_000,
}));

const toPage = (page: number) =>
  Array.from({ length: notesOfPage }, (_, index) => ({
    guid: `${page}-${index}`,
    deck: `Baralho ${index % 5}`,
    front: `Phrase ${page} ${index}`,
    meaning: 'Frase',
    sound: '',
    example: '',
    exampleMeaning: '',
    tags: [],
    audioPath: null,
    picturePath: null,
    cards: [
      {
        face: 1,
        memory: null,
        days: '{20000,0,1,1,1,5000,0}',
        entries: entries.map((entry) => Object.assign({ id: randomUUID() }, entry)),
      },
    ],
  }));

test('an import reads a few rows a note, before the planner knows that its tables have grown', async () => {
  await sql`analyze`;
  const { created, reads } = await sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify(person.claims)}, true)`;
    let created = 0;
    for (let page = 0; page < pages; page += 1) {
      const [row] = await transaction<{ counts: { created: number } }[]>`
        select app.import_notes(${transaction.json(toPage(page))}, ${randomUUID()}) as counts`;
      created += row?.counts.created ?? 0;
    }
    const reads = await transaction<{ table: string; rows: number }[]>`
      select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
      from pg_stat_xact_all_tables where schemaname in ('app', 'auth', 'public', 'storage') order by 2 desc`;
    return { created, reads };
  });
  expect(created).toBe(pages * notesOfPage);
  expect(reads.filter(({ rows }) => rows > created * 30)).toEqual([]);
});
