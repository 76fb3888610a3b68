import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { drainBackground } from '#server/payments/background.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createOwnDecks } from '#tests/support/own-decks.ts';
import { createImports } from '#tests/support/imports.ts';
import { createTestApp } from '#tests/support/test-app.ts';

vi.setConfig({ testTimeout: 60_000 }); // each file is read by a process of its own

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { createDeck, createNote } = createOwnDecks(server);
const createMember = () => server.createPerson({ hasAccess: true });
const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../../tests/support/anki', `${name}.apkg`));

const { upload, read, find, start, importFile } = createImports(server);

describe('an import is refused:', () => {
  test('to visitors and to people without access, before a byte is kept', async () => {
    const stranger = await server.createPerson();
    expect((await upload(null, fixture('modern'))).status).toBe(401);
    expect((await upload(stranger, fixture('modern'))).status).toBe(403);
    for (const name of ['start', 'cancel', 'drop']) {
      const body = { id: randomUUID(), mapping: {}, withHistory: true };
      expect(
        (await server.send(`/.netlify/functions/study-import-${name}`, body, stranger)).status,
      ).toBe(403);
    }
  });

  test('what is no package or table, with a reason in Portuguese, and the last file stays', async () => {
    const person = await createMember();
    const { id } = await read(await upload(person, fixture('modern')));
    for (const body of ['PK but no zip', 'a\0b', '', 'só uma linha'])
      expect(await (await upload(person, body)).json()).toMatchObject({
        message: expect.stringMatching(/^(Este arquivo|Não consegui)/u) as string,
      });
    expect((await find(person))?.id).toBe(id);
    expect((await upload(person, fixture('modern'), { zone: 'x' })).status).toBe(400);
    expect((await upload(person, fixture('modern'), { name: '' })).status).toBe(400);
  });

  test("another person's file: nobody starts, drops or sees it", async () => {
    const [person, other] = [await createMember(), await createMember()];
    const ready = await read(await upload(person, fixture('modern')));
    expect((await start(other, ready)).status).toBe(409);
    const drop = await server.send(
      '/.netlify/functions/study-import-drop',
      { id: ready.id },
      other,
    );
    expect(drop.status).toBe(409);
    expect(await find(other)).toBeNull();
    expect(await find(person)).toMatchObject({ status: 'ready' });
  });

  test('a second start, and a new file, while one runs; after a stop of the server it goes on', async () => {
    const person = await createMember();
    const ready = await read(await upload(person, fixture('modern')));
    await sql`update app.study_imports set status = 'running' where id = ${ready.id}`;
    expect((await start(person, ready)).status).toBe(409);
    expect((await upload(person, fixture('modern'))).status).toBe(409);
    server.advance(100_000);
    expect(await find(person)).toMatchObject({ status: 'running', isStopped: true });
    await read(await start(person, ready));
    await drainBackground();
    expect(await find(person)).toMatchObject({ status: 'done', result: { created: 7 } });
  });

  test('when it is cancelled: it stops at its next page, goes on when asked, and nobody else cancels it', async () => {
    const [person, other] = [await createMember(), await createMember()];
    const ready = await read(await upload(person, fixture('modern')));
    const cancel = (by: typeof person) =>
      server.send('/.netlify/functions/study-import-cancel', { id: ready.id }, by);
    expect((await cancel(person)).status).toBe(409);
    await read(await start(person, ready));
    expect((await cancel(other)).status).toBe(409);
    expect((await cancel(person)).status).toBe(200);
    await drainBackground();
    expect(await find(person)).toMatchObject({
      status: 'failed',
      problem: 'Você cancelou a importação.',
      result: null,
    });
    await read(await start(person, ready));
    await drainBackground();
    const { result } = (await find(person)) ?? {};
    expect((result?.created ?? 0) + (result?.updated ?? 0)).toBe(7);
    expect(await sql`select from notes where owner_id = ${person.id}`).toHaveLength(7);
  });

  test('a note for which there is no room, and counted; what fits comes', async () => {
    const person = await createMember();
    const deck = await createDeck(person);
    await createNote(person, deck);
    const limit = (notes: number) =>
      sql.unsafe(`
        create or replace function app.own_limits(out decks integer, out notes integer, out media_bytes bigint)
        language sql immutable set search_path = '' as $$ select 1000, ${notes}, 200 * 1048576::bigint $$`);
    await limit(3);
    const counts = { created: 2, updated: 0, skipped: 0, overLimit: 5 };
    expect(await importFile(person, fixture('modern'))).toMatchObject({
      status: 'done',
      preview: { notes: 7, room: { notes: 2 } },
      result: counts,
    });
    expect(await sql`select from notes where owner_id = ${person.id}`).toHaveLength(3);
    expect(await importFile(person, fixture('modern'))).toMatchObject({
      preview: { knownNotes: 2, room: { notes: 0 } },
      result: { ...counts, created: 0, updated: 2 },
    });
    await limit(100_000);
  });

  test('sounds beyond the room for them are left out, and the cards come', async () => {
    const person = await createMember();
    await sql`
      insert into storage.objects (bucket_id, name, version, metadata)
      select 'study-media', ${`${person.id}/full.mp3`}, gen_random_uuid()::text, jsonb_build_object('size', 200 * 1048576 - 4096)`;
    await sql`insert into notes (id, owner_id, kind, front, meaning, audio_path) values (gen_random_uuid(), ${person.id}, 'own', 'x', 'y', ${`${person.id}/full.mp3`})`;
    expect(await importFile(person, fixture('modern'))).toMatchObject({
      status: 'done',
      preview: { room: { soundBytes: 4096 } },
      result: { created: 7, sounds: 1, soundsLeftOut: 2 },
    });
  });
});
