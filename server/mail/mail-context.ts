import type { Deps } from '../http/context.ts';
import type { MailContent } from './content.ts';

export type MailContext = Pick<
  Deps,
  'config' | 'secrets' | 'database' | 'clock' | 'logger' | 'mailer'
>;

export interface AddressedMail {
  to: { name: string; address: string };
  replyTo?: string;
  content: MailContent;
}

/** Writes one kind of mail. Null: its reader or its subject does not exist any more. */
export type MailWriter = (
  context: MailContext,
  payload: Record<string, string>,
) => Promise<AddressedMail | null>;
