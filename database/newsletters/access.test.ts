import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { actIn, anonymous, callFunction, createCaller } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { expectRefused } = actIn(database);
const admin = await createCaller(database, { isAdmin: true });
const member = await createCaller(database, { hasAccess: true });
const others = [anonymous, await createCaller(database), member];

test('no caller, not even an administrator, reads or writes newsletters and their readers, or calls what the jobs call', async () => {
  await sql`insert into consents (user_id, kind, version, accepted) values (${member.userId}, 'marketing', '1', true)`;
  await sql`
    insert into app.newsletters (id, subject, body, is_to_subscribers, collects)
    values (${randomUUID()}, 'Música nova', 'Uma música nova espera você.', true, 'subscribers')`;
  await sql`select app.collect_readers()`;
  expect(await sql`select from app.newsletter_readers`).toHaveLength(1);
  await expectRefused(
    [...others, admin],
    [
      ...['newsletters', 'newsletter_readers'].flatMap((table) => [
        `select * from app.${table}`,
        `delete from app.${table}`,
      ]),
      `update app.newsletters set state = 'sending', ended_at = null`,
      `select app.collect_readers()`,
      `select app.queue_newsletters(1000, now())`,
      `select app.find_newsletter_mail(1)`,
      `select app.refuse_news('${member.userId}')`,
    ],
  );
});

test.each([
  ['ab', 'Um texto que serve.', 'newsletter_subject_wrong'],
  ['x'.repeat(151), 'Um texto que serve.', 'newsletter_subject_wrong'],
  ['Assunto', 'curto', 'newsletter_body_wrong'],
  ['Assunto', 'x'.repeat(20_001), 'newsletter_body_wrong'],
])('a newsletter %.5s with the text %.5s is refused', async (subject, body, code) => {
  for (const call of [
    () => callFunction(database, admin, 'admin_test_newsletter', [subject, body]),
    () =>
      callFunction(database, admin, 'admin_send_newsletter', [randomUUID(), subject, body, true]),
  ])
    await expect(call()).rejects.toThrow(code);
});

test('a subject of several lines becomes one, so that it adds no header', async () => {
  const id = randomUUID();
  const subject = 'Oi\r\nBcc: todos@example.com';
  await callFunction(database, admin, 'admin_send_newsletter', [
    id,
    subject,
    'Um texto que serve.',
    true,
  ]);
  const [row] = await sql`select subject from app.newsletters where id = ${id}`;
  expect(row).toEqual({ subject: 'Oi Bcc: todos@example.com' });
});
