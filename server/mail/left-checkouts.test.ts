import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#app/content/terms-version.ts';
import { proveMailbox } from '#tests/support/act-as.ts';
import { insertCoupon } from '#tests/support/buyers/rows.ts';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import { openShopWithMail, readUnsubscribeLink } from '#tests/support/mailbox.ts';
import type { Person } from '#tests/support/test-app.ts';
import { deliverMails } from './deliver-mails.ts';

const { server, buyers, sql, readMailbox, mails } = await openShopWithMail();
const hour = 3_600_000;
let address = '';
let turn = 0;

beforeEach(async () => {
  await sql`delete from app.left_checkouts`;
  await sql`delete from app.rate_limits`;
  turn += 1;
  address = `fica-${turn}@example.com`;
});

const leave = (changes: object = {}, person: Person | null = null) =>
  buyers.post(
    'leave-checkout',
    {
      ticket: randomUUID(),
      product: 'masterclass',
      email: address,
      mails: true,
      version: TERMS_VERSION,
      ...changes,
    },
    person,
  );
async function pass(hours: number) {
  server.advance(hours * hour);
  await deliverMails(server.deps);
}
const subjects = async (email = address) =>
  (await readMailbox(email)).map(({ subject }) => subject);
const readLink = async (email = address) =>
  /#retomar=([\w.-]+)/u.exec((await readMailbox(email)).at(-1)?.text ?? '')?.[1] ?? '';
const resume = (token: string) => buyers.post('resume-checkout', { token });
async function readRow() {
  const [row] = await sql`select * from app.left_checkouts`;
  return row;
}

describe('the mails about a left checkout', () => {
  test('go out after 1, 24 and 72 hours where the first one was answered, and no more', async () => {
    expect((await leave()).status).toBe(200);
    await pass(0.9);
    expect(await subjects()).toEqual([]);
    await pass(0.2);
    expect(await subjects()).toHaveLength(1);
    expect((await resume(await readLink())).status).toBe(200);
    await pass(22);
    expect(await subjects()).toHaveLength(1);
    await pass(1);
    expect(await subjects()).toHaveLength(2);
    await pass(47);
    expect(await subjects()).toHaveLength(2);
    await pass(1.5);
    await pass(80);
    expect(await subjects()).toEqual([
      'Sua inscrição ficou pela metade: Masterclass Inglês Proibido',
      'Ficou alguma dúvida sobre Masterclass Inglês Proibido?',
      'Último lembrete: Masterclass Inglês Proibido',
    ]);
  });

  test('end with the first one while nobody has answered, for every course', async () => {
    await leave();
    await pass(1.1);
    await leave({ product: 'ingles-proibido' });
    for (const hours of [24, 50, 80]) await pass(hours);
    expect(await subjects()).toHaveLength(1);
  });

  test('are not made up for when the school was down', async () => {
    await leave();
    await pass(80);
    await pass(20);
    expect(await subjects()).toEqual(['Último lembrete: Masterclass Inglês Proibido']);
  });

  test('do not go to who only accepted WhatsApp', async () => {
    await leave({ mails: false, phone: '11912345678' });
    await pass(2);
    expect(await subjects()).toEqual([]);
    expect(await readRow()).toMatchObject({ phone: '11912345678', accepts_mails: false });
  });

  test.each([
    ['(11) 91234-5678', '11912345678'],
    ['+55 11 91234-5678', '11912345678'],
    ['+1 415 555 2671', '+14155552671'],
  ])('keep the phone %s as %s', async (phone, kept) => {
    await leave({ phone });
    expect(await readRow()).toMatchObject({ phone: kept });
  });

  test('end with a purchase by the address, whose row then names nobody', async () => {
    const buyer = await server.createPerson();
    address = buyer.email;
    await leave({ phone: '11912345678' });
    await pass(1.1);
    await server.renewToken(buyer);
    const { paymentId } = await buyers.openPix(buyer);
    await buyers.pay(paymentId);
    mails.received.length = 0;
    await pass(24);
    await pass(72);
    expect((await subjects()).filter((subject) => /inscrição|dúvida/u.test(subject))).toEqual([]);
    expect(await readRow()).toMatchObject({ email: null, phone: null, accepts_mails: false });
    expect((await readRow())?.['bought_at']).not.toBeNull();
    await leave();
    expect((await readRow())?.['email']).toBeNull();
  });

  test('wait while a charge is open; the reminder of its Pix is one of the three', async () => {
    const buyer = await server.createPerson();
    await proveMailbox(server.deps.database, buyer.id);
    address = buyer.email;
    await leave({}, buyer);
    const { paymentId } = await buyers.openPix(buyer);
    await pass(2);
    expect(await subjects()).toEqual([]);
    const [charge] = await sql<{ due: Date }[]>`
      select due_at as due from app.charges where id = ${paymentId}`;
    const left = (charge?.due.getTime() ?? 0) - server.deps.clock().getTime();
    await pass(left / hour - 2);
    expect(await subjects()).toHaveLength(1);
    expect(await readRow()).toMatchObject({ step: 1 });
    await sql`update app.charges set state = 'expired' where id = ${paymentId}`;
    await pass(4);
    expect(await subjects()).toHaveLength(1);
    await pass(12);
    await pass(72);
    await pass(24);
    expect(await subjects()).toHaveLength(3);
  });

  test('end with one press in the mail, for every course, and a stranger cannot begin again', async () => {
    await leave({ phone: '11912345678' });
    await leave({ product: 'ingles-proibido' });
    await pass(1.1);
    const link = readUnsubscribeLink((await readMailbox(address)).at(-1));
    const { pathname, search } = new URL(link);
    expect((await server.request(pathname + search, { method: 'POST' })).status).toBe(200);
    expect(
      await sql`select from app.left_checkouts where email is not null or phone is not null`,
    ).toEqual([]);
    expect((await leave()).status).toBe(200);
    await pass(30);
    await pass(80);
    expect(await subjects()).toHaveLength(1);
  });

  test('end when the person withdraws the consent in the settings', async () => {
    const person = await server.createPerson();
    address = person.email;
    await leave({ phone: '11912345678' });
    await sql`insert into consents (user_id, kind, version, accepted) values (${person.id}, 'marketing', '1', false)`;
    await pass(2);
    expect(await subjects()).toEqual([]);
    expect(await readRow()).toMatchObject({ accepts_mails: false, accepts_whatsapp: true });
    await sql`insert into consents (user_id, kind, version, accepted) values (${person.id}, 'whatsapp', '1', false)`;
    expect(await readRow()).toMatchObject({ email: null, phone: null });
  });

  test('end when the boxes of the same tab are unticked, and follow a corrected address', async () => {
    const ticket = randomUUID();
    await leave({ ticket });
    await leave({ ticket, email: `certo-${address}` });
    expect(await sql`select email from app.left_checkouts`).toEqual([
      { email: `certo-${address}` },
    ]);
    await leave({ ticket, email: `certo-${address}`, mails: false });
    await pass(2);
    expect(mails.received).toEqual([]);
  });
});

