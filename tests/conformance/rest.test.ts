// Requests of pages and other clients to the database, as the official client sends them.
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmed, insertPurchase, insertPurchases } from '../support/buyers/rows.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createRestClients } from '../support/rest-clients.ts';
import type { Person } from '../support/test-app.ts';

let ana: Person;
let client: SupabaseClient;
let stranger: SupabaseClient;
const wire = await forFile(createRestClients());
const anonymous = wire.connect();
beforeEach(async () => {
  ana = await wire.server.createPerson({ fullName: 'Ana Souza' });
  client = wire.connect(ana);
  stranger = wire.connect(await wire.server.createPerson());
});

const permissionDenied = (table: string) => ({
  code: '42501',
  message: `permission denied for table ${table}`,
});

describe('users', () => {
  test('select has_access of a single row where id equals the user id', async () => {
    const { data, error, status } = await client
      .from('users')
      .select('has_access')
      .eq('id', ana.id)
      .single();
    expect([data, error, status]).toEqual([{ has_access: false }, null, 200]);
    await wire.server.deps.database
      .sql`insert into access_grants (user_id, reason) values (${ana.id}, 'test')`;
    const after = await client.from('users').select('has_access').eq('id', ana.id).single();
    expect(after.data).toEqual({ has_access: true });
  });

  test('select is_admin of a single row', async () => {
    const { data } = await client.from('users').select('is_admin').eq('id', ana.id).single();
    expect(data).toEqual({ is_admin: false });
    const admin = await wire.server.createPerson({ isAdmin: true });
    const found = await wire
      .connect(admin)
      .from('users')
      .select('is_admin')
      .eq('id', admin.id)
      .single();
    expect(found.data).toEqual({ is_admin: true });
  });

  test('select all columns of a single row', async () => {
    const { data, error } = await client.from('users').select('*').eq('id', ana.id).single();
    expect(error).toBeNull();
    const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/;
    expect(data).toEqual({
      id: ana.id,
      email: ana.email,
      email_status: 'claimed',
      full_name: 'Ana Souza',
      avatar_url: null,
      has_access: false,
      is_admin: false,
      access_ends_on: null,
      created_at: expect.stringMatching(isoTime),
      updated_at: expect.stringMatching(isoTime),
    });
  });

  test('a select of another user returns an error and no data', async () => {
    const { data, error, status } = await stranger
      .from('users')
      .select('*')
      .eq('id', ana.id)
      .single();
    expect([data, status]).toEqual([null, 406]);
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' });
    const maybe = await stranger.from('users').select('*').eq('id', ana.id).maybeSingle();
    expect([maybe.data, maybe.error]).toEqual([null, null]);
  });

  test('a select without a session returns nothing', async () => {
    const { error, status } = await anonymous
      .from('users')
      .select('has_access')
      .eq('id', ana.id)
      .single();
    expect(status).toBe(401);
    expect(error).toMatchObject(permissionDenied('users'));
  });

  test('update has_access to true by id is refused and changes nothing', async () => {
    const { data, error, status } = await client
      .from('users')
      .update({ has_access: true })
      .eq('id', ana.id);
    expect([data, status]).toEqual([null, 403]);
    expect(error).toMatchObject(permissionDenied('users'));
    const after = await client.from('users').select('has_access').eq('id', ana.id).single();
    expect(after.data).toEqual({ has_access: false });
  });
});

