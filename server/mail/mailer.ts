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

/** The port to whoever carries mails. Never throws. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<MailOutcome>;
  close(): void;
}

const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const beforeTheMail = new Set(['EAUTH', 'EDNS', 'ETLS']);

/** A server's answer is clear: 5xx is final, 4xx is not (RFC 5321, 4.2.1). A broken connection is clear only before the mail. */
function toOutcome(error: NodemailerError): MailOutcome {
  const { code = '', responseCode, permanent, timeoutType, originalCode = '' } = error;
  if (beforeTheMail.has(code) || unreachable.has(originalCode)) return 'failed';
  if (timeoutType !== undefined) return timeoutType === 'SOCKET_TIMEOUT' ? 'unknown' : 'failed';
  if (responseCode !== undefined) return permanent ? 'refused' : 'failed';
  return code === 'EENVELOPE' ? 'refused' : 'unknown';
}

const timeoutMs = 15_000;

/** @param url smtp://user:password@host:port, or smtps:// */
export function createMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[>\s]+$/u, '');
  return {
    async send({ id, unsubscribeUrl, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', // RFC 8058
            }),
          },
        });
        return 'sent';
      } catch (error) {
        return toOutcome(error as NodemailerError); // all that sendMail throws
      }
    },
    close() {
      transport.close();
    },
  };
}
