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

/** The writers of a template by the kind of mail, as owed.mails declares it. */
export type MailWriters = Readonly<Record<string, MailWriter>>;

/** The end of a subscription by the link of a mail, without signing in. */
export interface OptOut {
  /** In the link, and in owed.mails. */
  name: string;
  /** Part of the signed text, so that a link of one opt-out does not work for another. */
  purpose: string;
  words: { title: string; text: string; button: string; done: string };
  /** False when there is no such person. */
  stop(context: MailContext, id: string): Promise<boolean>;
}
