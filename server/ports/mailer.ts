export interface OutgoingMail {
  /** Unique per mail and the same for a repetition, so that mailboxes show it once. */
  id: string;
  to: { name: string; address: string };
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl?: string;
}

/**
 * sent: the mail server accepted it. refused: not accepted, and a retry would fail. failed: not accepted, and a retry may succeed.
 * unknown: the connection broke when the server may already have accepted it, after the hand-over.
 */
export type MailOutcome = 'sent' | 'refused' | 'failed' | 'unknown';

/** Contains only what may be logged about a mail that was not sent: nothing that names the reader. */
export interface MailAnswer {
  outcome: MailOutcome;
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
}

/** The port to the mail server. Never throws. */
export interface Mailer {
  /**
   * `handOver` runs when the mail server has everything but the last line, without which it delivers nothing. When it throws, that
   * line is not sent.
   */
  send(mail: OutgoingMail, handOver: () => Promise<void>): Promise<MailAnswer>;
  /** True when the mail server answers and accepts our login. */
  isReady(): Promise<boolean>;
  /** Aborts mails in progress; nothing is sent afterwards. */
  close(): void;
}
