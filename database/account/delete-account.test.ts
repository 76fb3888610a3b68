import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { z } from 'zod';
import { type Account, actIn, createCaller } from '#tests/support/act-as.ts';
import {
  confirmed,
  insertCharge,
  insertPayer,
  insertPurchase,
} from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let person: Account;

const database = await forFile(createTestDatabase());
const { sql } = database;
const { ask } = actIn(database);
beforeEach(async () => {
  person = await createCaller(database, { hasAccess: true, fullName: 'Ana Souza' });
});

async function deleteAccount(
  id: string,
): Promise<{ outcome: string; files?: unknown[] | undefined }> {
  const [row] = await database.sql`select app.delete_account(${id}, now()) as answer`;
  return z
    .object({ outcome: z.string(), files: z.array(z.unknown()).optional() })
    .parse(row?.['answer']);
}

/** The parts of the person's export, put together as the endpoint does. */
const exportPerson = () => database.sql`
  select app.export_account(${person.userId}) || jsonb_object_agg(p.part, coalesce((
    select jsonb_agg(r.body::jsonb) from app.export_rows(${person.userId}, p.part, '(0,0)') r
  ), '[]')) as data
  from app.export_parts() p`;

describe('deleting an account', () => {
  test('removes the personal data, keeps the purchases and shows the comments without an author', async () => {
    const { userId } = person;
    await insertPurchase(database, person.userId, confirmed);
    await sql`
      insert into comments (user_id, lesson_id, content) values (${userId}, 'masterclass-m1-a1', 'Gostei!')`;
    await sql`insert into lesson_notes (user_id, lesson_id, content) values (${userId}, 'masterclass-m1-a1', 'só meu')`;
    await sql`insert into auth.sessions (user_id) values (${userId})`;
    await sql`
      insert into storage.objects (bucket_id, name, owner_id, version)
      values ('avatars', ${`${userId}/eu.png`}, ${userId}, '00000000-0000-4000-8000-000000000000')`;
    const [before] = await sql`select email from auth.users where id = ${userId}`;

    const { outcome, files } = await deleteAccount(userId);
    expect(outcome).toBe('deleted');
    expect(files).toMatchObject([{ bucket_id: 'avatars', name: `${userId}/eu.png` }]);

    const [profile] = await sql`select * from public.users where id = ${userId}`;
    expect(profile).toMatchObject({
      email: null,
      full_name: 'Conta excluída',
      has_access: false,
      is_admin: false,
    });
    const [account] = await sql`select * from auth.users where id = ${userId}`;
    expect(account).toMatchObject({
      email: null,
      encrypted_password: null,
      raw_user_meta_data: {},
      deleted_at: expect.any(Date),
    });
    const [left] = await sql`
      select (select count(*)::int from purchases where user_id = ${userId}) as purchases,
        (select count(*)::int from lesson_notes where user_id = ${userId}) as notes,
        (select count(*)::int from auth.sessions where user_id = ${userId}) as sessions,
        (select count(*)::int from auth.identities where user_id = ${userId}) as identities,
        (select count(*)::int from storage.objects where owner_id = ${userId}) as files,
        (select content from comments where user_id = ${userId}) as comment,
        app.to_public_name(${String(profile?.['full_name'])}) as author`;
    expect(left).toEqual({
      purchases: 1,
      notes: 0,
      sessions: 0,
      identities: 0,
      files: 0,
      comment: 'Gostei!',
      author: 'Conta excluída',
    });
    await sql`insert into auth.users (email) values (${String(before?.['email'])})`;
  });

  test('deletes payers of unpaid charges, keeps payers of paid ones, and closes open purchases', async () => {
    const { userId } = person;
    const [paid, tried] = [
      await insertCharge(database, userId, {
        customer_id: await insertPayer(database, userId, { name: 'Ana pagou' }),
        paid_cents: 9700,
        state: 'refunded',
      }),
      await insertCharge(database, userId, {
        customer_id: await insertPayer(database, userId, { name: 'Ana tentou' }),
        state: 'expired',
      }),
    ];
    const exported = await exportPerson();
    expect(exported).toMatchObject([
      { data: { payments: [{ state: 'refunded' }, { state: 'expired' }] } },
    ]);

    await deleteAccount(userId);
    const customers = await sql`
      select name, document from app.payment_customers where user_id = ${userId} order by name`;
    expect([...customers]).toEqual([
      { name: 'Ana pagou', document: '24971563792' },
      { name: 'Conta excluída', document: '00000' },
    ]);
    const effects = await sql`
      select kind from app.outbox where payload ->> 'charge_id' in (${paid}, ${tried})`;
    expect([...effects]).toEqual([{ kind: 'cancel_charge' }]);
  });

  test('deletes only the waiting-list entries that are proven to be the account’s', async () => {
    const wait = async (userId: string | null, email: string) => {
      await sql`
        insert into waiting_list (course_id, email, user_id) values ('ingles-proibido', ${email}, ${userId})`;
    };
    const read = async () => {
      const rows = await sql<{ email: string }[]>`
        select email from waiting_list where email like '%@waiting.example' order by email`;
      return rows.map(({ email }) => email);
    };
    const rename = (email: string) =>
      sql`update auth.users set email = ${email} where id = ${person.userId}`;
    await rename('stranger@waiting.example');
    await wait(null, 'stranger@waiting.example');
    await wait(person.userId, 'typed@waiting.example');
    await deleteAccount(person.userId);
    expect(await read()).toEqual(['stranger@waiting.example']);

    person = await createCaller(database);
    await rename('stranger@waiting.example');
    await sql`select auth.create_link(${person.userId}, 'recovery_token', 'mailed-link', now())`;
    await sql`select auth.use_access_link('mailed-link', null, null, null, 'refresh', null, null, now())`;
    await deleteAccount(person.userId);
    expect(await read()).toEqual([]);
  });

  test('a mailed code proves the mailbox until the e-mail changes, and an administrator’s link proves none', async () => {
    const isProven = async () => {
      const [row] = await sql`
        select mailbox_proven_at is not null as proven from auth.users where id = ${person.userId}`;
      return row?.['proven'];
    };
    const [account] = await sql`select email from auth.users where id = ${person.userId}`;
    const email = String(account?.['email']);
    await sql`select auth.create_link(${person.userId}, 'lent_link', 'admin-link', now())`;
    await sql`select auth.use_access_link('admin-link', null, null, null, 'refresh-1', null, null, now())`;
    expect(await isProven()).toBe(false);
    await sql`select auth.create_sign_in_code(${person.userId}, 'code', null, now())`;
    await sql`select auth.use_sign_in_code(${email}, 'code', null, null, 'refresh-2', null, null, now())`;
    expect(await isProven()).toBe(true);
    await sql`update auth.users set email = ${`new-${email}`} where id = ${person.userId}`;
    expect(await isProven()).toBe(false);
  });

  test('a second deletion, or one of an unknown account, changes nothing', async () => {
    expect((await deleteAccount(person.userId)).outcome).toBe('deleted');
    expect((await deleteAccount(person.userId)).outcome).toBe('unknown');
    expect((await deleteAccount('00000000-0000-4000-8000-000000000000')).outcome).toBe('unknown');
  });

  test('the last administrator cannot be deleted, one of two can', async () => {
    await sql`delete from public.team_members`;
    const first = await createCaller(database, { isAdmin: true });
    expect((await deleteAccount(first.userId)).outcome).toBe('last_admin');
    const second = await createCaller(database, { isAdmin: true });
    const answers = await Promise.all([deleteAccount(first.userId), deleteAccount(second.userId)]);
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(
      new Set(['deleted', 'last_admin']),
    );
  });
});

