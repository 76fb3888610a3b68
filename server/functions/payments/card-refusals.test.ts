import { beforeEach, describe, expect, test } from 'vitest';
import { cards, toCardRequest } from '#tests/support/buyers/cards.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';

let person: Person;
let purchaseId: string;
const { server, buyers, sql } = await openShop();
beforeEach(async () => {
  await sql`delete from app.rate_limits`;
  person = await server.createPerson();
  purchaseId = await buyers.startPurchase(person);
});

const request = toCardRequest(cards.approved, 'cus_x');
const withCard = (change: object) => ({ creditCard: { ...request.creditCard, ...change } });
const withHolder = (change: object) => ({
  creditCardHolderInfo: { ...request.creditCardHolderInfo, ...change },
});
const countCharges = async (purchase = purchaseId) =>
  (
    await sql`select 1 from app.charges where order_id = (select order_id from purchases where id = ${purchase})`
  ).length;

describe('a wrong field is named in Portuguese and nothing is charged', () => {
  test.each([
    [
      'a wrong check digit',
      withCard({ number: '4111 1111 1111 1112' }),
      'Número do cartão inválido',
    ],
    ['a short number', withCard({ number: '4111' }), 'Número do cartão inválido'],
    ['no number', withCard({ number: undefined }), 'Número do cartão inválido'],
    ['a month that is none', withCard({ expiryMonth: '13' }), 'Data de validade inválida'],
    ['a year of two digits', withCard({ expiryYear: '30' }), 'Data de validade inválida'],
    ['a card that has expired', withCard({ expiryYear: '2020' }), 'Data de validade inválida'],
    ['a CVV of two digits', withCard({ ccv: '12' }), 'CVV inválido'],
    ['a CVV of letters', withCard({ ccv: 'abc' }), 'CVV inválido'],
    ['no holder', withCard({ holderName: ' ' }), 'Nome no cartão é obrigatório'],
    ['no card', { creditCard: undefined }, 'Dados inválidos'],
    ['a short postal code', withHolder({ postalCode: '0100' }), 'CEP inválido'],
    ['a short address', withHolder({ address: 'Rua' }), 'Endereço é obrigatório'],
    ['no number of the house', withHolder({ addressNumber: '' }), 'Número é obrigatório'],
    ['no neighborhood', withHolder({ neighborhood: '' }), 'Bairro é obrigatório'],
    ['no city', withHolder({ city: '' }), 'Cidade é obrigatória'],
    ['a state in full', withHolder({ state: 'São Paulo' }), 'Use a sigla do estado (UF)'],
    ['no e-mail', withHolder({ email: 'ana' }), 'Email inválido'],
    ['text that no database holds', withHolder({ city: 'São\0Paulo' }), 'Dados inválidos'],
    ['no customer', { customerId: '' }, 'Cliente não encontrado'],
    ['no installments', { installments: 0 }, 'Número de parcelas inválido'],
    ['half an installment', { installments: 1.5 }, 'Número de parcelas inválido'],
    ['a value that is no number', { value: '97' }, 'Valor inválido'],
    ['a purchase that is none', { externalReference: 'x' }, 'Compra não encontrada'],
    ['an impossible date', { dueDate: '2026-02-30' }, 'Data de vencimento inválida'],
  ])('%s', async (_, change, message) => {
    expect(await buyers.payByCard(person, purchaseId, cards.approved, change)).toEqual({
      status: 400,
      body: { code: 'invalid_request', message },
    });
    expect(await countCharges()).toBe(0);
  });
});

test.each([
  ['wrong_installments', { installments: 4 }, 'Número de parcelas inválido'],
  ['wrong_amount', { value: 1 }, 'O valor não confere com o preço do produto'],
  ['wrong_amount', { value: 98 }, 'O valor não confere com o preço do produto'],
])('what is not offered has a code of its own: %s', async (code, change, message) => {
  const answer = await buyers.payByCard(person, purchaseId, cards.approved, change);
  expect(answer).toEqual({ status: 400, body: { code, message } });
  expect(await countCharges()).toBe(0);
});

test('no card is charged for a purchase without a session', async () => {
  const { status } = await buyers.post('create-credit-card-payment', {
    ...request,
    externalReference: purchaseId,
  });
  expect(status).toBe(401);
});

test("no card pays another's purchase, nor is charged to another's customer", async () => {
  const victim = await server.createPerson();
  const his = await buyers.startPurchase(victim);
  expect((await buyers.payByCard(person, his, cards.approved)).status).toBe(404);
  expect(await countCharges(his)).toBe(0);
  const customerId = await buyers.createPayer(victim);
  const answer = await buyers.payByCard(person, purchaseId, cards.approved, { customerId });
  expect(answer).toMatchObject({ status: 404, body: { message: 'Cliente não encontrado' } });
  expect(await countCharges()).toBe(0);
});

test('an owner of the course is refused, whatever the card', async () => {
  await sql`
    insert into access_grants (user_id, course_id, reason) values (${person.id}, 'masterclass', 'presente')`;
  expect(await buyers.payByCard(person, purchaseId, cards.approved)).toEqual({
    status: 409,
    body: { code: 'already_owned', message: 'Você já tem este curso' },
  });
  expect(await countCharges()).toBe(0);
});

test('a course that left the shop is not charged', async () => {
  await sql`update courses set enrollment_status = 'closed' where id = 'masterclass'`;
  const answer = await buyers.payByCard(person, purchaseId, cards.approved);
  await sql`update courses set enrollment_status = 'open' where id = 'masterclass'`;
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await countCharges()).toBe(0);
});

describe('attempts are limited', () => {
  test('per card, for all accounts together, and an approved one does not count', async () => {
    for (let count = 0; count < 5; count += 1) {
      const buyer = await server.createPerson();
      const purchase = await buyers.startPurchase(buyer);
      expect((await buyers.payByCard(buyer, purchase, cards.declined)).status).toBe(402);
      expect((await buyers.payByCard(buyer, purchase, cards.approved)).status).toBe(200);
    }
    const answer = await buyers.payByCard(person, purchaseId, cards.declined);
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect((await buyers.payByCard(person, purchaseId, cards.insufficient_funds)).status).toBe(402);
  });

  test('per account, whatever the card', async () => {
    const numbers = [cards.declined, cards.insufficient_funds, cards.expired_card];
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const number = numbers[count % numbers.length] ?? '';
      statuses.push((await buyers.payByCard(person, purchaseId, number)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(402));
    expect(statuses[10]).toBe(429);
    expect((await buyers.openPix(person)).purchaseId).toBe(purchaseId);
  });

  test('per address, whatever the account and the card', async () => {
    const numbers = Object.values(cards).slice(1, 6);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      if (count % 5 === 0) {
        await sql`delete from app.rate_limits where key like 'card:%' and key not like 'card:address:%'`;
        person = await server.createPerson();
        purchaseId = await buyers.startPurchase(person);
      }
      statuses.push((await buyers.payByCard(person, purchaseId, numbers[count % 5] ?? '')).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(402));
    expect(statuses[30]).toBe(429);
  });
});
