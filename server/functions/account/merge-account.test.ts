// An account that paid while another one owned its e-mail is merged into that one, once its owner has signed in.
import { expect, test } from 'vitest';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { connectMail, readCode } from '#tests/support/mailbox.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';

const { server, buyers, sql, work } = await openShop();
const mails = await connectMail(server);

async function open(path: string, email: string, request: object): Promise<Person> {
  const { body } = await buyers.post(`/auth/v1/${path}`, { email, ...request });
  const { id } = body['user'] as { id: string };
  return { id, email, token: String(body['access_token']) };
}

const signUp = (email: string, password: string, data: object) =>
  open('signup', email, { password, data });
const signIn = (email: string, password: string) =>
  open('token?grant_type=password', email, { password });

async function signInByCode(email: string): Promise<Person> {
  await buyers.post('/auth/v1/otp', { email });
  await deliverMails(server.deps);
  return open('verify', email, { type: 'email', token: readCode(mails, email) });
}
let count = 0;
/** A buyer whose payment found his e-mail owned, and the account that owns it. */
async function begin() {
  count += 1;
  const email = `dona-${count}@example.com`;
  const paying = await signUp(email, 'aleatoria1', { full_name: 'Ana', origin: 'checkout' });
  const order = await buyers.openPix(paying);
  const owning = await signUp(email, 'da-dona-1', { full_name: 'Ana Souza' });
  return { email, paying, owning, ...order };
}
const merge = (paying: Person | null, accessToken: string) =>
  buyers.post('merge-account', { accessToken }, paying);
const readBuyer = async (purchaseId: string) => {
  const [row] = await sql`
    select user_id, payment_status from purchases where id = ${purchaseId}`;
  return row;
};
test('purchases and progress move to the owning account, and the paying one is closed', async () => {
  const { email, paying, owning, purchaseId, paymentId } = await begin();
  await buyers.pay(paymentId);
  const [first, second] = await sql<{ id: string }[]>`
    select l.id from lessons l join modules m on m.id = l.module_id order by l.id limit 2`;
  for (const { id } of [paying, owning])
    await sql`
      insert into lesson_progress (user_id, lesson_id, completed_at)
      values (${id}, ${first?.id ?? ''}, case when ${id === paying.id} then now() end)`;
  await sql`
    insert into lesson_progress (user_id, lesson_id) values (${paying.id}, ${second?.id ?? ''})`;
  await sql`
    insert into lesson_notes (user_id, lesson_id, content) values (${paying.id}, ${first?.id ?? ''}, 'minha nota')`;

  const owner = await signIn(email, 'da-dona-1');
  expect(await merge(paying, owner.token)).toEqual({ status: 200, body: { ok: true } });
  expect(await readBuyer(purchaseId)).toEqual({ user_id: owning.id, payment_status: 'CONFIRMED' });
  const [moved] = await sql`
    select u.has_access, u.email,
      (select count(*)::int from lesson_progress p where p.user_id = u.id) as lessons,
      (select count(*)::int from lesson_progress p where p.user_id = u.id and p.completed_at is not null) as completed,
      (select count(*)::int from lesson_notes n where n.user_id = u.id) as notes,
      (select count(*)::int from app.charges c join app.payment_customers k on k.id = c.customer_id
        where c.user_id = u.id and k.user_id = u.id) as charges
    from users u where u.id = ${owning.id}`;
  expect(moved).toEqual({
    has_access: true,
    email,
    lessons: 2,
    completed: 1,
    notes: 1,
    charges: 1,
  });
  const [closed] = await sql`
    select a.deleted_at is not null as is_closed, u.has_access, u.email from auth.users a join users u on u.id = a.id
    where a.id = ${paying.id}`;
  expect(closed).toEqual({ is_closed: true, has_access: false, email: null });
  expect((await server.request('/auth/v1/user', {}, paying)).status).toBe(403);
  const issues = await sql`
    select kind from app.payment_issues where charge_id = ${paymentId} and resolved_at is null`;
  expect([...issues]).toEqual([]);
});

test('a course that the owning account has already is refunded as a duplicate', async () => {
  const { email, paying, owning, purchaseId, paymentId } = await begin();
  const own = await buyers.openPix(owning);
  await buyers.pay(own.paymentId);
  await buyers.pay(paymentId);
  const owner = await signIn(email, 'da-dona-1');
  expect((await merge(paying, owner.token)).status).toBe(200);
  expect(await readBuyer(purchaseId)).toEqual({
    user_id: owning.id,
    payment_status: 'REFUND_PENDING',
  });
  await work(11);
  await work(11);
  expect(await readBuyer(purchaseId)).toMatchObject({ payment_status: 'REFUNDED' });
  expect(await readBuyer(own.purchaseId)).toMatchObject({ payment_status: 'CONFIRMED' });
  const issues = await sql`
    select kind from app.payment_issues where charge_id = ${paymentId} and resolved_at is null`;
  expect([...issues]).toEqual([{ kind: 'duplicate_payment' }]);
});

