import { createTransport, type NodemailerError } from 'nodemailer';

export interface OutgoingMail {
  /** Unique per mail: the same if it should ever arrive twice, so that mailboxes show it once. */
  id: string;
  to: { name: string; address: string };
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl?: string;
}

/** sent: the mail server took it. refused: it certainly did not, and the same again would fail. failed: it certainly did not,
 * another time may work. unknown: the connection broke where it may have. */
export type MailOutcome = 'sent' | 'refused' | 'failed' | 'unknown';

/** With what may be logged of a mail that was not sent: nothing of it names the reader. */
export interface MailAnswer {
  outcome: MailOutcome;
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
}

/** The port to whoever carries mails. Never throws. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<MailAnswer>;
  /** Whether the mail server answers and lets us in. */
  isReady(): Promise<boolean>;
  /** Breaks off what is under way; nothing is sent from now on. */
  close(): void;
}

/**
 * Whether the same mail would be refused for ever. Of what is said before the mail only a word about its reader is (RFC 3463, 3.2
 * and 3.3): the rest is about us, who have no login, may not relay or have used up the day (5.4.5).
 */
function isFinal({ code, command, permanent, response = '' }: NodemailerError): boolean {
  if (!permanent) return false;
  const [, subject, detail] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/u.exec(response) ?? [];
  if (subject === '4' && detail === '5') return false;
  if (command === 'RCPT TO') return subject === undefined || subject === '1' || subject === '2';
  return code === 'EMESSAGE' && command === 'DATA';
}

/** A server's answer is clear (RFC 5321, 4.2.1). A broken connection is clear until the server has the whole mail. */
function toOutcome(error: NodemailerError, isHandedOver: boolean): MailOutcome {
  const { code, responseCode = 0 } = error;
  if (responseCode >= 400) return isFinal(error) ? 'refused' : 'failed';
  if (code === 'EENVELOPE') return 'refused'; // what it is to be sent to is no address
  return isHandedOver ? 'unknown' : 'failed';
}

const timeoutMs = 15_000;
/** Servers look through a mail before they answer for it. */
const answerTimeoutMs = 120_000;

/** @param url smtp://user:password@host:port, or smtps:// */
export function createMailer(url: string, from: string): Mailer {
  const closing = new AbortController();
  /** A transport for one mail: its logger is the only way to learn how far the conversation came. */
  function connect(onHandedOver?: () => void) {
    return createTransport(
      {
        url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: answerTimeoutMs,
        socketCloseTimeout: 0, // what waits to be written when a conversation is given up is never written
        logger: {
          info({ tnx }: { tnx?: string }) {
            if (tnx === 'message') onHandedOver?.();
          },
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
  }
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[>\s]+$/u, '');
  return {
    async send({ id, unsubscribeUrl, ...mail }) {
      let isHandedOver = false;
      const transport = connect(() => {
        isHandedOver = true;
      });
      try {
        await transport.sendMail({
          ...mail,
          signal: closing.signal,
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', // RFC 8058
            }),
          },
        });
        return { outcome: 'sent' };
      } catch (error) {
        const failure = error as NodemailerError; // all that sendMail throws
        const { code, responseCode, command } = failure;
        return { outcome: toOutcome(failure, isHandedOver), code, responseCode, command };
      }
    },
    isReady: () =>
      connect()
        .verify()
        .catch(() => false),
    close() {
      closing.abort();
    },
  };
}