describe('a stranger', () => {
  test('cannot have more than one mail sent to an address, with any courses, tabs and time', async () => {
    for (let round = 0; round < 12; round += 1) {
      await leave({ product: round % 2 ? 'masterclass' : 'ingles-proibido' });
      await pass(25);
    }
    expect(await subjects()).toHaveLength(1);
  });

  test('is stopped after sixty addresses in ten minutes', async () => {
    const answers = [];
    for (let count = 0; count < 61; count += 1)
      answers.push((await leave({ email: `a${count}@example.com` })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
  });

  test.each([
    ['mailbox-day', 30, () => address],
    ['network-day', 300, () => 'unknown'],
  ])('is stopped by the limit of a day (%s: %i)', async (name, points, toKey) => {
    const limit = { name: `leave-checkout:${name}`, key: toKey(), points };
    await leaveOneAttempt(server.deps, limit);
    expect((await leave()).status).toBe(200);
    expect((await leave()).status).toBe(429);
  });

  test('does not have the phone of another person listed for calls, nor changes the row of one who has begun to buy', async () => {
    const listed = () => sql`select phone from app.listed_left_checkouts order by phone`;
    await leave({ phone: '11900000001' });
    await leave({ phone: '11900000001' }, await server.createPerson());
    await sql`update app.left_checkouts set left_at = now() - interval '2 hours'`;
    expect(await listed()).toEqual([]);

    const buyer = await server.createPerson();
    const ticket = randomUUID();
    const own = { ticket, email: buyer.email, phone: '11900000002' };
    await leave(own);
    await buyers.openPix(buyer);
    await leave(own, buyer);
    await leave({ ...own, ticket: randomUUID(), phone: '11900000003' });
    await sql`update app.left_checkouts set left_at = now() - interval '2 hours'`;
    expect(await listed()).toEqual([{ phone: '11900000002' }]);
  });

  test('gets the same answer for any address', async () => {
    const member = await server.createPerson({ hasAccess: true });
    const known = await leave({ email: member.email });
    const unknown = await leave({ email: 'ninguem@example.com' });
    expect(known).toEqual(unknown);
  });

  test('cannot make up a link, and a robot leaves nothing', async () => {
    await leave({ website: 'x' });
    expect(await readRow()).toBeUndefined();
    for (const token of ['x', `${randomUUID()}.x`, randomUUID()])
      expect((await resume(token)).status).toBe(404);
  });

  test.each([
    { email: 'x' },
    { ticket: '1' },
    { phone: "1' or 1=1" },
    { phone: '1'.repeat(16) },
    { phone: '20988887777' },
    { phone: '+1415' },
    { version: 'x' },
    { coupon: 'x'.repeat(61) },
    { mails: 'yes' },
  ])('is refused %o', async (wrong) => {
    expect((await leave(wrong)).status).toBe(400);
  });
});

describe('the link of a mail', () => {
  test('gives e-mail and coupon, no session, and nothing else of the person', async () => {
    await leave({ phone: '11912345678', coupon: 'NAO-HA' });
    await pass(1.1);
    const mail = (await readMailbox(address)).at(-1);
    expect(mail?.text).toContain('/checkout?product=masterclass#retomar=');
    const answer = await resume(await readLink());
    expect(answer).toMatchObject({ status: 200, body: { email: address, coupon: null } });
    expect(Object.keys((answer as { body: object }).body)).toEqual(['email', 'coupon']);
    expect((await readRow())?.['returned_at']).not.toBeNull();
  });

  test('gives a coupon only while it can be used', async () => {
    const { id, code } = await insertCoupon({ sql });
    await leave({ coupon: code });
    await pass(1.1);
    const token = await readLink();
    expect((await resume(token)).body).toMatchObject({ coupon: code });
    await sql`update app.coupons set paused_at = now() where id = ${id}`;
    expect((await resume(token)).body).toMatchObject({ email: address, coupon: null });
  });

  test('gives nothing after a refusal', async () => {
    await leave();
    await pass(1.1);
    const token = await readLink();
    await sql`select app.refuse_recovery(id, now()) from app.left_checkouts`;
    expect((await resume(token)).status).toBe(404);
  });
});
