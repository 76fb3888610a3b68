// The rule of domain/songs and the rule of the database, over all that a right can be.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  rightStatuses,
  songObjects,
  type SongRight,
  type SongUses,
  toSongUses,
} from '#domain/songs/song-uses.ts';
import { forFile } from '#tests/support/for-file.ts';
import { changeRights, ownRights, setRights } from '#tests/support/song.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const today = '2026-11-24';
const territories = [null, ['BR'], ['US'], ['US', 'BR'], []];
const ends = [null, '2026-11-23', '2026-11-24', '2026-11-25'];

const kinds = rightStatuses.flatMap((status) =>
  territories.flatMap((places) =>
    ends.flatMap((endsOn) =>
      [true, false].map((offline) => ({ status, territories: places, endsOn, offline })),
    ),
  ),
);

const toRight = (object: SongRight['object'], kind: (typeof kinds)[number]): SongRight => ({
  object,
  ...kind,
});
const toRights = (object: SongRight['object']) => kinds.map((kind) => toRight(object, kind));

/** Each object as each kind of right, or without one, beside three that are the school's own. */
const matrix: SongRight[][] = songObjects.flatMap((object) => {
  const others = ownRights.filter((right) => right.object !== object);
  return [others, ...toRights(object).map((right) => others.concat(right))];
});

const anyRights = fc.tuple(
  ...songObjects.map((object) => fc.option(fc.constantFrom(...toRights(object)))),
);
const mixtures = fc
  .sample(anyRights, { numRuns: 1000, seed: 7 })
  .map((rights) => rights.filter((right) => right !== null));

/** The database's answer for songs with these rights. */
async function askDatabase(songs: readonly SongRight[][], country: string): Promise<SongUses[]> {
  await sql`delete from songs`;
  await sql`
    insert into songs (id, title, level, bpm, duration_ms, sung_path, peaks, published_at)
    select 's' || n, 'S', 'A2', 100, 1000, 'sung', array_fill(0::smallint, array[400]), now() from generate_series(0, ${songs.length - 1}::int) n`;
  const rows = songs.flatMap((rights, index) =>
    rights.map((right) => ({ song: `s${index}`, ...right })),
  );
  await sql`
    insert into app.song_rights
      (song_id, object, status, territories, ends_on, offline, holder, basis, evidence, checked_by, checked_at)
    select r.song, r.object, r.status, r.territories, r."endsOn", r.offline, '', '', '', '', '2026-11-01'
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(song text, object text, status text, territories text[], "endsOn" date, offline boolean)`;
  return sql<SongUses[]>`
    select u.stream, u.show_lyrics as "showLyrics", u.show_translation as "showTranslation", u.offline, u.quote_line as "quoteLine"
    from generate_series(0, ${songs.length - 1}::int) n
    cross join lateral app.song_uses('s' || n, ${country}, ${today}) u order by n`;
}

describe.each(['BR', 'US', 'PT'])('in %s', (country) => {
  test.each([
    ['one right at a time', matrix],
    ['mixtures of rights', mixtures],
  ])('the database and the domain allow the same uses: %s', async (_, songs) => {
    const expected = songs.map((rights) => toSongUses(rights, country, today));
    expect([...(await askDatabase(songs, country))]).toEqual(expected);
    expect(new Set(expected.map((uses) => JSON.stringify(uses))).size).toBeGreaterThan(3);
  });
});

test('the right of today in the country of the school counts', async () => {
  const uses = async () => [...(await sql`select u.stream from app.song_uses_now('s0') u`)];
  await askDatabase([[]], 'BR');
  const [{ day } = { day: '' }] = await sql<{ day: string }[]>`
    select (now() at time zone 'America/Sao_Paulo')::date::text as day`;
  const rights = changeRights({ territories: ['BR'], endsOn: day });
  await setRights(database, 's0', rights);
  expect(await uses()).toEqual([{ stream: true }]);
  await sql`update app.song_rights set ends_on = ends_on - 1 where object = 'music'`;
  expect(await uses()).toEqual([{ stream: false }]);
  await sql`update app.song_rights set ends_on = null`;
  await sql`update app.settings set school_country = 'US'`;
  expect(await uses()).toEqual([{ stream: false }]);
});
