import type { MailWriter } from './mail-context.ts';
import { writeEmailChanged, writePasswordChanged } from './templates/account-notice.ts';
import { writeRecovery, writeSignInCode, writeWelcome } from './templates/account.ts';
import { writeContactMessage } from './templates/contact.ts';
import { writeDisputeOpened } from './templates/dispute.ts';
import {
  writeConfirmNewEmail,
  writeConfirmOldEmail,
  writeEmailChangeNotice,
  writeEmailMoved,
} from './templates/email-change.ts';
import { writeLeftCheckout } from './templates/left-checkout.ts';
import { writeNewsletter, writeNewsletterTest } from './templates/newsletter.ts';
import { writePaymentReturned, writePixExpiring } from './templates/payment.ts';
import { writeProviderProblem } from './templates/provider-problem.ts';
import { writePaymentConfirmed, writeRefundDone } from './templates/purchase.ts';
import { writeCommentReply } from './templates/reply.ts';
import { writeWaitingListOpened } from './templates/waiting-list.ts';

/** Mail writers by the outbox's kind of effect. */
export const mailWriters: Record<string, MailWriter> = {
  checkout_left: writeLeftCheckout,
  comment_reply: writeCommentReply,
  confirm_new_email: writeConfirmNewEmail,
  confirm_old_email: writeConfirmOldEmail,
  contact_message: writeContactMessage,
  dispute_opened: writeDisputeOpened,
  email_change_notice: writeEmailChangeNotice,
  email_changed: writeEmailChanged,
  email_moved: writeEmailMoved,
  newsletter: writeNewsletter,
  newsletter_test: writeNewsletterTest,
  password_changed: writePasswordChanged,
  payment_returned: writePaymentReturned,
  pix_expiring: writePixExpiring,
  provider_problem: writeProviderProblem,
  purchase_confirmed: writePaymentConfirmed,
  purchase_refunded: writeRefundDone,
  recovery: writeRecovery,
  sign_in_code: writeSignInCode,
  waiting_list_opened: writeWaitingListOpened,
  welcome: writeWelcome,
};
