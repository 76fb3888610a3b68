import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { actAs, actIn, anonymous, createPeople, readList } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { ask } = actIn(database);
const { stranger, member, admin } = await createPeople(database);

beforeEach(() => sql`delete from app.outbox`);

/** A mail in the outbox; `row` sets its columns as SQL. */
async function queue(
  row: Record<string, string>,
  kind = 'welcome',
  payload: object = {},
): Promise<string> {
  const id = { user_id: member.userId, ...payload };
  const columns = Object.keys(row).map((name) => `, ${name}`);
  const values = Object.values(row).map((value) => `, ${value}`);
  const [made] = await sql.unsafe<{ id: string }[]>(
    `insert into app.outbox (kind, key, payload ${columns.join('')})
     values ($1, $2, $3::text::jsonb ${values.join('')}) returning id::text`,
    [kind, randomUUID(), JSON.stringify(id)],
  );
  return made?.id ?? '';
}

const lost = {
  attempts: '1',
  started_at: `now() - interval '1 hour'`,
  handed_over_at: `now() - interval '1 hour'`,
};
const refused = {
  attempts: '1',
  delivered_at: 'now()',
  last_error: `'refused by the mail server'`,
};
const tooOld = { attempts: '9', delivered_at: 'now()', last_error: `'too old to send'` };

interface Listed {
  id: number;
  kind: string;
  problem: string;
  can_send: boolean;
  address: string | null;
}

const list = async () => (await readList<Listed>(database, admin, 'mail_problems')).rows;

test('visitors, strangers and members neither read the mails with problems nor send one again', async () => {
  const id = await queue(lost);
  for (const person of [anonymous, stranger, member]) {
    expect(await ask(person, `select admin_list('mail_problems')`)).toBe('42501');
    expect(await ask(person, `select admin_resend_mail(${id})`)).toBe('42501');
    expect(await ask(person, 'select * from app.mail_problems')).toBe('42501');
  }
  const [row] = await sql`select handed_over_at is not null as lost from app.outbox`;
  expect(row).toEqual({ lost: true });
});

test('mails that are lost, refused or too old are listed with their reader, newest first', async () => {
  const ids = [await queue(lost), await queue(refused), await queue(tooOld)];
  const mails = await list();
  expect(mails.map(({ id }) => String(id))).toEqual(ids.toReversed());
  expect(mails.map(({ problem }) => problem)).toEqual(['too_old', 'refused', 'unclear']);
  const [account] = await sql`select email from public.users where id = ${member.userId}`;
  expect(new Set(mails.map(({ address }) => address))).toEqual(new Set([account?.email]));
});

test('a listed mail carries the name that its noun gave it', async () => {
  await queue(lost);
  await queue(lost, 'contact_message', { user_id: undefined, message_id: randomUUID() });
  expect(await list()).toMatchObject([
    { label: 'Mensagem da página de contato' },
    { label: 'Boas-vindas' },
  ]);
});

test.each([
  ['a waiting mail', {}, 'welcome'],
  ['a mail that a process sends right now', { ...lost, handed_over_at: 'now()' }, 'welcome'],
  ['a mail that is claimed and not handed over', { started_at: 'now()' }, 'welcome'],
  ['a sent mail', { ...lost, delivered_at: 'now()' }, 'welcome'],
  ['a mail that never was tried', { ...tooOld, attempts: '0' }, 'welcome'],
  ['a code, which expires soon', lost, 'sign_in_code'],
  ['a link, which expires soon', refused, 'recovery'],
  ['a mail of last year', { ...lost, created_at: `now() - interval '91 days'` }, 'welcome'],
])('%s is not listed, and an administrator cannot send it again', async (_name, row, kind) => {
  const id = await queue(row, kind);
  expect(await list()).toEqual([]);
  expect(await ask(admin, `select admin_resend_mail(${id}) as done`)).toEqual([{ done: false }]);
});

test('an administrator sends a lost mail again once, and the log holds it', async () => {
  const id = await queue(lost);
  const outcome = await actAs(database, admin, async (own) => {
    const [first] = await own`select admin_resend_mail(${id}) as done`;
    const [second] = await own`select admin_resend_mail(${id}) as done`;
    const log = await own`
      select action, subject_type, subject_id, details from audit_log where action = 'resend_mail'`;
    return { first, second, log };
  });
  expect(outcome).toEqual({
    first: { done: true },
    second: { done: false },
    log: [
      { action: 'resend_mail', subject_type: 'mail', subject_id: id, details: { kind: 'welcome' } },
    ],
  });
});

test('a mail that is queued again is claimed again, under a new attempt', async () => {
  const id = await queue({ ...tooOld, created_at: `now() - interval '5 days'` });
  await sql.begin(async (own) => {
    await own`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin.userId })}, true)`;
    await own`select admin_resend_mail(${id})`;
  });
  expect(await list()).toEqual([]);
  const claimed = await sql`select id, attempt from app.claim_mails('["welcome"]', now())`;
  expect(claimed).toMatchObject([{ id, attempt: 10 }]);
});

test('a notice to a former address can be sent again only while that address is known', async () => {
  await queue(lost, 'email_changed', { address: 'antes@example.com' });
  await queue(refused, 'email_changed');
  expect(await list()).toMatchObject([
    { problem: 'refused', can_send: false, address: null },
    { problem: 'unclear', can_send: true, address: 'antes@example.com' },
  ]);
});

test('a mail to a deleted account cannot be sent again, and one to the school can', async () => {
  await queue(lost, 'welcome', { user_id: randomUUID() });
  await queue(lost, 'contact_message', { user_id: undefined, message_id: randomUUID() });
  expect(await list()).toMatchObject([
    { kind: 'contact_message', address: null, can_send: true },
    { kind: 'welcome', address: null, can_send: false },
  ]);
});

test('the next mail is read from its index, however many wait behind it', async () => {
  await sql`
    insert into app.outbox (kind, key, payload)
    select 'newsletter', 'newsletter:' || n, '{}' from generate_series(1, 20000) n`;
  const id = await queue({}, 'sign_in_code');
  await sql`analyze app.outbox`;
  const kinds = JSON.stringify(['newsletter', 'sign_in_code']);
  const claim = () =>
    sql.begin(async (own) => {
      const plan = await own.unsafe(
        `explain (analyze, buffers, format text) select id from app.claim_mails('${kinds}', now())`,
      );
      const [, hits = ''] =
        /shared hit=(\d+)/u.exec(plan.map((row) => String(row['QUERY PLAN'])).join('\n')) ?? [];
      return Number(hits);
    });
  await claim();
  expect(await claim()).toBeLessThan(100);
  const [claimed] =
    await sql`select id::text from app.outbox where started_at is not null order by rank`;
  expect(claimed).toEqual({ id });
});
