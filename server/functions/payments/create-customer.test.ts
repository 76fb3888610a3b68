import { describe, expect, test } from 'vitest';
import { openShop } from '#tests/support/buyers/shop.ts';

const { server, buyers, sql, sandbox } = await openShop();

const ana = {
  name: 'Ana Souza',
  email: 'Ana@Example.com',
  cpfCnpj: '249.715.637-92',
  phone: '(11) 98888-7777',
};

describe('a customer', () => {
  test('gets an id that leads to no other customer, and a different one for each account', async () => {
    const [person, other] = [await server.createPerson(), await server.createPerson()];
    const first = await buyers.post('create-customer', ana, person);
    expect(first).toEqual({
      status: 200,
      body: { id: expect.stringMatching(/^cus_[0-9a-f]{32}$/) },
    });
    expect((await buyers.post('create-customer', ana, person)).body).toEqual(first.body);
    expect((await buyers.post('create-customer', ana, other)).body).not.toEqual(first.body);
    const phone = '(11) 97777-6666';
    expect((await buyers.post('create-customer', { ...ana, phone }, person)).body).not.toEqual(
      first.body,
    );
  });

  test.each([
    ['a CPF', { cpfCnpj: '24971563792' }],
    ['a CNPJ with letters', { cpfCnpj: '12.ABC.345/01DE-35' }],
    ['a passport', { cpfCnpj: 'AB123456' }],
    ['a foreign phone', { phone: '+1 415 555 2671' }],
    ['a foreign document of digits alone', { cpfCnpj: '123456789', documentType: 'Estrangeiro' }],
  ])('may show %s', async (_, change) => {
    expect((await buyers.post('create-customer', { ...ana, ...change })).status).toBe(200);
  });

  test.each([
    ['a CPF with a wrong digit', { cpfCnpj: '24971563793' }, 'Número de documento inválido'],
    ['a CPF of one digit repeated', { cpfCnpj: '11111111111' }, 'Número de documento inválido'],
    ['a CNPJ with a wrong digit', { cpfCnpj: '12ABC34501DE36' }, 'Número de documento inválido'],
    ['a CPF called a CNPJ', { documentType: 'CNPJ' }, 'Número de documento inválido'],
    ['no document', { cpfCnpj: undefined }, 'Número de documento inválido'],
    ['a name too short', { name: 'Al' }, 'Nome completo é obrigatório'],
    ['a wrong e-mail', { email: 'ana@' }, 'Email inválido'],
    ['a phone too short', { phone: '1198888' }, 'Telefone inválido'],
    ['an area code of nowhere', { phone: '(20) 98888-7777' }, 'Telefone inválido'],
    ['a name of a megabyte', { name: 'A'.repeat(9_000) }, 'Nome completo é obrigatório'],
  ])('with %s is refused with a message', async (_, change, message) => {
    expect(await buyers.post('create-customer', { ...ana, ...change })).toEqual({
      status: 400,
      body: { code: 'invalid_request', message },
    });
  });
});

test('a body of a megabyte is refused before it is read', async () => {
  const answer = await buyers.post('create-customer', { ...ana, name: 'A'.repeat(1_000_000) });
  expect(answer).toEqual({
    status: 413,
    body: { code: 'body_too_large', message: 'A requisição é grande demais' },
  });
});

test('a provider that is away is answered with its reason', async () => {
  const person = await server.createPerson();
  sandbox.force('createCustomer', 'timeout');
  expect(await buyers.post('create-customer', ana, person)).toEqual({
    status: 502,
    body: { code: 'provider_unavailable', message: 'Falha ao criar cliente no Sandbox' },
  });
  expect((await buyers.post('create-customer', ana, person)).status).toBe(200);
  const rows = await sql`select id from app.payment_customers where user_id = ${person.id}`;
  expect(rows).toHaveLength(1);
});

test('only its owner may ask whether a customer is there', async () => {
  const [person, other] = [await server.createPerson(), await server.createPerson()];
  const id = await buyers.createPayer(person);
  expect(await buyers.get(`check-customer?customerId=${id}`, person)).toEqual({
    status: 200,
    body: { id },
  });
  for (const stranger of [other, null]) {
    expect((await buyers.get(`check-customer?customerId=${id}`, stranger)).status).toBe(404);
  }
  expect((await buyers.get('check-customer', person)).status).toBe(404);
});

test('sixty customers of one account in ten minutes are enough', async () => {
  const person = await server.createPerson();
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1)
    statuses.push((await buyers.post('create-customer', ana, person)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  const refused = await server.send('/.netlify/functions/create-customer', ana, person);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('Muitas tentativas'),
  });
});
