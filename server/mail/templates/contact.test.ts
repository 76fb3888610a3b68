import { describe, expect, test } from 'vitest';
import { openShopWithMail } from '#tests/support/mailbox.ts';
import { deliverMails } from '../deliver-mails.ts';

const { server, mails } = await openShopWithMail();

describe('a message from the contact page', () => {
  const letter = {
    name: 'João Lima',
    email: 'joao@example.com',
    subject: 'Boleto',
    message: 'Já paguei.\nE agora?',
  };
  const write = () => server.send('/.netlify/functions/contact', letter);

  test('is mailed to the school, and a reply goes straight to its writer', async () => {
    const deps = {
      ...server.deps,
      config: { ...server.deps.config, supportEmail: 'suporte@example.com' },
    };
    expect((await write()).status).toBe(200);
    await deliverMails(deps);
    const [mail] = mails.received;
    expect(mail?.to).toEqual(['suporte@example.com']);
    expect(mail?.headers['reply-to']).toContain('joao@example.com');
    expect(mail?.text).toContain('> Já paguei.');
  });

  test('is only shown to administrators when no support address is configured', async () => {
    expect((await write()).status).toBe(200);
    await deliverMails(server.deps);
    expect(mails.received).toEqual([]);
  });
});
