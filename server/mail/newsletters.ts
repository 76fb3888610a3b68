import type { MailContext } from './mail-context.ts';
import { collectReaders, queueInvitations, queueNewsletters } from './newsletters.sql.ts';

/** One step of all newsletters: a page of readers is collected, then the next mails are queued. Without a mail server they wait. */
export async function sendNewsletters(
  { database: { sql }, config, mailer, clock }: MailContext,
  isStopping = () => false,
): Promise<void> {
  if (!mailer) return;
  while (!isStopping() && (await collectReaders(sql)));
  if (!isStopping()) await queueNewsletters(sql, config.newsletterMailsPerMinute, clock());
  if (!isStopping()) await queueInvitations(sql, config.newsletterMailsPerMinute, clock());
}
