import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { actIn, createCaller, createPeople } from '#tests/support/act-as.ts';
import { confirmed, insertPurchase } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { ask } = actIn(database);
const { member, stranger, admin } = await createPeople(database);

const firstLesson = (caller: Caller, slug: string) =>
  ask(
    caller,
    `select c ->> 'can_open' as can_open, c #>> '{modules,0,lessons,0,title}' as title,
      c #>> '{modules,0,lessons,0,vimeo_id}' as video, jsonb_array_length(c #> '{modules,0,lessons,0,materials}') as materials
    from get_course('${slug}') c`,
  );

test('a member gets the course with its videos and materials in one read', async () => {
  expect(await firstLesson(member, 'masterclass')).toMatchObject([
    {
      can_open: 'true',
      title: expect.any(String),
      video: expect.stringContaining('/storage/v1/'),
      materials: expect.any(Number),
    },
  ]);
});

test('a member without the product, and an account without access, get the syllabus alone', async () => {
  for (const [caller, slug] of [
    [member, 'curso'],
    [stranger, 'masterclass'],
  ] as const) {
    expect(await firstLesson(caller, slug)).toMatchObject([
      { can_open: 'false', title: expect.any(String), video: null, materials: 0 },
    ]);
  }
});

test('a course is found by slug and by id, and an unknown one is null', async () => {
  const read = (slug: string) => ask(member, `select get_course('${slug}') ->> 'id' as id`);
  expect(await read('curso')).toEqual([{ id: 'ingles-proibido' }]);
  expect(await read('ingles-proibido')).toEqual([{ id: 'ingles-proibido' }]);
  expect(await read('nada')).toEqual([{ id: null }]);
});

test('my courses are the three members-only cards and then what the member may open', async () => {
  const rows = await ask(
    member,
    `select card ->> 'id' as id, (card ->> 'is_available')::boolean as available from jsonb_array_elements(list_my_courses()) card`,
  );
  expect(rows).toEqual([
    { id: 'ingles-proibido-1', available: true },
    { id: 'ingles-proibido-2', available: false },
    { id: 'ingles-proibido-conversacao', available: false },
    { id: 'masterclass', available: true },
  ]);
});

test('my courses say when the caller bought each: not by a purchase of another person, an open or a refunded one', async () => {
  const buyer = await createCaller(database);
  const boughtAt = '2026-11-20T12:00:00+00:00';
  await insertPurchase(database, buyer.userId, { ...confirmed, confirmed_at: boughtAt });
  const film = { course_id: 'ingles-com-filmes', product_id: 'filmes' };
  await insertPurchase(database, buyer.userId, {
    ...film,
    payment_status: 'REFUNDED',
    confirmed_at: boughtAt,
  });
  await insertPurchase(database, buyer.userId, film);
  const read = (caller: Caller) =>
    ask(
      caller,
      `select card ->> 'id' as id, card ->> 'bought_at' as at from jsonb_array_elements(list_my_courses()) card where card ->> 'bought_at' is not null`,
    );
  expect(await read(buyer)).toEqual([{ id: 'masterclass', at: boughtAt }]);
  for (const other of [stranger, admin]) expect(await read(other)).toEqual([]);
});

test('each caller gets what the own rights open, and the own progress in it', async () => {
  const read = (caller: Caller) => ask(caller, 'select * from list_my_access() order by course_id');
  const open = ['ingles-proibido-1', 'masterclass'];
  const isOwned = (own: string[]) => (id: string) => ({
    course_id: id,
    is_owned: own.includes(id),
  });
  const { sql } = database;
  const [guest, former] = [await createCaller(database), await createCaller(database)];
  const give = { course_id: 'masterclass', reason: 'test' };
  await sql`insert into access_grants ${sql({ ...give, user_id: guest.userId })}`;
  await sql`insert into access_grants ${sql({ ...give, user_id: former.userId, revoked_at: new Date() })}`;
  for (const caller of [stranger, former, admin]) expect(await read(caller)).toEqual([]);
  expect(await read(member)).toEqual(open.map(isOwned([])));
  expect(await read(guest)).toEqual(open.map(isOwned(['masterclass'])));
});
