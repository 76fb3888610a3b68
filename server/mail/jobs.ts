import type { Job } from '../ports/job.ts';
import { deliverMails } from './deliver-mails.ts';
import type { MailContext } from './mail-context.ts';
import { sendNewsletters } from './newsletters.ts';
import { dropOldMails } from './queue.sql.ts';
import { mailWriters } from './write-mail.ts';

export const createMailJobs = (context: MailContext): Job[] => [
  { name: 'mail', loop: 'mail', run: (stopping) => deliverMails(context, stopping) },
  {
    name: 'newsletters',
    loop: 'newsletters',
    run: (stopping) => sendNewsletters(context, () => stopping.aborted),
  },
  {
    name: 'oldMails',
    loop: 'hourly',
    run: () => dropOldMails(context.database.sql, Object.keys(mailWriters), context.clock()),
  },
];
