import { afterAll, beforeEach } from 'vitest';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { startMailServer, type MailServer, type ReceivedMail } from './mail-server.ts';
import { openShop } from './buyers/shop.ts';
import type { Person, TestApp } from './test-app.ts';

/** Lets a server of a test file send its mails to a mail server. Mails of one test are not visible to the next. */
export async function connectMail({ deps }: TestApp): Promise<MailServer> {
  const mails = await startMailServer();
  const mailer = createMailer(mails.url, 'Inglês Proibido <oi@example.com>');
  deps.mailer = mailer;
  beforeEach(async () => {
    mails.behave('accept');
    await deliverMails(deps);
    mails.received.length = 0;
  });
  afterAll(async () => {
    mailer.close();
    await mails.close();
  });
  return mails;
}

/** Call once in a test file: a shop that sends mails. */
export async function openShopWithMail() {
  const shop = await openShop();
  const mails = await connectMail(shop.server);

  /** Delivers all waiting mails, then reads the mailbox of one person. */
  async function readMailbox(email: string): Promise<ReceivedMail[]> {
    await deliverMails(shop.server.deps);
    return mails.received.filter(({ to }) => to.includes(email));
  }

  /** Buys the masterclass by Pix; returns the purchase's id. */
  async function buy(person: Person): Promise<string> {
    const { purchaseId, paymentId } = await shop.buyers.openPix(person);
    await shop.buyers.pay(paymentId);
    return purchaseId;
  }

  return { ...shop, mails, readMailbox, buy };
}

/** Link for unsubscribing from the mail's headers. */
export function readUnsubscribeLink(mail: ReceivedMail | undefined): string {
  return /<(http[^>]+)>/u.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
}

/** The newest sign-in code that was sent to an address. */
export function readCode({ received }: MailServer, email: string): string {
  const mail = received.findLast(
    ({ to, subject }) => to.includes(email) && /^\d{6} /u.test(subject),
  );
  return mail?.subject.slice(0, 6) ?? '';
}