test('an order that is open in both accounts stays open in the owning one alone', async () => {
  const { email, paying, owning, paymentId } = await begin();
  await sql`update courses set is_available = true, enrollment_status = 'open' where slug = 'curso'`;
  const other = await buyers.startPurchase(paying, 'curso');
  const own = await buyers.startPurchase(owning, 'curso');
  await buyers.pay(paymentId);
  const owner = await signIn(email, 'da-dona-1');
  expect((await merge(paying, owner.token)).status).toBe(200);
  expect(await readBuyer(other)).toBeUndefined();
  expect(await readBuyer(own)).toEqual({ user_id: owning.id, payment_status: 'PENDING' });
});

test('a merge without a fresh sign-in to the owning account is refused', async () => {
  const { paying, owning, purchaseId, paymentId, email } = await begin();
  await buyers.pay(paymentId);
  const stranger = await server.createPerson();
  const expectRefused = async (token: string, status: number) => {
    expect((await merge(paying, token)).status).toBe(status);
    expect(await readBuyer(purchaseId)).toMatchObject({ user_id: paying.id });
  };
  await expectRefused(stranger.token, 409); // not the owner of the address
  await expectRefused(paying.token, 409);
  await expectRefused(server.deps.secrets.publishableKey, 403);
  await expectRefused(server.deps.secrets.secretKey, 403);
  await expectRefused('not-a-token', 401);
  const old = await signIn(email, 'da-dona-1');
  server.advance(11 * 60_000);
  await expectRefused(old.token, 403);
  const ended = await signIn(email, 'da-dona-1');
  await sql`delete from auth.sessions where user_id = ${owning.id}`;
  await expectRefused(ended.token, 401);
});

test('an owner who signs in by a mailed code merges the accounts within ten minutes', async () => {
  const { email, paying, owning, purchaseId, paymentId } = await begin();
  await buyers.pay(paymentId);
  const old = await signInByCode(email);
  server.advance(11 * 60_000);
  expect((await merge(paying, old.token)).status).toBe(403);
  const owner = await signInByCode(email);
  expect(owner.id).toBe(owning.id);
  expect(await merge(paying, owner.token)).toEqual({ status: 200, body: { ok: true } });
  expect(await readBuyer(purchaseId)).toEqual({ user_id: owning.id, payment_status: 'CONFIRMED' });
});

test('an account is merged only by its own buyer, and only after its payment', async () => {
  const { email, paying, owning, purchaseId, paymentId } = await begin();
  const owner = await signIn(email, 'da-dona-1');
  expect((await merge(paying, owner.token)).status).toBe(409); // not paid
  expect((await merge(null, owner.token)).status).toBe(401);
  expect((await merge(owner, owner.token)).status).toBe(409);
  const member = await server.createPerson();
  expect((await merge(member, owner.token)).status).toBe(409);
  expect(await readBuyer(purchaseId)).toMatchObject({ user_id: paying.id });
  await buyers.pay(paymentId);
  expect((await merge(paying, owner.token)).status).toBe(200);
  expect(await readBuyer(purchaseId)).toMatchObject({ user_id: owning.id });
});

test('an administrator’s account is merged into with the same proof, and never away', async () => {
  const { email, paying, owning, purchaseId, paymentId } = await begin();
  await buyers.pay(paymentId);
  await sql`insert into team_members (user_id, role) values (${paying.id}, 'owner'), (${owning.id}, 'owner')`;
  const owner = await signIn(email, 'da-dona-1');
  expect((await merge(paying, owner.token)).status).toBe(409);
  await sql`delete from public.team_members where user_id = ${paying.id}`;
  expect((await merge(paying, paying.token)).status).toBe(409);
  expect((await merge(paying, owner.token)).status).toBe(200);
  expect(await readBuyer(purchaseId)).toMatchObject({ user_id: owning.id });
});

test('two merges and a refund in parallel end as one merge', async () => {
  const { email, paying, owning, purchaseId, paymentId } = await begin();
  await buyers.pay(paymentId);
  const owner = await signIn(email, 'da-dona-1');
  const answers = await Promise.all([
    merge(paying, owner.token),
    merge(paying, owner.token),
    buyers.post('request-refund', { purchaseId }, paying),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(answers.map(({ status }) => status).every((status) => status < 500)).toBe(true);
  expect(await readBuyer(purchaseId)).toMatchObject({ user_id: owning.id });
});
