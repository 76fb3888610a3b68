// Refunds of an administrator whose last proof is old: three small ones within an hour, whatever is tried.
import { beforeEach, expect, test } from 'vitest';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';

const { server, sql, buyers, trigger, readIssueId } = await openShop();
let admin: Person;
beforeEach(async () => {
  admin = await server.createPerson({ isAdmin: true });
  await prove(16);
});

/** Moves the proof of the administrator's session to so many minutes ago. */
const prove = (minutes: number) => sql`
  update auth.mfa_amr_claims c set updated_at = now() - make_interval(mins => ${minutes})
  from auth.sessions s where s.id = c.session_id and s.user_id = ${admin.id}`;
const refund = (purchaseId: string) =>
  buyers.post('admin-refund', { purchaseId, reason: 'Pediu por e-mail' }, admin);
const rpc = async (name: string, body: object) =>
  (await server.send(`/rest/v1/rpc/${name}`, body, admin)).status;
const buy = async () => buyers.buyByCard(await server.createPerson());
const countRefunds = async () =>
  (await sql`select from app.refund_requests where requested_by = ${admin.id}`).length;
const needed = { code: 'fresh_proof_needed', message: 'Confirme que é você para continuar.' };
const refusal = { status: 403, body: needed };

async function openUnderpaid(): Promise<number> {
  const { paymentId } = await buyers.openPix(await server.createPerson());
  await trigger(paymentId, { type: 'pay', amountCents: 5000 });
  return readIssueId(paymentId, 'underpaid');
}

test('of eight small refunds at once three are made, and a proof makes the others', async () => {
  const ids: string[] = [];
  while (ids.length < 8) ids.push((await buy()).purchaseId);
  const answers = await Promise.all(ids.map(refund));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status !== 200)).toEqual(
    Array.from({ length: 5 }, () => refusal),
  );
  expect(await countRefunds()).toBe(3);
  await prove(0);
  for (const id of ids) expect((await refund(id)).status).toBe(200);
  expect(await countRefunds()).toBe(8);
});

test('a payment that is given back counts as a refund, and refunds of before the hour do not', async () => {
  const issues = [await openUnderpaid(), await openUnderpaid(), await openUnderpaid()];
  for (const issue of issues)
    expect(await rpc('admin_return_payment', { issue, reason: 'pediu de volta' })).toBe(204);
  const { purchaseId } = await buy();
  expect(await refund(purchaseId)).toEqual(refusal);
  const issue = await openUnderpaid();
  expect(await rpc('admin_return_payment', { issue, reason: 'pediu de volta' })).toBe(403);
  await sql`alter table public.audit_log disable trigger user`;
  await sql`update public.audit_log set created_at = now() - interval '61 minutes' where actor_id = ${admin.id}`;
  await sql`alter table public.audit_log enable trigger user`;
  expect((await refund(purchaseId)).status).toBe(200);
});

test('the first refund of more than R$ 200 needs a proof, one of R$ 200 does not', async () => {
  const { purchaseId, paymentId } = await buy();
  const price = (cents: number) =>
    sql`update app.charges set paid_cents = ${cents} where id = ${paymentId}`;
  await price(20_001);
  expect(await refund(purchaseId)).toEqual(refusal);
  expect(await countRefunds()).toBe(0);
  await price(20_000);
  expect((await refund(purchaseId)).status).toBe(200);
});

test("another administrator's refunds do not count, nor does another one's proof", async () => {
  for (let count = 0; count < 3; count += 1)
    expect((await refund((await buy()).purchaseId)).status).toBe(200);
  const { purchaseId } = await buy();
  const first = admin;
  admin = await server.createPerson({ isAdmin: true });
  expect((await refund((await buy()).purchaseId)).status).toBe(200);
  admin = first;
  expect(await refund(purchaseId)).toEqual(refusal);
});

test('what is not a purchase is refused as before', async () => {
  expect((await refund(crypto.randomUUID())).status).toBe(404);
});
