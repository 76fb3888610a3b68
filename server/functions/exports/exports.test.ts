import { beforeAll, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import {
  changePurchase,
  insertEntry,
  insertPurchase,
  insertPurchases,
  insertSale,
} from '#tests/support/buyers/rows.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { readSales, readWaitingList } from './exports.sql.ts';

const server = await forFile(createTestApp());
const { database } = server.deps;
const { sql } = database;
const admin = await server.createPerson({ isAdmin: true });
const buyer = await server.createPerson({ fullName: '=Ana; "Souza"' });
const any = { search: '', status: '', method: '', course: '' };

const ask = (name: string, filter: object, who: Person | null = admin) =>
  server.send(`/.netlify/functions/${name}`, { ...any, ...filter }, who);
const readLines = async (name: string, filter = {}) => {
  const response = await ask(name, filter);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith('\uFEFFData;')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
};

const sold = { confirmed_at: '2026-11-20T12:00:00Z', payment_status: 'REFUNDED' };

beforeAll(async () => {
  const returned = { payment_id: 'pay_1', refunded_at: '2026-11-25T15:30:00Z' };
  const lost = { payment_id: 'pay_2', refunded_at: '2026-11-26T15:30:00Z' };
  await insertPurchase(database, buyer.id, {
    ...sold,
    ...returned,
    created_at: '2026-11-20T11:00:00Z',
  });
  const id = await insertPurchase(database, buyer.id, {
    ...sold,
    ...lost,
    created_at: '2026-11-21T11:00:00Z',
  });
  await changePurchase({ sql }, id, { is_dispute_lost: true });
  await sql`
    insert into waiting_list (course_id, email, name, created_at)
    select 'masterclass', 'p' || n || '@example.com', 'Pessoa ' || n, '2026-11-01T02:00Z'::timestamptz + n / 3 * interval '1 microsecond'
    from generate_series(1, 1200) n`;
});

describe('the file of sales', () => {
  test('has the days of payment and refund in São Paulo, money with a comma, and who refunded', async () => {
    const lines = await readLines('export-sales');
    expect(lines).toHaveLength(3);
    const cells = lines.slice(1).map((line) => line.split(';'));
    const name = `"'=Ana; ""Souza"""`;
    expect(lines[2]).toContain(`;${name};${buyer.email};Masterclass;97,00;Pix;Reembolsada;`);
    expect(lines[2]).toMatch(
      /;20\/11\/2026 09:00;25\/11\/2026 12:30;;sandbox;;0,00;1;;;;;;masterclass$/u,
    );
    expect(lines[1]).toMatch(
      /;Estornada pelo banco;20\/11\/2026 09:00;;26\/11\/2026 12:30;sandbox;;0,00;1;;;;;;masterclass$/u,
    );
    expect(cells[1]?.[0]).toBe('20/11/2026 08:00');
    expect(cells[1]?.[2]).toBe('pay_1');
  });

  test('has coupon, discount, installments, fee, net, campaign and course of a sale', async () => {
    const { sql: own } = database;
    const id = await insertSale(database, buyer.id, {
      ...sold,
      payment_status: 'CONFIRMED',
      payment_method: 'credit_card',
      course_id: 'ingles-proibido',
      product_name: 'Curso caro',
      amount: 90,
      discount: 10,
      coupon_code: 'NATAL10',
      installments: 3,
      campaign: 'natal',
      created_at: '2026-11-22T11:00:00Z',
    });
    const [charge] = await own<{ id: string }[]>`
      select charge_id as id from app.payment_entries where purchase_id = ${id}`;
    await insertEntry(database, charge?.id ?? '', { purchase_id: id, kind: 'fee', cents: -450 });
    await own`
      insert into app.touches (purchase_id, place, user_id, source, medium)
      values (${id}, 'last', ${buyer.id}, 'instagram', 'bio')`;
    const [head, line] = await readLines('export-sales', {
      search: 'souza',
      method: 'credit_card',
    });
    expect(head).toMatch(
      /;Cupom;Desconto;Parcelas;Taxa;Líquido;Campanha;Origem;Meio;Código do curso$/u,
    );
    expect(line).toMatch(/;NATAL10;10,00;3;4,50;85,50;natal;instagram;bio;ingles-proibido$/u);
  });

  test('has phone and document for owners alone, for a reason, noted with the number of rows', async () => {
    const [charge] = await sql<{ id: string; purchase_id: string }[]>`
      select h.id, p.id as purchase_id from app.charges h join purchases p on p.order_id = h.order_id
      where p.course_id = 'ingles-proibido'`;
    await changePurchase({ sql }, charge?.purchase_id ?? '', { payment_id: charge?.id ?? '' });
    const filter = { search: 'souza', method: 'credit_card' };
    const lines = await readLines('export-sales', { ...filter, reason: 'nota fiscal' });
    expect(lines[0]).toMatch(/;Telefone;CPF ou documento$/u);
    expect(lines.find((line) => line.includes('Curso caro'))).toMatch(/;11988887777;24971563792$/u);
    expect((await readLines('export-sales', filter)).join('')).not.toContain('24971563792');
    const finance = await server.createPerson({ roles: ['finance'] });
    expect((await ask('export-sales', { ...filter, reason: 'curiosidade' }, finance)).status).toBe(
      403,
    );
    expect((await ask('export-sales', filter, finance)).status).toBe(200);
    expect((await ask('export-sales', { ...filter, reason: 'x' })).status).toBe(400);
    expect(
      await sql`select actor_id, subject_id, details from audit_log where action = 'export_personal'`,
    ).toEqual([
      {
        actor_id: admin.id,
        subject_id: 'sales',
        details: { reason: 'nota fiscal', rows: String(lines.length - 1) },
      },
    ]);
  });

  test.each([
    [{ method: 'boleto' }, 0],
    [{ method: 'pix' }, 2],
    [{ status: 'DISPUTE_LOST' }, 1],
    [{ search: 'souza', method: 'pix' }, 2],
    [{ search: 'ninguem' }, 0],
  ])('has the sales of the filter %j', async (filter, count) => {
    expect(await readLines('export-sales', filter)).toHaveLength(count + 1);
  });

  test('is read five hundred at a time, each sale once, also of one time', async () => {
    await insertPurchases(
      server.deps.database,
      Array.from({ length: 1100 }, (_, index) => ({
        user_id: buyer.id,
        payment_method: 'boleto',
        payment_status: 'CANCELLED',
        created_at: `2026-01-01T00:00:00.00000${index < 699 ? 0 : 1}Z`,
      })),
    );
    const sizes: number[] = [];
    const ids = new Set<string>();
    for await (const sales of readSales(sql, { ...any, method: 'boleto' })) {
      sizes.push(sales.length);
      for (const { id } of sales) ids.add(id);
    }
    expect(sizes).toEqual([500, 500, 100]);
    expect(ids.size).toBe(1100);
    expect(await readLines('export-sales', { method: 'boleto' })).toHaveLength(1101);
  });
});

describe('the file of the waiting list', () => {
  test('has every registration once, read five hundred at a time', async () => {
    const sizes: number[] = [];
    for await (const people of readWaitingList(sql, any)) sizes.push(people.length);
    expect(sizes).toEqual([500, 500, 200]);
    const lines = await readLines('export-waiting-list');
    expect(new Set(lines).size).toBe(1201);
    expect(lines[1]).toMatch(/^31\/10\/2026 23:00;Pessoa \d+;p\d+@example\.com;.+;$/u);
  });

  test('has the people of a search and a course', async () => {
    expect(await readLines('export-waiting-list', { search: 'PESSOA 120' })).toHaveLength(3);
    expect(await readLines('export-waiting-list', { search: '%' })).toHaveLength(1);
    expect(await readLines('export-waiting-list', { course: 'ingles-proibido' })).toHaveLength(1);
    expect(await readLines('export-waiting-list', { course: 'masterclass' })).toHaveLength(1201);
  });
});

test.each(['export-sales', 'export-waiting-list'])(
  '%s is refused to visitors, members and buyers, and without its filter',
  async (name) => {
    const member = await server.createPerson({ hasAccess: true });
    expect((await ask(name, {}, null)).status).toBe(401);
    expect((await ask(name, {}, member)).status).toBe(403);
    expect((await ask(name, {}, buyer)).status).toBe(403);
    expect((await server.send(`/.netlify/functions/${name}`, {}, admin)).status).toBe(400);
    expect((await ask(name, { search: 'x'.repeat(201) })).status).toBe(400);
  },
);

test('an administrator gets sixty files within an hour', async () => {
  const busy = await server.createPerson({ isAdmin: true });
  const read = async () => (await ask('export-sales', { search: 'ninguem' }, busy)).status;
  for (let count = 0; count < 60; count += 1) expect(await read()).toBe(200);
  expect(await read()).toBe(429);
});

test.each(['export-sales', 'export-waiting-list'])(
  '%s asks an administrator for a proof of the last 15 minutes',
  async (name) => {
    const late = await server.createPerson({ isAdmin: true });
    const prove = (minutes: number) => sql`
      update auth.mfa_amr_claims c set updated_at = now() - make_interval(mins => ${minutes})
      from auth.sessions s where s.id = c.session_id and s.user_id = ${late.id}`;
    await prove(16);
    const refusal = await ask(name, {}, late);
    expect(refusal.status).toBe(403);
    expect(await refusal.json()).toEqual({
      code: 'fresh_proof_needed',
      message: 'Confirme que é você para continuar.',
    });
    await prove(14);
    expect((await ask(name, {}, late)).status).toBe(200);
  },
);
