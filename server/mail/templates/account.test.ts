import { expect, test } from 'vitest';
import { preparePost } from '#tests/support/mailbox.ts';

const post = preparePost();

test('a name that a mailbox would turn into a link is not shown', async () => {
  const { sql } = post.server.deps.database;
  for (const fullName of [
    'Maria www.golpe.example',
    'golpe.example/premio',
    'Ligue 0800-1234567',
  ]) {
    const person = await post.server.createPerson({ fullName });
    await sql`select auth.request_mail('recovery', ${person.email}, null, null, ${post.server.deps.clock()})`;
    const [mail] = await post.readMailbox(person.email);
    expect(mail?.text).toContain('Olá.');
    expect(JSON.stringify(mail)).not.toMatch(/golpe|0800/u);
  }
});
