// A person of support with the console: the official client, and what the server's endpoints say.
import { describe, expect, test } from 'vitest';
import { insertPurchase } from '../support/buyers/rows.ts';
import { forFile } from '../support/for-file.ts';
import { createRestClients } from '../support/rest-clients.ts';

const { server, connect } = await forFile(createRestClients());
const { sql } = server.deps.database;
const [curious, owner, buyer] = [
  await server.createPerson({ roles: ['support'] }),
  await server.createPerson({ isAdmin: true }),
  await server.createPerson({ hasAccess: true }),
];
const client = connect(curious);
const purchaseId = await insertPurchase(server.deps.database, buyer.id);

const post = (path: string, body: object) =>
  server.send(`/.netlify/functions/${path}`, body, curious);

describe('a curious person of support', () => {
  test('refunds nothing, by function or endpoint', async () => {
    const refund = await post('admin-refund', { purchaseId, reason: 'quero o dinheiro' });
    expect(refund.status).toBe(403);
    expect(await refund.json()).toMatchObject({
      message: 'O seu papel na equipe não permite isto. Peça a quem é dono da escola.',
    });
    for (const name of ['admin_return_payment', 'admin_return_outside']) {
      const { status } = await client.rpc(name, { issue: 1, reason: 'quero o dinheiro' });
      expect([name, status]).toEqual([name, 403]);
    }
    expect(await sql`select from app.refund_requests`).toHaveLength(0);
  });

  test('changes no price, coupon or offer', async () => {
    const course = { id: 'masterclass', price: 1 };
    const saved = await client.rpc('save_course', { course, expected_version: 1 });
    expect(saved.status).toBe(403);
    await client.from('courses').update({ price: 1 }).eq('id', 'masterclass');
    await client.from('courses').update({ enrollment_status: 'closed' }).eq('id', 'masterclass');
    const bumps = await client.rpc('admin_save_order_bumps', { course: 'masterclass', bumps: [] });
    expect(bumps.status).toBe(403);
    const paused = await client.rpc('admin_pause_coupon', { coupon: purchaseId, is_paused: true });
    expect(paused.status).toBe(403);
    const [row] = await sql`select price, enrollment_status from courses where id = 'masterclass'`;
    expect(Number(row?.['price'])).toBeGreaterThan(1);
    expect(row?.['enrollment_status']).toBe('open');
  });

  test('promotes nobody, the own account included', async () => {
    for (const [name, args] of [
      ['admin_give_role', { person: curious.id, role: 'owner' }],
      ['admin_take_role', { person: owner.id, role: 'owner', confirmed: true }],
      ['admin_demand_second_factor', { demanded: false }],
    ] as const)
      expect([name, (await client.rpc(name, args)).status]).toEqual([name, 403]);
    const inserted = await client
      .from('team_members')
      .insert({ user_id: curious.id, role: 'owner' });
    expect(inserted.error?.code).toBe('42501');
    const updated = await client
      .from('team_members')
      .update({ role: 'owner' })
      .eq('user_id', curious.id);
    expect(updated.error?.code).toBe('42501');
    const removed = await client.from('team_members').delete().eq('user_id', owner.id);
    expect(removed.error?.code).toBe('42501');
    const flag = await client.from('users').update({ is_admin: false }).eq('id', owner.id);
    expect(flag.error?.code).toBe('42501');
    const roles = await sql`select role from team_members where user_id = ${curious.id}`;
    expect(roles.map(({ role }) => role)).toEqual(['support']);
  });

  test('opens no account of the team', async () => {
    for (const [name, args] of [
      ['admin_create_access_link', { person: owner.id }],
      ['admin_correct_email', { person: owner.id, address: 'meu@example.com' }],
      ['admin_change_email', { person: owner.id, address: 'meu@example.com', reason: 'pediu' }],
    ] as const)
      expect([name, (await client.rpc(name, args)).status]).toEqual([name, 409]);
  });

  test('reads no money, secret, file of addresses or other role', async () => {
    expect((await client.from('purchases').select('amount')).data).toEqual([]);
    expect((await client.from('team_members').select('user_id')).data).toEqual([
      { user_id: curious.id },
    ]);
    for (const table of ['settings', 'charges', 'payment_customers', 'payment_entries', 'outbox'])
      expect([table, (await client.from(table).select()).status]).toEqual([table, 404]);
    expect((await client.schema('app').from('settings').select()).status).toBe(406);
    for (const [path, body] of [
      ['export-sales', { search: '', status: '', method: '' }],
      ['export-waiting-list', { search: '', course: '' }],
      ['retry-event', { eventId: 1 }],
    ] as const)
      expect([path, (await post(path, body)).status]).toEqual([path, 403]);
  });

  test('works: finds a student, sees the state of purchases, and gives access with a reason', async () => {
    const found = await client.from('users').select('email').eq('id', buyer.id).single();
    expect(found.data).toEqual({ email: buyer.email });
    const student = await client.rpc('admin_get_student', { person: buyer.id });
    expect(student.data).toMatchObject({ purchases: [{ payment_status: 'PENDING', total: null }] });
    const given = { person: buyer.id, course: 'masterclass', reason: 'sorteio' };
    expect((await client.rpc('admin_grant_access', given)).error).toBeNull();
  });
});

test('a person who lost the role is refused at once, with the token of before', async () => {
  const helper = await server.createPerson({ roles: ['support'] });
  const list = () => connect(helper).rpc('admin_list', { list: 'students' });
  expect((await list()).status).toBe(200);
  await connect(owner).rpc('admin_take_role', { person: helper.id, role: 'support' });
  expect((await list()).status).toBe(403);
});
