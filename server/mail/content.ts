import type { LetterBlock } from '#domain/text/letter.ts';

/** Text of a mail, without its design. Plain text: markup in it is escaped. */
export interface MailContent {
  subject: string;
  /** Preview that inboxes show beside the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  /** Footer that says why the reader gets this mail. */
  reason: string;
  /** Link that stops mails of this kind; absent for mails about a purchase or an account. */
  unsubscribeUrl?: string;
}

export type MailBlock =
  /** The text that a person of the school wrote. */
  | { kind: 'letter'; block: LetterBlock }
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] };
