// Two checkouts with one e-mail are two accounts: the first confirmed payment claims the address, the second one finds it owned.
import { expect, test } from 'vitest';
import { createCaller } from '#tests/support/act-as.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import { overlap } from '#tests/support/overlap.ts';
import type { Person } from '#tests/support/test-app.ts';

const { server, sql, buyers, readIssues } = await openShop();

const signUp = (email: string, data: object = { full_name: 'Ana Souza', origin: 'checkout' }) =>
  buyers.post('/auth/v1/signup', { email, password: 'aleatoria1', data });
const signIn = async (email: string, password: string) =>
  (await buyers.post('/auth/v1/token?grant_type=password', { email, password })).status;

async function begin(email: string) {
  const { status, body } = await signUp(email);
  expect(status).toBe(200);
  const { id } = body['user'] as { id: string };
  const buyer: Person = { id, email, token: String(body['access_token']) };
  return { buyer, ...(await buyers.openPix(buyer)) };
}
const setPassword = (person: Person, password: string) =>
  server.send('/auth/v1/user', { password }, person, 'PUT');
async function readAccount({ id }: Person) {
  const [row] = await sql`
    select a.email as owned, u.email as shown, u.email_status as status, u.has_access
    from auth.users a join users u on u.id = a.id where a.id = ${id}`;
  return row;
}
const asAdmin = async (text: string, values: string[] = []) =>
  (
    await server.deps.database.queryAsCaller(
      await createCaller(server.deps.database, { isAdmin: true }),
      text,
      values,
    )
  )[0];
const readMails = async (person: Person, purchase: string) =>
  (
    await sql<{ kind: string }[]>`
      select kind from app.outbox
      where payload ->> 'user_id' = ${person.id} or payload ->> 'purchase_id' = ${purchase} order by kind`
  ).map(({ kind }) => kind);

test('the first confirmed payment claims the e-mail, and a password set before works from then on', async () => {
  const email = 'uma@example.com';
  const { buyer, paymentId, purchaseId } = await begin(email);
  await setPassword(buyer, 'minha-senha');
  expect(await signIn(email, 'minha-senha')).toBe(400);
  await buyers.pay(paymentId);
  expect(await readAccount(buyer)).toEqual({
    owned: email,
    shown: email,
    status: 'claimed',
    has_access: true,
  });
  expect(await signIn(email, 'minha-senha')).toBe(200);
  expect((await signUp(email)).body).toMatchObject({ error_code: 'user_already_exists' });
  expect(await readMails(buyer, purchaseId)).toEqual(['purchase_confirmed']);
});

test('a buyer without a password gets a mail for setting one when the payment claims the e-mail', async () => {
  const { buyer, paymentId, purchaseId } = await begin('sem-senha@example.com');
  await buyers.pay(paymentId);
  expect(await readMails(buyer, purchaseId)).toEqual(['purchase_confirmed', 'welcome']);
});

test('of two checkouts with one e-mail the first that is paid claims it; the second keeps its purchase and names both accounts', async () => {
  const email = 'duas@example.com';
  const first = await begin(email);
  const second = await begin(email);
  await buyers.pay(second.paymentId);
  await buyers.pay(first.paymentId);
  expect(await readAccount(second.buyer)).toMatchObject({ owned: email, status: 'claimed' });
  expect(await readAccount(first.buyer)).toEqual({
    owned: null,
    shown: email,
    status: 'taken',
    has_access: true,
  });
  await buyers.expectPurchase(first.purchaseId, 'CONFIRMED');
  expect(await readIssues(second.paymentId)).toEqual([]);
  expect(await readIssues(first.paymentId)).toEqual(['email_taken open']);
  expect(await readMails(first.buyer, first.purchaseId)).toEqual(['purchase_confirmed']);
  const listed = await asAdmin(`select public.admin_list('open_issues') as open`);
  expect(listed).toMatchObject({
    open: {
      rows: [
        {
          issue: {
            kind: 'email_taken',
            email,
            user_id: first.buyer.id,
            owner: { user_id: second.buyer.id, full_name: 'Ana Souza' },
          },
        },
      ],
    },
  });
  const found = await asAdmin('select public.admin_list_purchases($1) as page', ['Duas@example']);
  expect(found).toMatchObject({ page: { total: 2 } });
});

