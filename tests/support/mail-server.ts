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

/** The stage of a delivery: before the first command, at the sender, at the reader, or after the whole mail. */
type Stage = 'greeting' | 'sender' | 'reader' | 'mail';

/** Behaviour at that stage: an answer such as "550 5.1.1 who?", silence, or a broken connection. */
type Trouble = { at: Stage; answer: `${number} ${string}` | 'silence' | 'break' };

type Behaviour = 'accept' | 'refuse' | 'busy' | 'break' | Trouble;

const troubles: Record<string, Trouble> = {
  refuse: { at: 'reader', answer: '550 not now' },
  busy: { at: 'reader', answer: '451 not now' },
  break: { at: 'mail', answer: 'break' },
};

export interface MailServer {
  /** smtp://… for SMTP_URL. */
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Sets the behaviour for the following mails. */
  behave(behaviour: Behaviour): void;
  /** True when a client waits for an answer that will not come. */
  isSilent(): boolean;
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

/**
 * A real SMTP server on this machine that stores what it receives. `login`: it takes mail over TLS alone, of who knows these words;
 * its certificate is nobody's.
 */
export async function startMailServer(login?: {
  user: string;
  password: string;
}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let trouble: Trouble | undefined;
  let isSilent = false;
  function answer(at: Stage, done: (error?: Error | null) => void): void {
    if (trouble?.at !== at) return done();
    if (trouble.answer === 'silence') {
      isSilent = true;
      return;
    }
    if (trouble.answer === 'break') {
      for (const connection of server.connections) connection.close();
      return;
    }
    const [code, ...words] = trouble.answer.split(' ');
    done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
  }
  const server = new SMTPServer({
    authOptional: !login,
    disabledCommands: login ? [] : ['STARTTLS', 'AUTH'],
    logger: false,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === login?.user && password === login?.password;
      done(isKnown ? null : new Error('535 unknown'), isKnown ? { user: username } : undefined);
    },
    onConnect: (_session, done) => answer('greeting', done),
    onMailFrom: (_address, _session, done) => answer('sender', done),
    onRcptTo: (_address, _session, done) => answer('reader', done),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const keep = async () => {
        received.push(await parse(await readAll(stream), to));
        answer('mail', done);
      };
      keep().catch(() => {}); // A mail that breaks off is none.
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    behave(next) {
      trouble = typeof next === 'string' ? troubles[next] : next;
      isSilent = false;
    },
    isSilent: () => isSilent,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