describe('the export of one person', () => {
  const exported = z.looseObject({
    profile: z.looseObject({ full_name: z.string() }),
    purchases: z.array(z.looseObject({ product_name: z.string() })),
    lesson_notes: z.array(z.looseObject({ content: z.string() })),
  });

  test('holds the account’s own rows and no others', async () => {
    await insertPurchase(database, person.userId, confirmed);
    const other = await createCaller(database, { hasAccess: true, fullName: 'Outra Pessoa' });
    for (const { userId } of [person, other])
      await database.sql`
        insert into lesson_notes (user_id, lesson_id, content) values (${userId}, 'masterclass-m1-a1', ${userId})`;
    const rows = await exportPerson();
    const [row] = z.array(z.object({ data: exported })).parse(rows);
    expect(row?.data.profile.full_name).toBe('Ana Souza');
    expect(row?.data.purchases.map(({ product_name }) => product_name)).toEqual(['Masterclass']);
    expect(row?.data.lesson_notes.map(({ content }) => content)).toEqual([person.userId]);
    expect(JSON.stringify(row)).not.toContain(other.userId);
    expect(JSON.stringify(row)).not.toContain('encrypted_password');
  });

  test('leaves out what others wrote under an e-mail that the account has not proven', async () => {
    await sql`
      insert into contact_messages (user_id, email, name, subject, message)
      select u.id, u.email, 'Ana', 'Minha', 'Oi' from users u where u.id = ${person.userId}
      union all select null, u.email, 'Bia', 'Segredo', 'CPF 249' from users u where u.id = ${person.userId}`;
    await sql`
      insert into waiting_list (course_id, email, name)
      select 'ingles-proibido', u.email, 'Bia' from users u where u.id = ${person.userId}`;
    const rows = await exportPerson();
    const messages = z.looseObject({
      contact_messages: z.array(z.object({ subject: z.string() })),
    });
    const [row] = z.array(z.object({ data: messages })).parse(rows);
    expect(row?.data.contact_messages).toEqual([{ subject: 'Minha' }]);
    expect(JSON.stringify(row)).not.toContain('Bia');

    await deleteAccount(person.userId);
    const left = await sql`select subject from contact_messages order by subject`;
    expect([...left]).toEqual([{ subject: 'Segredo' }]);
  });

  test('knows every table that keeps something of a person', async () => {
    const rows = await database.sql<{ source: string }[]>`
      select distinct conrelid::regclass::text as source from pg_constraint
      where contype = 'f' and confrelid in ('users'::regclass, 'study_heads'::regclass, 'study_cards'::regclass)`;
    const exported = await database.sql<{ source: string }[]>`
      select distinct source::regclass::text as source from app.export_parts()`;
    // These name nobody or repeat others: the log is about others, the searched text is in the profile, a head has a number alone, an
    // order's data are in its purchases and charges, and newsletters, settings and rosters are the school's.
    const left = new Set([
      'audit_log',
      'app.searchable_people',
      'study_heads',
      'app.orders',
      'app.newsletters',
      'app.school_settings',
      'app.school_secrets',
      'app.mail_tests',
      'app.rosters',
    ]);
    for (const { source } of exported) left.add(source);
    const missing = rows.map(({ source }) => source).filter((source) => !left.has(source));
    expect(missing).toEqual([]);
  });
});

test('a person lists the own sessions, without IP addresses, and other people do not', async () => {
  const other = await createCaller(database);
  await database.sql`
    insert into auth.sessions (user_id, user_agent, ip) values (${person.userId}, 'Firefox', '10.0.0.1'), (${other.userId}, 'x', null)`;
  const rows = await ask(person, 'select * from public.list_my_sessions()');
  expect(rows).toMatchObject([{ user_agent: 'Firefox', is_current: false }]);
  expect(JSON.stringify(rows)).not.toContain('10.0.0.1');
});
