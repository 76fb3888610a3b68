// A noun that does not exist, with a table of personal data, a mail and an action of administrators: what it owes comes from its
// own folder, and few files besides have to know of it.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { build } from '#database/build.ts';
import { nouns } from '#database/nouns.ts';
import { migrate } from '#server/database/migrate.ts';
import { readSchema } from '#server/database/schema-files.ts';
import { openEmptyDatabase } from '#tests/support/own-database.ts';

const root = path.join(import.meta.dirname, '../..');

/** Existing files that such a noun edits, each beside the line of a noun of the same shape. */
const edits: Readonly<Record<string, string>> = {
  'database/nouns.ts': `'contact',`,
  'server/mail/write-mail.ts': '...contactMails,',
  'domain/error-texts.ts': 'account_deleted:',
  'app/features/audit/messages.ts': 'close_message:',
  'app/routes.ts': `route('mensagens',`,
  'app/ui/layout/admin/admin-links.ts': `to: '/admin/mensagens'`,
  'docs/glossary.md': '| admin |',
};

test('a noun with personal data, a mail and an action of administrators edits at most eight existing files', async () => {
  const table = await readFile(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  const row = table.split('\n').find((line) => line.startsWith('| noun |')) ?? '';
  for (const [file, neighbour] of Object.entries(edits)) {
    expect(await readFile(path.join(root, file), 'utf8')).toContain(neighbour);
    expect(row).toContain(`\`${file}\``);
  }
  expect(Object.keys(edits).length).toBeLessThanOrEqual(8);
});

/** A database of the real schema and the made-up noun. */
async function openWithNoun(): Promise<postgres.Sql> {
  const folder = await mkdtemp(path.join(tmpdir(), 'made-up-noun-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(path.join(root, 'database'), folder, {
    recursive: true,
    filter: (source) => !/seed-files|sheets|phrases|\.test\.ts$/u.test(source),
  });
  await cp(path.join(import.meta.dirname, 'made-up-noun/wishes'), path.join(folder, 'wishes'), {
    recursive: true,
  });
  const [sql] = await openEmptyDatabase();
  await migrate(sql, readSchema({ folder, nouns: [...nouns, 'wishes'], build }));
  return sql;
}

async function createPerson(sql: postgres.Sql, email: string): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into auth.users (email) values (${email}) returning id`;
  return row.id;
}

/** The answer of a function of public to a person. */
async function call(
  sql: postgres.Sql,
  { as, name, value }: { as: string; name: string; value: string },
): Promise<string> {
  return sql.begin(async (own) => {
    const claims = JSON.stringify({ sub: as, role: 'authenticated' });
    await own`select set_config('request.jwt.claims', ${claims}, true)`;
    await own`set local role authenticated`;
    const [row] = await own`select ${own(`public.${name}`)}(${value})::text as answer`;
    return String(row?.['answer']);
  });
}

test('deletion, export, clean-up, mail and log know the made-up noun from its own folder alone', async () => {
  const sql = await openWithNoun();
  const [ana, admin] = [
    await createPerson(sql, 'ana@example.com'),
    await createPerson(sql, 'admin@example.com'),
  ];
  await sql`insert into public.team_members (user_id, role) values (${admin}, 'support')`;
  const wish = await call(sql, { as: ana, name: 'wish', value: 'Frutas' });
  await expect(call(sql, { as: ana, name: 'admin_grant_wish', value: wish })).rejects.toMatchObject(
    { code: '42501' },
  );
  await call(sql, { as: admin, name: 'admin_grant_wish', value: wish });

  const [parts] = await sql`
    select body::jsonb ->> 'title' as title from app.export_rows(${ana}, 'wishes', '(0,0)')`;
  expect(parts).toEqual({ title: 'Frutas' });
  const [mail] = await sql`
    select o.rank, app.mail_address(o.kind, o.payload) as address from app.outbox o where o.kind = 'wish_granted'`;
  expect(mail).toEqual({ rank: 1, address: 'ana@example.com' });
  expect(await sql`select kind from app.claim_mails('["wish_granted"]', now())`).toHaveLength(1);
  await sql`
    update app.outbox set delivered_at = now(), last_error = 'refused by the mail server'
    where kind = 'wish_granted'`;
  expect([...(await sql`select label, can_send from app.mail_problems`)]).toEqual([
    { label: 'Desejo atendido', can_send: true },
  ]);
  const log = await sql`
    select action, app.audit_subject_name(subject_type, subject_id) as subject from audit_log`;
  expect([...log]).toEqual([{ action: 'grant_wish', subject: 'Frutas' }]);

  const countAfter = async (days: number) => {
    await sql`select app.delete_expired(now() + make_interval(days => ${days}))`;
    return (await sql`select from wishes`).length;
  };
  const second = await call(sql, { as: ana, name: 'wish', value: 'Verduras' });
  expect(await countAfter(89)).toBe(2);
  expect(await countAfter(91)).toBe(1);
  await sql`select app.delete_account(${ana}, now())`;
  expect(await sql`select from wishes where id = ${second}`).toHaveLength(0);
});
