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

/** A server's answer is clear: 5xx is final, 4xx is not (RFC 5321, 4.2.1). A broken connection is clear until the server has the whole mail. */
function toOutcome(error: NodemailerError, isHandedOver: boolean): MailOutcome {
  const { code, responseCode, permanent } = error;
  if (code === 'EAUTH') return 'failed';
  if (responseCode !== undefined) return permanent ? 'refused' : 'failed';
  if (code === 'EENVELOPE') return 'refused';
  return isHandedOver ? 'unknown' : 'failed';
}

const timeoutMs = 15_000;
/** Servers look through a mail before they answer for it. */
const answerTimeoutMs = 120_000;

/** @param url smtp://user:password@host:port, or smtps:// */
export function createMailer(url: string, from: string): Mailer {
  /** A transport for one mail: its logger is the only way to learn how far the conversation came. */
  function connect(onHandedOver: () => void) {
    return createTransport(
      {
        url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: answerTimeoutMs,
        socketCloseTimeout: 0, // what waits to be written when a conversation is given up is never written
        logger: {
          info({ tnx }: { tnx?: string }) {
            if (tnx === 'message') onHandedOver();
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
        return toOutcome(error as NodemailerError, isHandedOver); // all that sendMail throws
      }
    },
    close() {},
  };
}
