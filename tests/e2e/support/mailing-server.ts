import { startMailServer } from '../../support/mail-server.ts';
import { createOwnServer } from './own-server.ts';

/** A server of its own that sends mail, which the server that all journeys share does not. */
export async function openMailingServer(port: number) {
  const mails = await startMailServer();
  const server = await createOwnServer(port, { SMTP_URL: mails.url, MAIL_FROM: 'oi@example.com' });
  await server.start();
  return {
    mails,
    server,
    async close() {
      await server.remove();
      await mails.close();
    },
  };
}

export type MailingServer = Awaited<ReturnType<typeof openMailingServer>>;
