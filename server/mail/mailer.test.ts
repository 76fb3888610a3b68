import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import type { Mailer } from '../ports/mailer.ts';
import { createMailer } from './mailer.ts';

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

const send = (by = mailer, handOver = () => Promise.resolve()) =>
  by.send(
    {
      id: 'mail-1',
      to: { name: 'Ana', address: 'ana@example.com' },
      subject: 'Oi',
      html: '<p>Oi</p>',
      text: 'Oi',
    },
    handOver,
  );

describe('a connection that breaks', () => {
  test.each(['greeting', 'sender', 'reader'] as const)(
    'at the %s means that the mail may be retried',
    async (at) => {
      mails.behave({ at, answer: 'break' });
      expect(await send()).toMatchObject({ outcome: 'failed' });
    },
  );

  test('after the server has the whole mail leaves its outcome unknown', async () => {
    mails.behave({ at: 'mail', answer: 'break' });
    expect(await send()).toMatchObject({ outcome: 'unknown' });
    expect(mails.received).toHaveLength(1);
  });
});

describe('the hand-over of a mail', () => {
  test('comes after the server has accepted sender and reader, and before it has the mail', async () => {
    const seen: number[] = [];
    mails.behave('accept');
    const handOver = async () => void seen.push(mails.received.length);
    expect(await send(mailer, handOver)).toMatchObject({ outcome: 'sent' });
    mails.behave('refuse');
    expect(await send(mailer, handOver)).toMatchObject({ outcome: 'refused' });
    expect(seen).toEqual([0]);
    expect(mails.received).toHaveLength(1);
  });

  test('that is not possible means that the server does not get the mail, and that it may be retried', async () => {
    mails.behave('accept');
    const answer = await send(mailer, () => Promise.reject(new Error('no database')));
    expect(answer).toMatchObject({ outcome: 'failed' });
    expect(await send()).toMatchObject({ outcome: 'sent' });
    expect(mails.received).toHaveLength(1);
  });

  test('holds up the end of the mail until it is noted', async () => {
    mails.behave('accept');
    const begun = Promise.withResolvers<void>();
    const noted = Promise.withResolvers<void>();
    const sending = send(mailer, () => {
      begun.resolve();
      return noted.promise;
    });
    await begun.promise;
    expect(mails.received).toHaveLength(0);
    noted.resolve();
    expect(await sending).toMatchObject({ outcome: 'sent' });
  });
});

describe('closing the mailer', () => {
  async function giveUp(at: 'reader' | 'mail') {
    mails.behave({ at, answer: 'silence' });
    const impatient = createMailer(mails.url, 'oi@example.com');
    const sending = send(impatient);
    await expect.poll(() => mails.isSilent()).toBe(true);
    impatient.close();
    return sending;
  }

  test('before the server has the mail means that it may be retried', async () => {
    expect(await giveUp('reader')).toMatchObject({ outcome: 'failed' });
  });

  test('after the server has the whole mail leaves its outcome unknown', async () => {
    expect(await giveUp('mail')).toMatchObject({ outcome: 'unknown' });
  });
});

describe('an error answer', () => {
  test.each([
    ['sender', '550 5.4.5 Daily quota exceeded'],
    ['sender', '530 Authentication required'],
    ['reader', '554 5.7.1 Relay access denied'],
    ['reader', '550 5.4.5 Daily quota exceeded'],
    ['mail', '550 5.4.5 Daily quota exceeded'],
    ['mail', '451 4.3.0 Try later'],
    ['greeting', '554 No service for you'],
  ] as const)(
    'at the %s, "%s", concerns the sender: the mail may be retried',
    async (at, answer) => {
      mails.behave({ at, answer });
      const responseCode = Number(answer.slice(0, 3));
      expect(await send()).toMatchObject({ outcome: 'failed', responseCode });
    },
  );

  test.each([
    ['reader', '550 5.1.1 No such user'],
    ['reader', '552 5.2.2 Mailbox full'],
    ['reader', '550 No such user'],
    ['mail', '554 5.7.1 Looks like spam'],
  ] as const)('at the %s, "%s", concerns the mail: it is refused finally', async (at, answer) => {
    mails.behave({ at, answer });
    expect(await send()).toMatchObject({ outcome: 'refused' });
  });
});

test('isReady reports whether the mail server accepts our login', async () => {
  mails.behave('accept');
  expect(await mailer.isReady()).toBe(true);
  mails.behave({ at: 'greeting', answer: '554 No service for you' });
  expect(await mailer.isReady()).toBe(false);
});
