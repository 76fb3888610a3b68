import { afterAll, beforeAll, beforeEach } from 'vitest';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { createCheckout } from './checkout.ts';
import { createMailApp } from './mail-app.ts';
import { startMailServer, type MailServer, type ReceivedMail } from './mail-server.ts';
import type { Person, TestApp } from './test-app.ts';

interface Post {
  server: TestApp;
  checkout: ReturnType<typeof createCheckout>;
  mails: MailServer;
  /** Delivers all waiting mails, then reads the mailbox of one person. */
  readMailbox(email: string): Promise<ReceivedMail[]>;
  /** Buys the masterclass by Pix; returns the purchase's id. */
  buy(person: Person): Promise<string>;
}

/** Call once in a test file: the product with a mail server. Mails of one test are not visible to the next. */
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
  } as Post; // The other fields are set before the first test.
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

/** Link for unsubscribing from the mail's headers. */
export function readUnsubscribeLink(mail: ReceivedMail | undefined): string {
  return /<(http[^>]+)>/u.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
}
