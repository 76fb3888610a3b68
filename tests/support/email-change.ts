import { deliverMails } from '#server/mail/deliver-mails.ts';
import { readSession, type AuthApp, type AuthSession } from './auth-app.ts';
import { newEmail } from './new-email.ts';
import type { MailServer } from './mail-server.ts';

/** Token of the first link about a change of e-mail in a text. */
export const readChangeToken = (text: string | undefined) =>
  /#change_token=([\w-]+)/u.exec(text ?? '')?.[1] ?? 'none';

/** Steps of a change of e-mail on a server with mail. Sign-ups have the password "segredo-1". */
export function createEmailChange(server: AuthApp, mails: MailServer) {
  const { sql } = server.deps.database;

  /** The token in the newest mail to an address. */
  async function readToken(address: string): Promise<string> {
    await deliverMails(server.deps);
    const mail = mails.received.findLast(({ to }) => to.includes(address));
    return readChangeToken(mail?.text);
  }

  return {
    readToken,
    async createMember({ isProven = true } = {}): Promise<AuthSession> {
      const member = await server.signUp();
      if (isProven)
        await sql`update auth.users set mailbox_proven_at = now() where id = ${member.user.id}`;
      return member;
    },
    /** Asks for a change with the password; returns the new address. */
    async request({ access_token: token }: AuthSession, address = newEmail()): Promise<string> {
      server.advance(1); // Mails of one point in time are one mail.
      const change = { email: address, current_password: 'segredo-1' };
      const response = await server.updateUser(token, change);
      if (response.status !== 200) throw new Error(await response.text());
      return address;
    },
    confirm: (tokenHash: string, caller = {}) =>
      server.call('POST', '/verify', { type: 'email_change', token_hash: tokenHash }, caller),
    read: (tokenHash: string) =>
      server.call('POST', '/verify/email-change', { token_hash: tokenHash }),
    refuse: (tokenHash: string) =>
      server.call('POST', '/verify/email-change/refuse', { token_hash: tokenHash }),
    async readEmail({ user }: AuthSession): Promise<string | null> {
      const [row] = await sql<{ email: string | null }[]>`
        select email from auth.users where id = ${user.id}`;
      return row?.email ?? null;
    },
    signIn: async (email: string) => readSession(await server.signIn(email, 'segredo-1')),
  };
}
