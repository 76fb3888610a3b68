import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createBuyers } from '#tests/support/buyers/buyers.ts';
import { toCardRequest } from '#tests/support/buyers/cards.ts';
import { createShop } from '#tests/support/buyers/shop.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { runJobs } from '#server/jobs/start-jobs.ts';
import { drainBackground } from '#server/payments/background.ts';

const ccv = '7391';
const numbers = {
  approved: '5105105105105100',
  declined: '4000000000000002',
  lost: '4242424242424242',
  broken: '4012888888881881',
  invalid: '4111111111111112',
};
/** Spellings of a card number: as it is, in groups, its first twelve digits; and a CVV as a word. */
const forbidden = [
  ...Object.values(numbers).flatMap((number) => [
    new RegExp(number.slice(0, 12)),
    new RegExp(number.replaceAll(/(\d{4})(?=\d)/g, '$1[ -]')),
  ]),
  new RegExp(`(?<![\\w.-])${ccv}(?![\\w-])`),
];

let person: Person;
const logged: string[] = [];
const answered: string[] = [];
const log = (fields: object, message: string) =>
  void logged.push(
    message,
    JSON.stringify(fields, (_, value: unknown) =>
      value instanceof Error ? `${value.message} ${value.stack ?? ''}` : value,
    ),
  );
const server = await forFile(createTestApp({ logger: { info: log, warn: log, error: log } }));
const { sql } = server.deps.database;
const { buyers, sandbox } = createShop(server);
person = await server.createPerson();

async function send(body: string): Promise<number> {
  const response = await server.request(
    '/.netlify/functions/create-credit-card-payment',
    { method: 'POST', body, headers: { 'content-type': 'application/json' } },
    person,
  );
  answered.push(await response.text(), JSON.stringify([...response.headers]));
  return response.status;
}
async function pay(number: string, change: object = {}): Promise<number> {
  person = await server.createPerson();
  const purchaseId = await buyers.startPurchase(person);
  const request = toCardRequest(number, await buyers.createPayer(person), purchaseId);
  return send(
    JSON.stringify({ ...request, creditCard: { ...request.creditCard, ccv }, ...change }),
  );
}

/** Every row of every table, whatever schema it is in; PostgreSQL's own catalogue holds no data of people. */
async function dumpDatabase(): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_toast', 'pg_catalog', 'information_schema')`;
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(`select t::text as row from ${name} t`);
    parts.push(name, ...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

test('neither number nor CVV is in any table, log line or answer, whatever became of the payment', async () => {
  expect(await pay(numbers.approved)).toBe(200);
  expect(await pay(numbers.declined)).toBe(402);
  sandbox.force('createCharge', 'lost');
  expect(await pay(numbers.lost)).toBe(502);
  sandbox.force('createCharge', () => {
    throw new Error(`the provider's client broke on ${numbers.broken} ${ccv}`);
  });
  expect(await pay(numbers.broken)).toBe(500);
  expect(await pay(numbers.invalid)).toBe(400);
  expect(await pay(numbers.approved, { value: 1 })).toBe(400);
  expect(await pay(numbers.approved, { description: `\0 ${ccv}` })).toBe(400);
  expect(await send(`{"creditCard":{"number":"${numbers.approved}","ccv":"${ccv}"`)).toBe(400);
  await runJobs(server.deps);
  await drainBackground();

  const dump = await dumpDatabase();
  const texts = { dump, logged: logged.join('\n'), answered: answered.join('\n') };
  for (const [where, text] of Object.entries(texts)) {
    for (const secret of forbidden) {
      expect(secret.test(text), `${secret.source} in ${where}`).toBe(false);
    }
  }
  // The search would have found them, and what may be kept is there.
  expect(
    forbidden.every(
      (secret) =>
        secret.test(`"${Object.values(numbers).join('","')}","${ccv}"`) ||
        secret.source.includes('[ -]'),
    ),
  ).toBe(true);
  expect(dump).toContain('5100');
  expect(dump).toContain('mastercard');
  expect(texts.logged).toContain('request failed');
  expect(texts.answered).toContain('card_declined');
});

test('what counts a card cannot be turned back into its number without the secret key', async () => {
  const keys = async () => {
    const rows = await sql<
      { key: string }[]
    >`select key from app.rate_limits where key like 'card:%'`;
    return rows.map(({ key }) => key);
  };
  await sql`delete from app.rate_limits`;
  await pay(numbers.declined);
  const [before] = await keys();
  await sql`delete from app.rate_limits`;
  const { secrets } = server.deps;
  const other = await createTestApp({
    database: server.deps.database,
    secrets: { ...secrets, secretKey: 'sb_secret_another' },
  });
  const purchaseId = await buyers.startPurchase((person = await server.createPerson()));
  const request = toCardRequest(numbers.declined, await buyers.createPayer(person), purchaseId);
  await createBuyers(other).post('create-credit-card-payment', request, person);
  expect(await keys()).toHaveLength(3);
  expect(await keys()).not.toContain(before);
});