test('a buyer whose paid e-mail another account owns gives another one, which is claimed immediately', async () => {
  const email = 'tomada@example.com';
  const { buyer, paymentId, purchaseId } = await begin(email);
  await signUp(email, {});
  await buyers.pay(paymentId);
  expect(await readAccount(buyer)).toMatchObject({ owned: null, status: 'taken' });
  const change = (address: string) =>
    server.send('/auth/v1/user', { email: address }, buyer, 'PUT');
  const taken = await server.createPerson();
  expect((await change(taken.email)).status).toBe(422);
  expect((await change('so-minha@example.com')).status).toBe(200);
  expect(await readAccount(buyer)).toMatchObject({
    owned: 'so-minha@example.com',
    status: 'claimed',
  });
  expect(await readIssues(paymentId)).toEqual(['email_taken closed']);
  expect(await readMails(buyer, purchaseId)).toEqual(['purchase_confirmed', 'welcome']);
});

test.each([
  { first: 'older', second: 'newer' },
  { first: 'newer', second: 'older' },
] as const)(
  'the $first account pays, and the $second in parallel: both are confirmed, and one owns the e-mail',
  async ({ first, second }) => {
    const email = `${first}-primeiro@example.com`;
    const older = await begin(email);
    const begun = { older, newer: await begin(email) };
    const { database } = server.deps;
    type Sql = typeof database.sql;
    const pay = (sql: Sql, which: keyof typeof begun) =>
      sql`select app.apply_charge_reading(c.id, c.version, c.provider_charge_id, 'received', 9700, now())
        from app.charges c where c.id = ${begun[which].paymentId}`;
    const outcomes = await overlap(
      database,
      (sql) => pay(sql, first),
      () => database.sql.begin((sql) => pay(sql as unknown as Sql, second)),
      () => Promise.resolve(),
    );
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    expect(await readAccount(begun[first].buyer)).toMatchObject({ owned: email });
    expect(await readAccount(begun[second].buyer)).toMatchObject({ owned: null, status: 'taken' });
    expect(await readIssues(begun[first].paymentId)).toEqual([]);
    expect(await readIssues(begun[second].paymentId)).toEqual(['email_taken open']);
    for (const { purchaseId } of Object.values(begun))
      await buyers.expectPurchase(purchaseId, 'CONFIRMED');
  },
);

test('a stranger who pays with the e-mail of another account gets no access to that account and changes nothing in it', async () => {
  const email = 'vitima@example.com';
  const { buyer: stranger, paymentId } = await begin(email);
  await setPassword(stranger, 'do-estranho-1');
  await signUp(email, { full_name: 'Vítima' });
  await buyers.pay(paymentId);
  expect(await signIn(email, 'do-estranho-1')).toBe(400);
  expect(await signIn(email, 'aleatoria1')).toBe(200);
  const [victim] = await sql`
    select u.full_name, u.has_access, a.email from users u join auth.users a on a.id = u.id where a.email = ${email}`;
  expect(victim).toEqual({ full_name: 'Vítima', has_access: false, email });
});

test('a stranger who pays with an unowned e-mail loses the account to the person who proves the mailbox', async () => {
  const email = 'sem-dono@example.com';
  const { buyer: stranger, paymentId } = await begin(email);
  await setPassword(stranger, 'do-estranho-1');
  await buyers.pay(paymentId);
  const token = 'a'.repeat(64);
  await sql`
    select auth.create_link(${stranger.id}, 'recovery_token', encode(sha256(${token}::bytea), 'hex'), ${server.deps.clock()})`;
  const opened = await buyers.post('/auth/v1/verify', { type: 'recovery', token_hash: token });
  const { id } = opened.body['user'] as { id: string };
  expect(id).toBe(stranger.id);
  const owner: Person = { id, email, token: String(opened.body['access_token']) };
  expect((await setPassword(owner, 'da-dona-1')).status).toBe(200);
  expect((await server.request('/auth/v1/user', {}, stranger)).status).toBe(403);
  expect(await signIn(email, 'do-estranho-1')).toBe(400);
  expect(await signIn(email, 'da-dona-1')).toBe(200);
});

test('a payment of an account that owns its e-mail changes no address', async () => {
  const buyer = await server.createPerson();
  const { paymentId } = await buyers.openPix(buyer);
  await buyers.pay(paymentId);
  expect(await readIssues(paymentId)).toEqual([]);
  expect(await readAccount(buyer)).toMatchObject({ owned: buyer.email, status: 'claimed' });
});
