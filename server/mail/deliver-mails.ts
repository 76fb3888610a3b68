import { describeError } from '../http/logger.ts';
import {
  claimMails,
  finishMail,
  noteUnknownMail,
  queuePixReminders,
  releaseMail,
} from './mail.sql.ts';
import type { QueuedMail } from './mail.sql.ts';
import type { AddressedMail, MailContext } from './mail-context.ts';
import type { MailOutcome } from './mailer.ts';
import { toHtml } from './to-html.ts';
import { toText } from './to-text.ts';
import { toShownName } from './phrases.ts';
import { mailWriters } from './write-mail.ts';

async function send(
  { config, mailer }: MailContext,
  id: string,
  { to, replyTo, content }: AddressedMail,
): Promise<MailOutcome> {
  if (!mailer) return 'failed';
  const { subject, unsubscribeUrl } = content;
  return mailer.send({
    id: `mail-${id}`,
    to: { ...to, name: toShownName(to.name) },
    subject,
    html: toHtml(content, config.business),
    text: toText(content, config.business),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  });
}

async function deliver(context: MailContext, { id, kind, payload }: QueuedMail): Promise<void> {
  const { sql } = context.database;
  const mail = await mailWriters[kind]?.(context, payload);
  if (!mail) return finishMail(sql, id, context.clock(), 'nothing to tell any more');
  const outcome = await send(context, id, mail);
  switch (outcome) {
    case 'sent':
      return finishMail(sql, id, context.clock(), null);
    case 'refused':
      return finishMail(sql, id, context.clock(), 'refused by the mail server');
    case 'failed':
      return releaseMail(sql, id, 'the mail server did not take it');
    case 'unknown':
      return noteUnknownMail(sql, id);
  }
}

/** Sends what waits, each mail once. Nothing while mail is not configured. */
export async function deliverMails(context: MailContext): Promise<void> {
  if (!context.mailer) return;
  const { sql } = context.database;
  await queuePixReminders(sql, context.clock());
  for (const mail of await claimMails(sql, Object.keys(mailWriters), context.clock())) {
    try {
      await deliver(context, mail);
    } catch (error) {
      // Only writing a mail throws; nothing has been handed over.
      context.logger.error({ mail: mail.kind, ...describeError(error) }, 'mail failed');
      await releaseMail(sql, mail.id, error instanceof Error ? error.name : 'unknown');
    }
  }
}
