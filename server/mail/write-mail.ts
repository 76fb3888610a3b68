import type { MailWriters, OptOut } from './mail-context.ts';
import { accessInvitationMails } from './templates/access-invitation.ts';
import { accountMails } from './templates/account.ts';
import { accountNoticeMails } from './templates/account-notice.ts';
import { contactMails } from './templates/contact.ts';
import { emailChangeMails } from './templates/email-change.ts';
import { leftCheckoutMails, leftCheckoutOptOut } from './templates/left-checkout/left-checkout.ts';
import { linkAndCodeMails } from './templates/link-and-code.ts';
import { newsletterMails, newsOptOut } from './templates/newsletter.ts';
import { paymentMails } from './templates/payment.ts';
import { paymentIssueMails } from './templates/payment-issue.ts';
import { providerProblemMails } from './templates/provider-problem.ts';
import { purchaseMails } from './templates/purchase.ts';
import { replyMails, replyOptOut } from './templates/reply.ts';
import { waitingListMails, waitingListOptOut } from './templates/waiting-list.ts';

/** Mail writers by the outbox's kind of effect. */
export const mailWriters: MailWriters = {
  ...accessInvitationMails,
  ...accountMails,
  ...accountNoticeMails,
  ...contactMails,
  ...emailChangeMails,
  ...leftCheckoutMails,
  ...linkAndCodeMails,
  ...newsletterMails,
  ...paymentMails,
  ...paymentIssueMails,
  ...providerProblemMails,
  ...purchaseMails,
  ...replyMails,
  ...waitingListMails,
};

export const optOuts: readonly OptOut[] = [
  leftCheckoutOptOut,
  newsOptOut,
  replyOptOut,
  waitingListOptOut,
];
