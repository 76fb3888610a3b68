import { expect, test } from 'vitest';
import { actAs, actIn, anonymous, createPeople } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { insertCharge } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { countEach, expectRefused } = actIn(database);
const { stranger, member, other, admin } = await createPeople(database);
const charge = await insertCharge(database, member.userId, { state: 'paid' });
await sql`
  insert into invoices (charge_id, user_id, provider, due_at, problem)
  values (${charge}, ${member.userId}, 'sandbox', now(), 'CPF 24971563792 inválido')`;

test('an invoice is read by its buyer alone; what the city hall says is for administrators, with the sale', async () => {
  const read = 'select charge_id, state, number, pdf_url from invoices';
  expect(await countEach([member, other, stranger, admin], read)).toEqual([1, 0, 0, 0]);
  await expectRefused([anonymous], [read]);
  await expectRefused([anonymous, stranger, member, admin], ['select problem from invoices']);
});

test('no client writes an invoice, or calls what the job calls', async () => {
  await expectRefused(
    [anonymous, stranger, member, other, admin],
    [
      `insert into invoices (charge_id, provider, due_at) values ('${charge}', 'sandbox', now())`,
      `update invoices set state = 'issued'`,
      'delete from invoices',
      `select app.use_invoices('payment')`,
      `select * from app.claim_invoices('sandbox', now())`,
      `select app.record_invoice('${charge}', 0, '{}', now())`,
    ],
  );
});

test('an invoice stays with a deleted account for five years, then without number and document', async () => {
  await sql`update invoices set number = '7', pdf_url = 'https://x.example/7.pdf'`;
  await sql`select app.delete_account(${member.userId}, now())`;
  const read = async () => (await sql`select number, pdf_url, problem from invoices`)[0];
  await sql`select app.delete_expired(now() + interval '4 years')`;
  expect(await read()).toMatchObject({ number: '7' });
  await sql`select app.delete_expired(now() + interval '5 years 2 days')`;
  expect(await read()).toEqual({ number: null, pdf_url: null, problem: null });
  expect(await actAs(database, member, (own) => own`select charge_id from invoices`)).toHaveLength(
    1,
  );
});
