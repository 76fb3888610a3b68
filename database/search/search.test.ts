import { expect, test } from 'vitest';
import { type Account, callFunction, createCaller } from '#tests/support/act-as.ts';
import { insertCoupon, insertPayer, insertPurchase } from '#tests/support/buyers/rows.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

interface Found {
  kind: string;
  id: string;
  title: string;
  hint: string;
  parent: string | null;
}

const database = await forFile(createTestDatabase());
const { sql } = database;
const [owner, finance, support, content] = await Promise.all(
  ['owner', 'finance', 'support', 'content'].map((role) =>
    createCaller(database, { roles: [role] }),
  ),
);
const maria = await createCaller(database, { fullName: 'Maria Ligação' });
const purchase = await insertPurchase(database, maria.userId);
const [sale] = await sql<{ order_number: string }[]>`
  select order_number from purchases where id = ${purchase}`;
const number = sale?.order_number ?? '';
await insertPayer(database, maria.userId, { phone: '11987654321' });
await sql`insert into live_classes (title, starts_at) values ('Ligações ao vivo', '2026-12-01T22:30Z')`;
const [lesson] = await sql<{ id: string; title: string }[]>`
  select l.id, l.title from lessons l join modules m on m.id = l.module_id order by l.id limit 1`;

const find = (caller: Account | undefined, words: string) =>
  callFunction<Found[]>(database, caller ?? maria, 'admin_search', [words]);
const kinds = async (caller: Account | undefined, words: string) => [
  ...new Set((await find(caller, words)).map(({ kind }) => kind)),
];

test('words find every kind without accents and in any order', async () => {
  expect(await kinds(owner, 'ligaç')).toEqual(expect.arrayContaining(['person', 'deck', 'class']));
  expect(await find(owner, 'ligacao maria')).toMatchObject([
    { kind: 'person', id: maria.userId, title: 'Maria Ligação' },
  ]);
  expect(await find(owner, lesson?.title ?? '')).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'lesson', id: lesson?.id })]),
  );
  expect(await find(owner, 'ao vivo')).toMatchObject([{ kind: 'class', hint: '01/12/2026 19:30' }]);
});

test('a number finds its order, whole or without zeros', async () => {
  const whole = { kind: 'order', id: purchase, title: number, hint: 'Masterclass · Maria Ligação' };
  expect(await find(finance, number.toLowerCase())).toMatchObject([whole]);
  const [byCount] = await find(finance, String(Number(number.slice(-5))).padStart(2, '0'));
  expect(byCount).toMatchObject(whole);
});

test('a document or phone finds its person, for finance alone', async () => {
  expect(await find(finance, '249.715.637-92')).toMatchObject([{ id: maria.userId }]);
  expect(await find(finance, '(11) 98765-4321')).toMatchObject([{ id: maria.userId }]);
  expect(await find(support, '249.715.637-92')).toEqual([]);
  expect(JSON.stringify(await find(finance, '24971563792'))).not.toContain('24971563792');
});

test('each role finds what it sees: content no person, support no sale, finance no song', async () => {
  expect(await kinds(content, 'ligac')).toEqual(['lesson', 'deck', 'class']);
  expect(await kinds(support, 'ligac')).toEqual(['person', 'lesson']);
  expect(await kinds(finance, 'ligac')).toEqual(['person', 'lesson']);
  expect(await find(content, number)).toEqual([]);
  expect(await find(support, number)).toEqual([]);
});

test('coupons, what members wrote and messages are found by the roles that see them', async () => {
  await insertCoupon(database, { code: 'JABUTICABA', note: 'Da feira' });
  const ask = async (columns: Record<string, unknown>) => {
    const [row] = await sql<{ id: string }[]>`
      insert into comments ${sql({ user_id: maria.userId, content: 'Uma jabuticaba madura', ...columns })} returning id`;
    return row?.id ?? '';
  };
  const post = await ask({ title: 'Jabuticabas' });
  const reply = await ask({ parent_id: post });
  const comment = await ask({ lesson_id: lesson?.id ?? null });
  await ask({ lesson_id: lesson?.id ?? null, deleted_at: new Date() });
  await sql`
    insert into contact_messages (name, email, subject, message)
    values ('Rui', 'rui@example.com', 'Pergunta', 'Onde fica a jabuticabeira?')`;
  const headings = async (caller: Account | undefined) =>
    new Set((await find(caller, 'jabuticab')).map(({ parent }) => parent));
  const talks = ['Comunidade', 'Comentários de aulas'];
  expect(await headings(owner)).toEqual(new Set(['Cupons', ...talks, 'Mensagens']));
  expect(await headings(finance)).toEqual(new Set(['Cupons']));
  expect(await headings(support)).toEqual(new Set([...talks, 'Mensagens']));
  const found = await find(content, 'jabuticab');
  expect(found.map(({ id }) => id)).toEqual([
    `/membros/comunidade/${post}#resposta-${reply}`,
    `/membros/comunidade/${post}`,
    expect.stringMatching(
      new RegExp(`^/membros/curso/.+\\?aula=${lesson?.id}#comentario-${comment}$`, 'u'),
    ),
  ]);
  expect(JSON.stringify(found)).not.toContain('Maria');
});

test('an answer is bounded, and marks of patterns find themselves alone', async () => {
  for (let count = 0; count < 7; count += 1)
    await createCaller(database, { fullName: `Homônima ${count}` });
  expect(await find(support, 'homonima')).toHaveLength(5);
  expect(await find(owner, 'a')).toEqual([]);
  expect(await find(owner, '%%')).toEqual([]);
  expect(await find(owner, 'x'.repeat(5000))).toEqual([]);
});

test('titles and messages are found as folded ones would be, whatever their accents and marks', async () => {
  const texts = ['Ligação', 'Ligação'.normalize('NFD'), '50% a.b (x)', 'axb', 'A\\b_c', 'IPÊ [1]'];
  const typed = ['LIGACAO', 'ligação', '50% (x)', 'a.b', '\\b_c', 'ipe [1', 'n', '...', '*** x'];
  const rows = await sql<{ text: string; typed: string }[]>`
    select v.text, q.typed
    from jsonb_array_elements_text(${sql.json(texts)}) v(text), jsonb_array_elements_text(${sql.json(typed)}) q(typed), app.search_words(app.fold(q.typed)) words
    where lower(v.text) ~ all (app.to_accented(words)) <> (app.fold(v.text) like all (words))`;
  expect([...rows]).toEqual([]);
});
