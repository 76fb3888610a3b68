import { describe, expect, test } from 'vitest';
import { cards } from '#tests/support/buyers/cards.ts';
import { readChangeToken } from '#tests/support/email-change.ts';
import { openShopWithMail } from '#tests/support/mailbox.ts';
import type { Person } from '#tests/support/test-app.ts';

const { server, sql, buyers, mails, buy, readMailbox, trigger, work } = await openShopWithMail();

async function createBuyersAccount(): Promise<Person> {
  const person = await server.createPerson({ fullName: 'Maria Oliveira' });
  await sql`
    update auth.users set raw_app_meta_data = raw_app_meta_data || '{"claimed": false}' where id = ${person.id}`;
  return person;
}

describe('a purchase', () => {
  test('is confirmed by one mail with its receipt', async () => {
    const person = await server.createPerson({ fullName: 'Maria Oliveira' });
    const purchaseId = await buy(person);
    const [mail, ...more] = await readMailbox(person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Pagamento confirmado: Masterclass Inglês Proibido');
    expect(mail?.text).toContain('Olá, Maria.');
    expect(mail?.text).toContain('R$ 97,00');
    expect(mail?.text).toContain('7 dias de garantia');
    const [row] = await sql<{ number: string }[]>`
      select order_number as number from purchases where id = ${purchaseId}`;
    expect(mail?.text).toContain(row?.number);
    expect(mail?.text).not.toContain(purchaseId);
    expect(mail?.text).toContain('http://localhost:3000/membros/revisar\n');
  });

  test('welcomes a buyer without a password with a link for setting one', async () => {
    const person = await createBuyersAccount();
    await buy(person);
    const subjects = (await readMailbox(person.email)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      'Crie sua senha e entre no Inglês Proibido',
      'Pagamento confirmado: Masterclass Inglês Proibido',
    ]);
    const welcome = mails.received.find(({ subject }) => subject.startsWith('Crie sua senha'));
    expect(welcome?.text).toMatch(/\bhttp:\/\/localhost:3000\/membros#token_hash=[\w-]{43}\n/u);
  });

  test('is mailed again to a corrected address while its account has no password', async () => {
    const person = await createBuyersAccount();
    await buy(person);
    const bought = await readMailbox(person.email);
    const email = `right-${person.email}`;
    const correct = async (address: string) =>
      expect((await server.send('/auth/v1/user', { email: address }, person, 'PUT')).status).toBe(
        200,
      );
    await correct(`twice-${email}`);
    await correct(email);
    const token_hash = readChangeToken((await readMailbox(email))[0]?.text);
    await server.send('/auth/v1/verify', { type: 'email_change', token_hash });
    const [, ...again] = await readMailbox(email);
    const subjects = again.map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(bought.map(({ subject }) => subject).sort());
    await sql`
      update auth.users set raw_app_meta_data = raw_app_meta_data || '{"claimed": true}' where id = ${person.id}`;
    await sql`update auth.users set email = ${`later-${email}`} where id = ${person.id}`;
    expect(await readMailbox(`later-${email}`)).toEqual([]);
  });

  test('that was refunded before the mail left sends no confirmation', async () => {
    const person = await server.createPerson();
    const purchaseId = await buy(person);
    await sql`select app.move_order(order_id, 'REFUNDED', null, now()) from purchases where id = ${purchaseId}`;
    const subjects = (await readMailbox(person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Reembolso feito: Masterclass Inglês Proibido']);
  });

  test('whose money the school returned itself sends a refund mail that does not mention the provider', async () => {
    const person = await server.createPerson();
    const purchaseId = await buy(person);
    const [charge] = await sql<{ id: string }[]>`
      select id from app.charges where order_id = (select order_id from purchases where id = ${purchaseId})`;
    await sql`select app.book_out(${charge?.id ?? ''}, 'returned_outside', 9700, 'school')`;
    await sql`select app.settle_charge(c, now()) from app.charges c where c.id = ${charge?.id ?? ''}`;
    const [mail] = await readMailbox(person.email);
    expect(mail?.subject).toBe('Reembolso feito: Masterclass Inglês Proibido');
    expect(mail?.text).toContain('A escola devolveu o dinheiro diretamente a você.');
    expect(mail?.text).not.toContain('próximas faturas');
  });
});

describe('the refund mail of a purchase', () => {
  const refund = (purchaseId: string) =>
    sql`select app.move_order(order_id, 'REFUNDED', null, now()) from purchases where id = ${purchaseId}`;

  test('by card shows card and installments, and when the money appears on the card', async () => {
    const person = await server.createPerson();
    const purchaseId = await buyers.startPurchase(person);
    const change = { installments: 2 };
    const paid = await buyers.payByCard(person, purchaseId, cards.approved, change);
    expect(paid.status).toBe(200);
    const [receipt] = await readMailbox(person.email);
    expect(receipt?.text).toContain('Cartão de crédito Visa, final 1111');
    expect(receipt?.text).toMatch(/Parcelas: 2x de R\$\s48,50/u);
    await refund(purchaseId);
    const [, returned] = await readMailbox(person.email);
    expect(returned?.text).toContain('próximas faturas do cartão');
    expect(returned?.text).not.toContain('Pix');
  });

  test('says that access ends, unless there is another access', async () => {
    const ended = 'O acesso a este curso foi encerrado';
    const readReturn = async (isGiven: boolean) => {
      const person = await server.createPerson();
      const purchaseId = await buy(person);
      if (isGiven)
        await sql`insert into access_grants (user_id, course_id, reason) values (${person.id}, 'masterclass', 'presente')`;
      await refund(purchaseId);
      return (await readMailbox(person.email)).at(-1)?.text;
    };
    expect(await readReturn(false)).toContain(ended);
    expect(await readReturn(true)).not.toContain(ended);
  });

  test('by boleto says how money of a boleto returns', async () => {
    const person = await server.createPerson();
    const { purchaseId } = await buyers.openBoleto(person);
    await refund(purchaseId);
    const [mail] = await readMailbox(person.email);
    expect(mail?.text).toContain('Como foi um boleto, o dinheiro volta por transferência');
    expect(mail?.text).not.toMatch(/Pix|cartão/u);
  });
});

describe('a reminder of an unpaid Pix', () => {
  const hours = 3_600_000;

  test('is sent once, three hours before its end', async () => {
    const person = await server.createPerson();
    await buyers.openPix(person);
    server.advance(20 * hours);
    expect(await readMailbox(person.email)).toEqual([]);
    server.advance(1.5 * hours);
    const [mail] = await readMailbox(person.email);
    expect(mail?.subject).toBe('Seu Pix está para vencer: Masterclass Inglês Proibido');
    expect(mail?.text).toContain('/checkout?product=masterclass');
    server.advance(0.5 * hours);
    expect(await readMailbox(person.email)).toHaveLength(1);
  });

  test('is not sent when the Pix was paid meanwhile', async () => {
    const person = await server.createPerson();
    const { paymentId } = await buyers.openPix(person);
    server.advance(22 * hours);
    await sql`select app.queue_pix_reminders(${server.deps.clock()})`;
    await buyers.pay(paymentId);
    const subjects = (await readMailbox(person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Pagamento confirmado: Masterclass Inglês Proibido']);
  });
});

describe('one mail about a returned payment without a purchase', () => {
  const payAtProvider = (paymentId: string, amountCents = 9700) =>
    trigger(paymentId, { type: 'pay', amountCents });
  async function finishReturn() {
    await work(11);
    await work(11);
  }

  test('explains a payment below the price', async () => {
    const person = await server.createPerson();
    const { paymentId } = await buyers.openPix(person);
    await payAtProvider(paymentId, 5000);
    await sql`select app.queue_refund(${paymentId}, now())`;
    await finishReturn();
    const [mail, ...more] = await readMailbox(person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Pagamento devolvido: Masterclass Inglês Proibido');
    expect(mail?.text).toContain('Recebemos R$ 50,00');
    expect(mail?.text).toContain('menos que o preço');
  });

  test('explains a payment of a price that had ended', async () => {
    const person = await server.createPerson();
    const { paymentId } = await buyers.openPix(person);
    await sql`update courses set price = 197 where id = 'masterclass'`;
    await sql`update app.ended_prices set ended_at = now() - interval '9 days'`;
    await work(2 * 86_400);
    await payAtProvider(paymentId);
    await sql`update courses set price = 97 where id = 'masterclass'`;
    await finishReturn();
    const [mail, ...more] = await readMailbox(person.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('depois que esse preço acabou');
  });

  test('explains a second payment of the same course', async () => {
    const person = await server.createPerson();
    const { paymentId } = await buyers.openPix(person);
    const renewed = await buyers.renew(person, paymentId);
    await buyers.pay(renewed);
    await payAtProvider(paymentId);
    await finishReturn();
    const mails = await readMailbox(person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Pagamento confirmado: Masterclass Inglês Proibido',
      'Pagamento devolvido: Masterclass Inglês Proibido',
    ]);
    expect(mails[1]?.text).toContain(
      'que já era seu. O valor foi devolvido e o seu acesso continua.',
    );
  });

  test('promises no access when all payments were returned', async () => {
    const person = await server.createPerson();
    const { paymentId } = await buyers.openPix(person);
    const renewed = await buyers.renew(person, paymentId);
    await buyers.pay(renewed);
    await payAtProvider(paymentId);
    await sql`select app.queue_refund(${renewed}, now())`;
    await finishReturn();
    const mails = await readMailbox(person.email);
    const returned = mails.find(({ subject }) => subject.startsWith('Pagamento devolvido'));
    expect(returned?.text).toContain('que já era seu. O valor foi devolvido.');
  });
});
