import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import {
  anonymous,
  callFunction,
  createCaller,
  type ListPage,
  readList,
} from '#tests/support/act-as.ts';
import { insertPayer } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const [owner, finance, support, content, member, buyer, foreigner, stranger] = await Promise.all([
  createCaller(database, { isAdmin: true }),
  createCaller(database, { roles: ['finance'] }),
  createCaller(database, { roles: ['support'] }),
  createCaller(database, { roles: ['content'] }),
  createCaller(database, { hasAccess: true }),
  createCaller(database, { fullName: 'Ana Compradora' }),
  createCaller(database, { fullName: 'John Buyer' }),
  createCaller(database),
]);
await insertPayer({ sql }, buyer.userId, {
  phone: '21911112222',
  created_at: new Date('2026-01-01'),
});
await insertPayer({ sql }, buyer.userId, { phone: '+55 (11) 98888-4321', document: '52998224725' });
await insertPayer({ sql }, foreigner.userId, { phone: '+351 912 345 678', document: 'AB12345' });

type Caller = typeof owner;
const read = (who: Caller, person: Caller = buyer, reason = 'ligar sobre o boleto') =>
  callFunction<object>(database, who, 'admin_read_contact', { person: person.userId, reason });
const contactOf = async (who: Caller, person: Caller) =>
  (
    await callFunction<{ contact: object | null }>(database, who, 'admin_get_student', [
      person.userId,
    ])
  ).contact;
const find = async (who: Caller, search: string) => {
  const page: ListPage<{ full_name: string; phone: string }> = await readList(
    database,
    who,
    'students',
    {
      filter: { search },
    },
  );
  return page.rows.map(({ full_name: name, phone }) => [name, phone]);
};
const rowsOf = (who: Caller) => sql`
  select details, subject_id from audit_log where actor_id = ${who.userId} and action = 'read_contact' order by id`;

const ana = ['Ana Compradora', '(11) •••••-4321'];
const john = ['John Buyer', '•••••5678'];

test('the page of a student has masked details, the document for who cares for the money', async () => {
  for (const who of [owner, finance])
    expect(await contactOf(who, buyer)).toEqual({
      phone: ana[1],
      document: '•••.982.247-••',
      city: null,
    });
  expect(await contactOf(support, buyer)).toEqual({ phone: ana[1], document: null, city: null });
  expect(await contactOf(owner, foreigner)).toEqual({
    phone: '•••••5678',
    document: '•••345',
    city: null,
  });
  expect(await contactOf(owner, stranger)).toBeNull();
});

test.each([
  ['529.982.247-25', [ana]],
  ['52998224725', [ana]],
  ['(11) 98888-4321', [ana]],
  ['+55 11 98888-4321', [ana]],
  ['011988884321', [ana]],
  ['4321', [ana]],
  ['4725', [ana]],
  ['+351 912 345 678', [john]],
  ['5678', [john]],
  ['21911112222', [ana]], // an earlier phone
  ['8888', []],
  ['321', []],
  ['12345678901', []],
])('an owner finds by %s, and sees masks', async (typed, people) => {
  expect(await find(owner, typed)).toEqual(people);
});

test('support finds by phone and whole CPF, and not by the last digits of a document', async () => {
  expect(await find(support, '4321')).toEqual([ana]);
  expect(await find(support, '52998224725')).toEqual([ana]);
  expect(await find(support, '4725')).toEqual([]);
});

test('whole details cost one row of the log a reader, person and hour, without what was seen', async () => {
  const whole = { phone: '+55 (11) 98888-4321', document: '52998224725' };
  expect(await read(finance)).toEqual(whole);
  expect(await read(finance, buyer, 'de novo')).toEqual(whole);
  expect(await read(finance, foreigner)).toMatchObject({ document: 'AB12345' });
  expect(await rowsOf(finance)).toEqual([
    { details: { reason: 'ligar sobre o boleto' }, subject_id: buyer.userId },
    { details: { reason: 'ligar sobre o boleto' }, subject_id: foreigner.userId },
  ]);
  expect(await read(support)).toEqual({ ...whole, document: null });
  await expect(read(owner, buyer, ' ')).rejects.toMatchObject({ code: '22023' });
  expect(await rowsOf(owner)).toEqual([]);
});

test('content, members and strangers see none of it, by function, list or table', async () => {
  await expect(read(content)).rejects.toThrow('role_missing');
  await expect(find(content, '4321')).rejects.toThrow('role_missing');
  for (const who of [member, stranger, buyer])
    await expect(read(who)).rejects.toThrow('admins_only');
  await expect(
    callFunction(database, anonymous, 'admin_read_contact', [buyer.userId, 'curiosidade']),
  ).rejects.toThrow(/^permission denied/u);
  for (const who of [owner, support, content, member, anonymous])
    for (const source of ['app.contact_details', 'app.payment_customers'])
      await expect(database.queryAsCaller(who, `select * from ${source}`, [])).rejects.toThrow(
        /^permission denied/u,
      );
  await expect(
    database.queryAsCaller(support, `select app.find_people_by_digits('4321')`, []),
  ).rejects.toThrow(/^permission denied/u);
});

test('a reader sees two hundred people a day, also two at once; owners are notified at the last one', async () => {
  const reader = await createCaller(database, { roles: ['support'], fullName: 'Curioso da Silva' });
  await sql`
    insert into audit_log (actor_id, action, subject_type, subject_id)
    select ${reader.userId}, 'read_contact', 'user', gen_random_uuid()::text from generate_series(1, 199)`;
  const both = await Promise.allSettled([read(reader, buyer), read(reader, foreigner)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ message: 'contacts_limit_reached', code: 'PT429' });
  expect(
    await sql`select user_id, payload from notifications where kind = 'contacts_limit'`,
  ).toEqual([{ user_id: owner.userId, payload: { reader: 'Curioso da Silva' } }]);
  expect(await rowsOf(reader)).toHaveLength(200);
});

test('a deleted account has no details', async () => {
  const gone = await createCaller(database);
  await insertPayer({ sql }, gone.userId, { document: '00000', phone: '00000000' });
  expect(await contactOf(owner, gone)).toBeNull();
  expect(await find(owner, '0000')).toEqual([]);
});

test('an owner keeps a text of a call, support and finance read it, and nobody else does', async () => {
  const save = (who: Caller, sentence: string | null, situation = 'pix') =>
    callFunction(database, who, 'admin_save_call_text', { situation, sentence });
  const list = (who: Caller) => callFunction<object>(database, who, 'admin_list_call_texts');
  await save(owner, ' Oi, {nome}! ');
  await save(owner, 'Oi, {nome}! O Pix espera.');
  for (const who of [owner, finance, support])
    expect(await list(who)).toEqual({ pix: 'Oi, {nome}! O Pix espera.' });
  for (const who of [content, member, stranger])
    await expect(list(who)).rejects.toMatchObject({ code: '42501' });
  for (const who of [finance, support, content, member])
    await expect(save(who, 'Oi')).rejects.toMatchObject({ code: '42501' });
  for (const [sentence, situation] of [
    ['', 'pix'],
    ['x'.repeat(1001), 'pix'],
    ['Oi', 'Fofoca!'],
  ] as const)
    await expect(save(owner, sentence, situation)).rejects.toMatchObject({ code: '23514' });
  expect(await list(support)).toEqual({ pix: 'Oi, {nome}! O Pix espera.' });
  await save(owner, null);
  expect(await list(support)).toEqual({});
});
