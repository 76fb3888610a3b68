import { Readable } from 'node:stream';
import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import type { MailOutcome, Mailer } from '../ports/mailer.ts';
import { type AddressRule, connectChecked } from '../http/connection/public-address.ts';

/**
 * True when a retry would be refused again. Before the mail's content only a refusal of the reader is final (RFC 3463, 3.2 and
 * 3.3); others concern the sender: no login, no permission to relay, or a used-up quota (5.4.5).
 */
function isFinal({ code, command, permanent, response = '' }: NodemailerError): boolean {
  if (!permanent) return false;
  const [, subject, detail] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/u.exec(response) ?? [];
  if (subject === '4' && detail === '5') return false;
  if (command === 'RCPT TO') return subject === undefined || subject === '1' || subject === '2';
  return code === 'EMESSAGE' && command === 'DATA';
}

/** A server's answer is definite (RFC 5321, 4.2.1). A broken connection is definite until the mail's last line may be sent. */
function toOutcome(error: NodemailerError, isHandedOver: boolean): MailOutcome {
  const { code, responseCode = 0 } = error;
  if (responseCode >= 400) return isFinal(error) ? 'refused' : 'failed';
  if (code === 'EENVELOPE') return 'refused'; // The recipient is not a valid address.
  return isHandedOver ? 'unknown' : 'failed';
}

/** Is read when the server has accepted sender and reader; its end becomes the last line. */
async function* holdEnd(
  content: AsyncIterable<Uint8Array>,
  beforeEnd: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  yield* content;
  await beforeEnd();
}

const timeoutMs = 15_000;
/** Somebody waits at the screen. */
const guardedTimeoutMs = 10_000;
/** Servers scan a mail before they answer. */
const answerTimeoutMs = 120_000;

/** Gives nodemailer a connection, or the reason for which there is none. */
async function open(
  server: Parameters<typeof connectChecked>[0],
  limits: Parameters<typeof connectChecked>[1],
  done: Parameters<NonNullable<SMTPTransportOptions['getSocket']>>[1],
): Promise<void> {
  let connection;
  try {
    connection = await connectChecked(server, limits);
  } catch (error) {
    done(error as Error, false); // connectChecked throws nothing else
    return;
  }
  done(null, { connection });
}

/** The options of a mail server that was typed in the admin area: addresses are checked, and a password is not sent in the clear. */
function guard(url: string, isAllowed: AddressRule): SMTPTransportOptions {
  const { hostname: host, port, username } = new URL(url);
  return {
    requireTLS: username !== '',
    connectionTimeout: guardedTimeoutMs,
    greetingTimeout: guardedTimeoutMs,
    getSocket(_options, done) {
      const limits = { isAllowed, timeoutMs: guardedTimeoutMs };
      void open({ host, port: Number(port) }, limits, done);
    },
  };
}

/**
 * @param url smtp://user:password@host:port, or smtps://
 * @param isAllowed says to which addresses the server may connect; null: to any, as the owner of the machine wrote the url
 */
export function createMailer(
  url: string,
  from: string,
  isAllowed: AddressRule | null = null,
): Mailer {
  const closing = new AbortController();
  function connect() {
    return createTransport(
      {
        url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        ...(isAllowed && guard(url, isAllowed)),
        socketTimeout: answerTimeoutMs,
        socketCloseTimeout: 0, // An aborted delivery must not write its remaining data.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
  }
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[>\s]+$/u, '');
  return {
    async send({ id, unsubscribeUrl, ...mail }, handOver) {
      let isHandedOver = false;
      const transport = connect().use('stream', ({ message }, done) => {
        message.processFunc((content) =>
          Readable.from(
            holdEnd(content, async () => {
              await handOver();
              isHandedOver = true;
            }),
          ),
        );
        done();
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
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', // RFC 8058.
            }),
          },
        });
        return { outcome: 'sent' };
      } catch (error) {
        const failure = error as NodemailerError; // sendMail throws nothing else.
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
