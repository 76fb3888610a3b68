// Mails, notifications, receipts and files of orders of two courses.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { purchaseRow, toLines } from '#server/functions/account/receipt-lines.ts';
import { findPurchaseSql } from '#server/functions/account/account.sql.ts';
import { cards } from '#tests/support/buyers/cards.ts';
import { findOrderId, insertCoupon, offerBump } from '#tests/support/buyers/rows.ts';
import { openShopWithMail } from '#tests/support/mailbox.ts';
import type { Person } from '#tests/support/test-app.ts';
import { toNotice } from '#tests/support/notices.ts';

const shop = await openShopWithMail();
const { server, sql, buyers, readMailbox, trigger, work } = shop;
const { beginOrder, openOrder, readItems, readStatuses } = buyers;
const { database } = server.deps;
const both = 'Masterclass Inglês Proibido e Inglês Proibido';

beforeEach(() => offerBump(database));
afterEach(() => sql`delete from app.order_bumps`);

async function buyBoth(person: Person, choice: Parameters<typeof openOrder>[1] = {}) {
  const order = await openOrder(person, choice);
  await buyers.pay(order.paymentId);
  const [, extra] = await readItems(order.purchaseId);
  return { ...order, extraId: extra?.id ?? '' };
}
const refund = (person: Person, purchaseId: string) =>
  buyers.post('request-refund', { purchaseId }, person);
const readText = (text = '') => text.replaceAll(/\s/gu, (space) => (space === '\n' ? space : ' '));
async function readNoticeTexts(person: Person): Promise<string[]> {
  const rows = await sql<{ kind: string; payload: unknown }[]>`
    select kind, payload from notifications where user_id = ${person.id} order by id`;
  return rows.map((row) => readText(toNotice(row).body));
}

describe('the mail about a paid order of two courses', () => {
  test('lists both with their prices, and the total of the order', async () => {
    const person = await server.createPerson();
    await buyBoth(person);
    const [mail, ...more] = await readMailbox(person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Pagamento confirmado: ${both}`);
    const text = readText(mail?.text);
    expect(text).toContain('Masterclass Inglês Proibido: R$ 97,00\nInglês Proibido: R$ 47,00\n');
    expect(text).toContain('\nTotal: R$ 144,00\n');
    expect(text).not.toContain('Cupom');
    expect(text).toContain('o acesso aos seus cursos está liberado');
    expect(text).toContain('peça o reembolso de um dos cursos, ou de cada um');
  });

  test('has the whole discount of the coupon, and adds up', async () => {
    const coupon = await insertCoupon(database, { percent: 33 });
    const person = await server.createPerson();
    await buyBoth(person, { coupon: coupon.id });
    const [mail] = await readMailbox(person.email);
    const text = readText(mail?.text);
    expect(text).toContain('Masterclass Inglês Proibido: R$ 97,00\nInglês Proibido: R$ 47,00\n');
    expect(text).toContain(`Cupom: ${coupon.code} (− R$ 47,52)\nTotal: R$ 96,48\n`);
  });

  test('by card has the installments of the whole order', async () => {
    const person = await server.createPerson();
    const { id } = await beginOrder(person);
    await buyers.payByCard(person, id, cards.approved, { installments: 3 });
    const [mail] = await readMailbox(person.email);
    expect(readText(mail?.text)).toContain('Parcelas: 3x de R$ 48,00');
  });

  test('confirms what was bought, and says what comes back because it was owned by then', async () => {
    const person = await server.createPerson();
    const { paymentId } = await openOrder(person);
    await sql`insert into access_grants (user_id, course_id, reason) values (${person.id}, 'ingles-proibido', 'Bolsa')`;
    await buyers.pay(paymentId);
    const [mail] = await readMailbox(person.email);
    expect(mail?.subject).toBe('Pagamento confirmado: Masterclass Inglês Proibido');
    const text = readText(mail?.text);
    expect(text).toContain('Valor: R$ 97,00');
    expect(text).toContain('A parte de “Inglês Proibido” (R$ 47,00) volta para você.');
  });

  test('goes out for the course that is left when the other one was returned before', async () => {
    const person = await server.createPerson();
    const { purchaseId } = await buyBoth(person);
    await refund(person, purchaseId);
    const subjects = (await readMailbox(person.email)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      'Pagamento confirmado: Inglês Proibido',
      'Reembolso feito: Masterclass Inglês Proibido',
    ]);
  });
});

describe('the mail about the refund', () => {
  const readRefunds = async (person: Person) =>
    (await readMailbox(person.email)).filter(({ subject }) => subject.startsWith('Reembolso'));

  test('of one course says that it is its part, and that the other one stays', async () => {
    const person = await server.createPerson();
    const { purchaseId, extraId } = await buyBoth(person);
    expect(await refund(person, extraId)).toMatchObject({ status: 200 });
    const [mail, ...more] = await readRefunds(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Reembolso feito: Inglês Proibido');
    const text = readText(mail?.text);
    expect(text).toContain('Devolvemos R$ 47,00, a parte de “Inglês Proibido” no seu pedido.');
    expect(text).toContain('“Masterclass Inglês Proibido” continua seu');
    expect(text).toContain('Valor: R$ 47,00');
    expect(await readNoticeTexts(person)).toEqual([
      'Devolvemos R$ 47,00 de “Inglês Proibido”. O valor volta para a sua conta. O resto do pedido continua seu.',
    ]);

    await refund(person, purchaseId);
    const [, last] = await readRefunds(person);
    expect(last?.subject).toBe('Reembolso feito: Masterclass Inglês Proibido');
    expect(readText(last?.text)).not.toContain('continua');
    expect((await readNoticeTexts(person)).at(-1)).not.toContain('continua');
  });

  test('of the whole charge is one, with both courses', async () => {
    const person = await server.createPerson();
    const { purchaseId, paymentId } = await buyBoth(person);
    await sql`select app.queue_refund(${paymentId}, now())`;
    await work(11);
    await work(11);
    expect(await readStatuses(purchaseId)).toEqual(['REFUNDED', 'REFUNDED']);
    const [mail, ...more] = await readRefunds(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Reembolso feito: ${both}`);
    const text = readText(mail?.text);
    expect(text).toContain('Devolvemos R$ 144,00, o valor total do seu pedido.');
    expect(text).toContain(
      'O acesso a “Masterclass Inglês Proibido” e “Inglês Proibido” foi encerrado.',
    );
    expect(text).not.toContain('continua');
  });

  test('of a part that the school returned itself says so', async () => {
    const person = await server.createPerson();
    const admin = await server.createPerson({ isAdmin: true });
    const { paymentId, extraId } = await buyBoth(person);
    shop.sandbox.force('refundPart', 'declined');
    await refund(person, extraId);
    const issue = await shop.readIssueId(paymentId, 'part_refund');
    const request = { issue, reason: 'Pix E123' };
    await server.send('/rest/v1/rpc/admin_return_outside', request, admin);
    const [mail] = await readRefunds(person);
    expect(mail?.text).toContain('A escola devolveu o dinheiro diretamente a você.');
    expect(await readNoticeTexts(person)).toEqual([
      'Devolvemos R$ 47,00 de “Inglês Proibido”. A escola devolveu o valor diretamente a você. O resto do pedido continua seu.',
    ]);
  });
});

