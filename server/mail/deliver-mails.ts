import { describeError } from '../ports/logger.ts';
import {
  claimMail,
  finishMail,
  noteHandOver,
  noteUnknownMail,
  queuePixReminders,
  releaseInterruptedMails,
  releaseMail,
  type QueuedMail,
} from './queue.sql.ts';
import type { MailContext } from './mail-context.ts';
import type { Mailer, OutgoingMail } from '../ports/mailer.ts';
import { toHtml } from './to-html.ts';
import { queueRecoveryMails } from './templates/left-checkout/left-checkout.sql.ts';
import { toText } from './to-text.ts';
import { toShownName } from './phrases.ts';
import { mailWriters } from './write-mail.ts';

/** Limit per pass, because each pass starts with reminders that are due. */
const mailsPerPass = 10;

/** Null: the mail is no longer relevant. */
async function write(
  context: MailContext,
  { id, kind, payload }: QueuedMail,
): Promise<OutgoingMail | null> {
  const mail = await mailWriters[kind]?.(context, payload);
  if (!mail) return null;
  const { to, replyTo, content } = mail;
  const { business } = context.config;
  return {
    id: `mail-${id}`,
    to: { ...to, name: toShownName(to.name) },
    subject: content.subject,
    html: toHtml(content, business),
    text: toText(content, business),
    ...(replyTo && { replyTo }),
    ...(content.unsubscribeUrl && { unsubscribeUrl: content.unsubscribeUrl }),
  };
}

/** Sends a claimed mail. After the hand-over it stays claimed, whatever fails. */
async function send(
  { database: { sql }, clock, logger }: MailContext,
  mailer: Mailer,
  { claim, mail }: { claim: QueuedMail; mail: OutgoingMail },
): Promise<void> {
  const { outcome, ...answer } = await mailer.send(mail, async () => {
    if (!(await noteHandOver(sql, claim, clock()))) throw new Error('claimed by another process');
  });
  if (outcome !== 'sent')
    logger.warn({ mail: claim.kind, id: claim.id, outcome, ...answer }, 'a mail was not sent');
  switch (outcome) {
    case 'sent':
      return finishMail(sql, { ...claim, at: clock() }, null);
    case 'refused':
      return finishMail(sql, { ...claim, at: clock() }, 'refused by the mail server');
    case 'failed':
      return releaseMail(sql, claim, 'the mail server did not take it');
    case 'unknown':
      return noteUnknownMail(sql, claim);
  }
}

async function deliver(context: MailContext, mailer: Mailer, claim: QueuedMail): Promise<void> {
  const { sql } = context.database;
  let mail: OutgoingMail | null;
  try {
    mail = await write(context, claim);
  } catch (error) {
    const fields = { mail: claim.kind, ...describeError(error) };
    context.logger.error(fields, 'a mail could not be written');
    return releaseMail(sql, claim, error instanceof Error ? error.name : 'unknown');
  }
  if (!mail) return finishMail(sql, { ...claim, at: context.clock() }, 'no longer relevant');
  return send(context, mailer, { claim, mail });
}

/** Sends waiting mails, each at most once. Does nothing without a mail server, and sends no further mail once `stopping` is aborted. */
export async function deliverMails(context: MailContext, stopping?: AbortSignal): Promise<void> {
  const { mailer, clock, logger } = context;
  if (!mailer) return;
  const { sql } = context.database;
  const kinds = Object.keys(mailWriters);
  await queuePixReminders(sql, clock()); // before those that it counts as
  await queueRecoveryMails(sql, clock());
  await releaseInterruptedMails(sql, kinds, clock());
  for (let count = 0; count < mailsPerPass; count += 1) {
    if (stopping?.aborted) return;
    const mail = await claimMail(sql, kinds, clock());
    if (!mail) return;
    try {
      await deliver(context, mailer, mail);
    } catch (error) {
      logger.error({ mail: mail.kind, id: mail.id, ...describeError(error) }, 'mail failed');
    }
  }
}
