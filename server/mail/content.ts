/** What a mail says, apart from how it looks. Text is plain: markup in it is shown, not obeyed. */
export interface MailContent {
  subject: string;
  /** What inboxes show beside the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets this mail, in its last lines. */
  reason: string;
  /** Where the reader stops mails of this kind; absent for those that are part of a purchase or an account. */
  unsubscribeUrl?: string;
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] };