test('the reminder of an unpaid Pix names every course', async () => {
  const person = await server.createPerson();
  await openOrder(person);
  server.advance(21.5 * 3_600_000);
  const [mail] = await readMailbox(person.email);
  expect(mail?.subject).toBe(`Seu Pix está para vencer: ${both}`);
  expect(readText(mail?.text)).toContain(`O Pix de R$ 144,00 do seu pedido (${both}) vence em`);
});

test('a second payment of an order that is paid is returned with one mail, which names every course', async () => {
  const person = await server.createPerson();
  const { paymentId } = await openOrder(person);
  await buyers.pay(await buyers.renew(person, paymentId));
  await trigger(paymentId, { type: 'pay', amountCents: 14_400 });
  await work(11);
  await work(11);
  const mails = await readMailbox(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Pagamento confirmado: ${both}`,
    `Pagamento devolvido: ${both}`,
  ]);
  expect(mails[1]?.text).toContain(
    'que já eram seus. O valor foi devolvido e o seu acesso continua.',
  );
  expect((await readNoticeTexts(person)).at(-1)).toContain('os cursos já eram seus.');
});

describe('what is kept of an order of two courses', () => {
  test('the receipt of each says which part of the order it is for', async () => {
    const person = await server.createPerson();
    const { id } = await beginOrder(person);
    await buyers.payByCard(person, id, cards.approved, { installments: 2 });
    const lines = [];
    for (const item of await readItems(id)) {
      const claims = { sub: person.id, role: 'authenticated' };
      const caller = { role: 'authenticated' as const, userId: person.id, claims };
      const [row] = await database.queryAsCaller(caller, findPurchaseSql, [item.id]);
      lines.push(toLines(purchaseRow.parse(row)).map((line) => readText(line.join(': '))));
      const answer = await server.request(
        `/.netlify/functions/purchase-receipt?purchaseId=${item.id}`,
        { headers: { authorization: `Bearer ${person.token}` } },
      );
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toContain(
        `recibo-${item.number}-${lines.length}.pdf`,
      );
    }
    expect(lines[0]).toContain(
      'Parte do pedido: R$ 97,00 de R$ 144,00, pagos numa só cobrança com “Inglês Proibido”',
    );
    expect(lines[1]).toContain(
      'Parte do pedido: R$ 47,00 de R$ 144,00, pagos numa só cobrança com “Masterclass Inglês Proibido”',
    );
    expect(lines[0]).toContain('Parcelas: 2x de R$ 72,00, do pedido inteiro');
  });

  test('the file of sales has a line for each, with the number of the order, which add up', async () => {
    const person = await server.createPerson();
    const admin = await server.createPerson({ isAdmin: true });
    const { purchaseId, paymentId } = await buyBoth(person);
    const [item] = await readItems(purchaseId);
    const filter = { search: item?.number, status: '', method: '' };
    const answer = await server.send('/.netlify/functions/export-sales', filter, admin);
    const [, ...rows] = (await answer.text()).trimEnd().split('\r\n');
    const cells = rows.map((row) => row.split(';'));
    const told = cells.map((row) => [row[1], row[2], row[6]].join(' '));
    expect(told.sort()).toEqual([
      `${item?.number} ${paymentId} 47,00`,
      `${item?.number} ${paymentId} 97,00`,
    ]);
  });

  test("the account's own data have both, with one number", async () => {
    const person = await server.createPerson();
    const { purchaseId } = await buyBoth(person);
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await server.request('/.netlify/functions/my-data', { headers });
    const { purchases } = (await answer.json()) as { purchases: Record<string, unknown>[] };
    expect(purchases).toHaveLength(2);
    expect(new Set(purchases.map(({ order_number: number }) => number)).size).toBe(1);
    expect(new Set(purchases.map(({ order_id: id }) => id))).toEqual(
      new Set([await findOrderId(server.deps.database, purchaseId)]),
    );
  });
});
