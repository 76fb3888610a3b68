import type { AddressInfo } from 'node:net';
import { buffer as readAll } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  subject: string;
  html: string;
  text: string;
  messageId: string;
  headers: Record<string, string>;
}

type Behaviour = 'accept' | 'refuse' | 'busy' | 'break';

export interface MailServer {
  /** smtp://… for SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** What happens to the mails that come from now on: taken, refused for good, refused for now, or cut off after the mail. */
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

async function parse(raw: Buffer, to: string[]): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    to,
    subject: mail.subject ?? '',
    html: mail.html ?? '',
    text: mail.text ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let behaviour: Behaviour = 'accept';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      const codes: Partial<Record<Behaviour, number>> = { refuse: 550, busy: 451 };
      const responseCode = codes[behaviour];
      done(responseCode ? Object.assign(new Error('not now'), { responseCode }) : null);
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const keep = async () => {
        received.push(await parse(await readAll(stream), to));
        if (behaviour === 'break') for (const connection of server.connections) connection.close();
        else done();
      };
      void keep();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave(next) {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
