import { describe, expect, test } from 'vitest';
import { cards, toCardRequest } from '#tests/support/buyers/cards.ts';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';

const ana = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  cpfCnpj: '249.715.637-92',
  phone: '(11) 98888-7777',
};
const maria = { ...ana, name: 'Maria García', cpfCnpj: 'AB 123456', documentType: 'Estrangeiro' };
const foreignerRefused =
  'Sem CPF ou CNPJ não dá para pagar por aqui. Fale com a escola pela página de contato: combinamos outra forma.';

const shop = await openAsaasShop({ takesForeigners: true });
const strict = await openAsaasShop();

async function createAt({ server, buyers, emulator }: typeof shop, payer: object) {
  const person = await server.createPerson();
  const answer = await buyers.post('create-customer', payer, person);
  return { ...answer, customer: [...emulator.store.customers.values()].at(-1) };
}
const create = (change: object) => createAt(shop, { ...ana, ...change });

describe('a buyer without CPF and CNPJ', () => {
  test('is a foreign customer of an account that may have them, and can pay', async () => {
    const { status, customer } = await create(maria);
    expect([status, customer]).toEqual([
      200,
      expect.objectContaining({ name: 'Maria García', cpfCnpj: null, foreignCustomer: true }),
    ]);
    const person = await shop.server.createPerson();
    const customerId = String(
      (await shop.buyers.post('create-customer', maria, person)).body['id'],
    );
    const { id } = await shop.buyers.begin(person);
    const body = { customer: customerId, billingType: 'PIX', externalReference: id };
    expect((await shop.buyers.post('create-payment', body, person)).status).toBe(200);
  });

  test.each([
    ['a passport', maria],
    ['a foreign number that looks like a CPF', { ...maria, cpfCnpj: '123.456.789-00' }],
    ['a passport whose type is left out', { ...maria, documentType: undefined }],
  ])('with %s is refused where the provider takes none, before it is asked', async (_, payer) => {
    const asked = strict.emulator.requests.length;
    const { status, body } = await createAt(strict, payer);
    expect([status, body]).toEqual([400, { code: 'invalid_request', message: foreignerRefused }]);
    expect(strict.emulator.requests).toHaveLength(asked);
  });

  test('gets the same advice when the account may have no foreign customers after all', async () => {
    shop.emulator.store.takesForeigners = false;
    const { status, body } = await create(maria);
    shop.emulator.store.takesForeigners = true;
    expect([status, body['message']]).toEqual([400, foreignerRefused]);
  });
});

test.each([
  ['(11) 98888-7777', '11988887777'],
  ['+55 11 3333-4444', '1133334444'],
  ['+1 415 555 2671', null],
])('a buyer with the phone %s is known to the provider by %s', async (phone, known) => {
  const { status, customer } = await create({ phone });
  expect([status, customer?.phone]).toEqual([200, known]);
});

test.each([
  [
    'a foreign phone',
    { phone: '+1 415 555 2671' },
    'Este cartão pede um telefone do Brasil, com DDD. Volte e troque o celular.',
  ],
  ['a foreign document', { cpfCnpj: 'AB123456' }, 'Número de documento inválido'],
])(
  'a card with %s is refused with its reason before the provider is asked',
  async (_, change, message) => {
    const { server, buyers, emulator } = strict;
    const person = await server.createPerson();
    const purchaseId = await buyers.startPurchase(person);
    const { creditCardHolderInfo } = toCardRequest(cards.approved, '');
    const holder = { creditCardHolderInfo: { ...creditCardHolderInfo, ...change } };
    const { status, body } = await buyers.payByCard(person, purchaseId, cards.approved, holder);
    expect([status, body['message']]).toEqual([400, message]);
    expect(emulator.store.payments.size).toBe(0);
  },
);

describe('a customer whom the provider refuses', () => {
  test.each([
    ['(11) 99999-9999', 'repeated digits'],
    ['(11) 3333-3333', 'repeated digits of a landline'],
  ])('for the phone %s (%s) is made without it', async (phone) => {
    const { status, customer } = await create({ phone });
    expect([status, customer?.phone]).toEqual([200, null]);
  });

  test.each([
    ['invalid_email', 'O domínio do e-mail não existe.', 'o e-mail'],
    ['invalid_object', 'O e-mail informado é inválido.', 'o e-mail'],
    ['invalid_object', 'O CPF/CNPJ informado é inválido.', 'o documento'],
    ['invalid_cpfCnpj', '', 'o documento'],
    ['invalid_name', '', 'o nome'],
    ['invalid_object', 'O nome do cliente deve ser informado.', 'o nome'],
  ])('with %s "%s" learns that it was %s', async (code, description, what) => {
    shop.emulator.force('POST', /^\/customers$/u, { code, description });
    const { status, body } = await create({});
    expect([status, body]).toEqual([
      400,
      { code: 'invalid_request', message: `O Asaas não aceitou ${what}. Volte e confira.` },
    ]);
  });

  test('without a reason that names a field gets the sentence for all of them', async () => {
    shop.emulator.force('POST', /^\/customers$/u, { code: 'invalid_action', description: '?' });
    const { status, body } = await create({});
    expect([status, body['message']]).toEqual([400, 'Falha ao criar cliente no Asaas']);
  });
});
