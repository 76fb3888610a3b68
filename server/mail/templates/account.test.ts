import { expect, test } from 'vitest';
import { openShopWithMail } from '#tests/support/mailbox.ts';

const { server, sql, readMailbox } = await openShopWithMail();

test('a name that a mailbox would turn into a link is not shown', async () => {
  for (const fullName of [
    'Maria www.golpe.example',
    'golpe.example/premio',
    'Ligue 0800-1234567',
  ]) {
    const person = await server.createPerson({ fullName });
    await sql`select auth.request_mail('recovery', ${person.email}, null, null, ${server.deps.clock()})`;
    const [mail] = await readMailbox(person.email);
    expect(mail?.text).toContain('Olá.');
    expect(JSON.stringify(mail)).not.toMatch(/golpe|0800/u);
  }
});
