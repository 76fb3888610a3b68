import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { actIn, anonymous, callFunction, createCaller, readList } from '#tests/support/act-as.ts';
import { insertPurchase } from '#tests/support/buyers/rows.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { expectRefused } = actIn(database);
const admin = await createCaller(database, { isAdmin: true });
const member = await createCaller(database, { hasAccess: true });
const others = [anonymous, await createCaller(database), member];
const now = new Date();
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const [own] = await sql<{ email: string }[]>`
  select email from public.users where id = ${member.userId}`;
const ownEmail = own?.email ?? '';
await insertPurchase(database, member.userId);

const leave = async (email: string, at: Date, changes: object = {}) => {
  const said = {
    ticket: randomUUID(),
    product: 'masterclass',
    email,
    mails: true,
    phone: '11912345678',
    version: '2026-11-29',
    ...changes,
  };
  await sql`select app.leave_checkout(${sql.json(said)}, ${member.userId}, ${at})`;
};

test('no caller, not even an administrator, reads or writes left checkouts, or calls what the server calls', async () => {
  await leave(ownEmail, before(3));
  expect(await sql`select from app.left_checkouts`).toHaveLength(1);
  await expectRefused(
    [...others, admin],
    [
      `select * from app.left_checkouts`,
      `update app.left_checkouts set email = 'x@example.com'`,
      `delete from app.left_checkouts`,
      `select app.leave_checkout('{}', null, now())`,
      `select app.resume_checkout('${randomUUID()}', now())`,
      `select app.refuse_recovery('${randomUUID()}', now())`,
      `select app.queue_recovery_mails(now())`,
      `select app.find_recovery_mail('${randomUUID()}')`,
    ],
  );
});

test('only an administrator reads the numbers and the list of those to be called', async () => {
  await expectRefused(others, [
    `select public.admin_read_recovery()`,
    `select public.admin_list('left_checkouts')`,
  ]);
  await leave('sem-telefone@example.com', before(2), { phone: undefined });
  await leave('nao-comecou@example.com', before(2));
  await leave('agora@example.com', now);
  const { rows: list } = await readList(database, admin, 'left_checkouts');
  expect(list).toMatchObject([{ email: ownEmail, phone: '11912345678' }]);
  expect(await callFunction(database, admin, 'admin_read_recovery', [])).toEqual({
    left: 3,
    mailed: 0,
    returned: 0,
    bought: 0,
    bought_after_mail: 0,
  });
});

test('a row is deleted after 90 days, and with the account that left it', async () => {
  await sql`select app.delete_expired(${before(-24 * 89)})`;
  expect(await sql`select from app.left_checkouts`).toHaveLength(4);
  await leave('outro@example.com', before(-24 * 50));
  await sql`select app.delete_expired(${before(-24 * 91)})`;
  expect(await sql`select email from app.left_checkouts`).toEqual([{ email: 'outro@example.com' }]);
  await sql`select app.delete_account(${member.userId}, now())`;
  expect(await sql`select from app.left_checkouts`).toEqual([]);
});
