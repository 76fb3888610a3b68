import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '../../tests/support/mail-server.ts';
import { createMailer, type Mailer } from './mailer.ts';

let mails: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  mails = await startMailServer();
  mailer = createMailer(mails.url, 'Inglês Proibido <oi@example.com>');
});
beforeEach(() => {
  mails.received.length = 0;
});
afterAll(async () => {
  mailer.close();
  await mails.close();
});

const send = () =>
  mailer.send({
    id: 'mail-1',
    to: { name: 'Ana', address: 'ana@example.com' },
    subject: 'Oi',
    html: '<p>Oi</p>',
    text: 'Oi',
  });

describe('a connection that breaks', () => {
  test.each(['greeting', 'sender', 'reader'] as const)(
    'at the %s leaves the mail for another try',
    async (at) => {
      mails.behave({ at, answer: 'break' });
      expect(await send()).toBe('failed');
    },
  );

  test('when the server has the whole mail leaves nobody knowing', async () => {
    mails.behave({ at: 'mail', answer: 'break' });
    expect(await send()).toBe('unknown');
    expect(mails.received).toHaveLength(1);
  });
});