describe('purchases', () => {
  async function buy(by = client, person = ana) {
    return by
      .from('purchases')
      .insert({
        user_id: person.id,
        product_id: 'masterclass',
        product_name: 'Masterclass Inglês Proibido',
        amount: 97,
        payment_method: 'pix',
        payment_status: 'PENDING',
      })
      .select()
      .single();
  }

  async function buyOne(): Promise<Record<string, unknown>> {
    const { data, error } = await buy();
    if (error) throw error;
    return data;
  }

  test('insert returning the row', async () => {
    const { data, error, status } = await buy();
    expect([error, status]).toEqual([null, 201]);
    expect(data).toMatchObject({
      user_id: ana.id,
      product_id: 'masterclass',
      amount: 97,
      payment_method: 'pix',
      payment_status: 'PENDING',
      payment_id: null,
    });
  });

  test('insert of a row whose other columns the catalogue fills', async () => {
    const { data, error } = await client
      .from('purchases')
      .insert({ product_id: 'masterclass' })
      .select()
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({
      user_id: ana.id,
      amount: 97,
      payment_method: 'pix',
      payment_status: 'PENDING',
    });
  });

  test('insert for another user, at another price or as CONFIRMED is refused and stores nothing', async () => {
    const forOther = await buy(stranger);
    expect([forOther.data, forOther.status]).toEqual([null, 403]);
    for (const lie of [{ amount: 1 }, { product_name: 'Outro' }, { payment_status: 'CONFIRMED' }]) {
      const { error } = await client
        .from('purchases')
        .insert({ product_id: 'masterclass', ...lie });
      expect(error).not.toBeNull();
    }
    const { data } = await client.from('purchases').select('id');
    expect(data).toEqual([]);
  });

  test('update payment_status (and payment_id) by id is refused and changes nothing', async () => {
    const { id } = await buyOne();
    const update = { payment_status: 'CONFIRMED', payment_id: 'pay_1' };
    for (const change of [update, { payment_status: 'CONFIRMED' }]) {
      const { error, status } = await client.from('purchases').update(change).eq('id', id);
      expect(status).toBe(403);
      expect(error).toMatchObject(permissionDenied('purchases'));
    }
    const after = await client
      .from('purchases')
      .select('payment_status, payment_id')
      .eq('id', id)
      .single();
    expect(after.data).toEqual({ payment_status: 'PENDING', payment_id: null });
  });

  test('update payment_status by the payment id as key is refused', async () => {
    const { id } = await buyOne();
    for (const key of ['pay_123', crypto.randomUUID()]) {
      const { error, status } = await client
        .from('purchases')
        .update({ payment_status: 'CONFIRMED' })
        .eq('id', key);
      expect([403, 400]).toContain(status);
      expect(['42501', '22P02']).toContain(error?.code);
    }
    const byPayment = await client
      .from('purchases')
      .update({ payment_status: 'CONFIRMED' })
      .eq('payment_id', 'pay_123');
    expect(byPayment.error).toMatchObject(permissionDenied('purchases'));
    const after = await client.from('purchases').select('payment_status').eq('id', id).single();
    expect(after.data).toEqual({ payment_status: 'PENDING' });
  });

  test('select user_id by id', async () => {
    const { id } = await buyOne();
    const { data } = await client.from('purchases').select('user_id').eq('id', id).single();
    expect(data).toEqual({ user_id: ana.id });
    const other = await stranger.from('purchases').select('user_id').eq('id', id).maybeSingle();
    expect(other.data).toBeNull();
  });

  test('select by user_id ordered by created_at descending', async () => {
    await insertPurchases(
      wire.server.deps.database,
      [2, 1, 3].map((days) => ({
        user_id: ana.id,
        payment_status: 'EXPIRED',
        created_at: new Date(Date.now() - days * 86_400_000),
      })),
    );
    const newest = await buyOne();
    const { data } = await client
      .from('purchases')
      .select('*')
      .eq('user_id', ana.id)
      .order('created_at', { ascending: false });
    const times = (data ?? []).map((row) => String(row.created_at));
    expect(data?.[0]).toMatchObject({ id: newest.id });
    expect(times).toHaveLength(4);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('count by user_id, product_id and payment_status CONFIRMED', async () => {
    const count = () =>
      client
        .from('purchases')
        .select('*', { count: 'exact', head: true })
        .eq('user_id', ana.id)
        .eq('product_id', 'masterclass')
        .eq('payment_status', 'CONFIRMED');
    expect(await count()).toMatchObject({ count: 0, data: null, error: null, status: 200 });
    await insertPurchase(wire.server.deps.database, ana.id, confirmed);
    expect(await count()).toMatchObject({ count: 1, error: null });
  });
});
