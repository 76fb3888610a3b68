import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Account, callFunction, createCaller } from '#tests/support/act-as.ts';
import { insertCharge, insertSale } from '#tests/support/buyers/rows.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const [owner, finance, support, content] = await Promise.all(
  ['owner', 'finance', 'support', 'content'].map((role) =>
    createCaller(database, { roles: [role] }),
  ),
);
const member = await createCaller(database, { hasAccess: true });

interface Today {
  waiting: Record<string, number>;
  money: {
    today: { net_cents: number; orders: number };
    week: { net_cents: number; orders: number };
    week_before: { net_cents: number; orders: number };
    pix: { count: number; cents: number };
    boleto: { count: number; cents: number };
    disputes: { count: number; answer_day: string | null };
  } | null;
}
const read = (caller: Account | undefined) =>
  callFunction<Today>(database, caller ?? member, 'admin_today', []);
const count = (caller: Account | undefined) =>
  callFunction<Record<string, number>>(database, caller ?? member, 'admin_count_waiting', []);

/** The first second of a day of São Paulo, so many days ago, or the last one of the day before. */
async function beginOf(daysAgo: number, seconds = 0): Promise<string> {
  const [row] = await sql<{ at: Date }[]>`
    select app.day_begins(app.day_of(now()) - ${daysAgo}::integer) + make_interval(secs => ${seconds}) as at`;
  return row?.at.toISOString() ?? '';
}
async function sell(at: string) {
  const buyer = await createCaller(database);
  return insertSale(database, buyer.userId, {
    amount: 100,
    payment_status: 'CONFIRMED',
    created_at: at,
    confirmed_at: at,
  });
}
async function ask(lesson: string, columns: Record<string, unknown>) {
  const id = randomUUID();
  await sql`insert into comments ${sql({ id, lesson_id: lesson, content: 'Por quê?', user_id: member.userId, ...columns })}`;
  return id;
}

test('days are those of São Paulo, seven of them end today, and the week before stands beside', async () => {
  await sell(await beginOf(0));
  await sell(await beginOf(0, -1));
  await sell(await beginOf(6));
  await sell(await beginOf(6, -1));
  await sell(await beginOf(13));
  await sell(await beginOf(13, -1));
  const { money } = await read(owner);
  expect(money).toMatchObject({
    today: { net_cents: 10_000, orders: 1 },
    week: { net_cents: 30_000, orders: 3 },
    week_before: { net_cents: 20_000, orders: 2 },
  });
});

test('fees and returned money are taken off', async () => {
  const before = (await read(owner)).money?.today.net_cents ?? 0;
  const at = await beginOf(0);
  await sell(at);
  const [last] = await sql<{ charge_id: string; purchase_id: string }[]>`
    select charge_id, purchase_id from app.payment_entries order by id desc limit 1`;
  for (const [kind, cents] of [
    ['fee', -199],
    ['refund', -4000],
  ] as const)
    await sql`
      insert into app.payment_entries ${sql({ ...last, kind, cents, source: 'provider', at })}`;
  expect((await read(owner)).money?.today.net_cents).toBe(before + 10_000 - 4_199);
});

test('codes that can still be paid wait, and those that are due no more do not', async () => {
  const buyer = await createCaller(database);
  await insertCharge(database, buyer.userId);
  const { money } = await read(finance);
  expect(money?.pix).toEqual({ count: 1, cents: 9700 });
  expect(money?.boleto).toEqual({ count: 0, cents: 0 });
  await sql`update app.charges set due_at = now() - interval '1 minute' where state = 'open'`;
  expect((await read(finance)).money?.pix.count).toBe(0);
});

test('questions wait until another person answers; those of the team and old ones do not count', async () => {
  const [lesson] = await sql<{ id: string }[]>`select id from lessons order by id limit 1`;
  const place = lesson?.id ?? '';
  const before = (await count(content))['questions'] ?? 0;
  const question = await ask(place, {});
  await ask(place, { user_id: support?.userId });
  await ask(place, { created_at: '2025-01-01T00:00:00Z' });
  await ask(place, { deleted_at: new Date() });
  await ask(place, { parent_id: question });
  expect((await count(content))['questions']).toBe(before + 1);
  await ask(place, { parent_id: question, user_id: support?.userId });
  expect((await count(content))['questions']).toBe(before);
});

test('the list of unanswered questions holds those that are counted, and content sees no whole name', async () => {
  const asker = await createCaller(database, { fullName: 'Joana Prado Lima' });
  const [lesson] = await sql<{ id: string }[]>`select id from lessons order by id limit 1`;
  const id = await ask(lesson?.id ?? '', { user_id: asker.userId });
  const list = async (caller: Account | undefined) => {
    const { rows } = await callFunction<{ rows: { id: string; author: unknown }[] }>(
      database,
      caller ?? member,
      'admin_list',
      ['unanswered', {}, null, 100],
    );
    return rows;
  };
  expect(await list(support)).toHaveLength((await count(support))['questions'] ?? 0);
  const find = async (caller: Account | undefined) =>
    (await list(caller)).find((row) => row.id === id)?.author;
  expect(await find(support)).toEqual({ id: asker.userId, full_name: 'Joana Prado Lima' });
  expect(await find(content)).toEqual({ id: null, full_name: 'Joana L.' });
  expect(JSON.stringify(await list(content))).not.toMatch(/Prado|user_id/u);
});

test("disputes name the first day on which one must be answered: the provider's, or a week after it began", async () => {
  const [charge] = await sql<{ id: string }[]>`select id from app.charges limit 1`;
  await sql`insert into app.payment_issues (charge_id, kind, created_at) values (${charge?.id ?? ''}, 'chargeback', '2026-11-20T12:00Z')`;
  expect((await read(owner)).money?.disputes).toEqual({
    count: 1,
    answer_day: '2026-11-27',
  });
  await sql`update app.payment_issues set answer_until = '2026-12-05' where kind = 'chargeback'`;
  expect((await read(owner)).money?.disputes.answer_day).toBe('2026-12-05');
  expect((await count(finance))['issues']).toBe(1);
});

test('each role gets its own kinds, and content and support no money', async () => {
  const kinds = async (caller: Account | undefined) => Object.keys(await count(caller)).toSorted();
  expect(await kinds(owner)).toEqual(['issues', 'mails', 'messages', 'questions', 'reports']);
  expect(await kinds(finance)).toEqual(['issues']);
  expect(await kinds(support)).toEqual(['mails', 'messages', 'questions', 'reports']);
  expect(await kinds(content)).toEqual(['questions', 'reports']);
  expect((await read(support)).money).toBeNull();
  expect((await read(content)).money).toBeNull();
  expect((await read(content)).waiting).toEqual(await count(content));
});
