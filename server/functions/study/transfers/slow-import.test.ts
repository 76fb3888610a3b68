import { expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createImports } from '#tests/support/imports.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

vi.setConfig({ testTimeout: 60_000 }); // the file is read by a process of its own

const whole = await forFile(createTestDatabase());
const [named] = await whole.sql<[{ name: string }]>`select current_database() as name`;
const { owner, caller } = inject('postgres');
/** A member's statement may take 300 ms, a job's 2 s. */
const database = openDatabase({
  owner: { ...owner, database: named.name },
  caller: { ...caller, database: named.name },
  statementLimits: { anonMs: 300, memberMs: 300, adminMs: 300, backgroundMs: 2000 },
});
const server = await forFile(createTestApp({ database }));
const { importFile } = createImports(server);

test('an import on a machine so slow that no page comes in as a whole ends by itself, with every note once', async () => {
  const person = await server.createPerson({ hasAccess: true });
  // 20 ms a note: a page of 200 would take 4 s, and a note's share of a member's time would be fifteen.
  await whole.sql.unsafe(`
    create function app.be_slow() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(0.02 * (select count(*) from fresh));
      return null;
    end
    $$;
    create trigger notes_are_slow after insert on public.notes referencing new table as fresh
    for each statement execute function app.be_slow()`);
  const lines = Array.from({ length: 250 }, (_, index) => `phrase ${index};frase ${index}\n`);
  const text = `front;back\n${lines.join('')}`;
  expect(await importFile(person, text, { name: 'x.csv' })).toMatchObject({
    status: 'done',
    problem: null,
    done: 250,
    result: { created: 250, updated: 0, skipped: 0 },
  });
  const [row] = await whole.sql`
    select count(*)::int as notes, count(distinct p.position)::int as places, max(k.card_count) as counted
    from notes n join deck_notes p on p.note_id = n.id join decks k on k.id = p.deck_id where n.owner_id = ${person.id}`;
  expect(row).toEqual({ notes: 250, places: 250, counted: 250 });
});
