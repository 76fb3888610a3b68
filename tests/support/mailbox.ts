import { afterAll, beforeAll, beforeEach } from 'vitest';
import { deliverMails } from '../../server/mail/deliver-mails.ts';
import { createCheckout } from './checkout.ts';
import { createMailApp } from './mail-app.ts';
import { startMailServer, type MailServer, type ReceivedMail } from './mail-server.ts';
import type { Person, TestApp } from './test-app.ts';

interface Post {
  server: TestApp;
  checkout: ReturnType<typeof createCheckout>;
  mails: MailServer;
  /** What one person finds in the mailbox, once everything that waits has left. */
  readMailbox(email: string): Promise<ReceivedMail[]>;
  /** Buys the masterclass with Pix; answers the purchase's id. */
  buy(person: Person): Promise<string>;
}

/** Once in a test file: the product with a mail server. No mail of one test is found by the next. */
export function preparePost(): Post {
  const post = {
    async readMailbox(email) {
      await deliverMails(post.server.deps);
      return post.mails.received.filter(({ to }) => to.includes(email));
    },
    async buy(person) {
      const { purchaseId, paymentId } = await post.checkout.openPix(person);
      await post.checkout.pay(paymentId);
      return purchaseId;
    },
  } as Post; // the rest is there before the first test
  beforeAll(async () => {
    post.mails = await startMailServer();
    post.server = await createMailApp(post.mails.url);
    post.checkout = createCheckout(post.server);
  });
  beforeEach(async () => {
    await deliverMails(post.server.deps);
    post.mails.received.length = 0;
  });
  afterAll(async () => {
    await post.server.close();
    await post.mails.close();
  });
  return post;
}

/** What the reader's mail program offers beside the mail. */
export function readUnsubscribeLink(mail: ReceivedMail | undefined): string {
  return /<(http[^>]+)>/u.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
}
