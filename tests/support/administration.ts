import { z } from 'zod';
import { createAuthApp, newAddress, type AuthSession } from './auth-app.ts';
import { forFile } from './for-file.ts';

const userSchema = z.looseObject({ id: z.string(), email: z.string() });

/** Call once in a test file: a server and the holder of its secret key. */
export async function createAdministration() {
  const server = await forFile(createAuthApp());
  const { sql } = server.deps.database;
  const { secretKey } = server.deps.secrets;

  const administer = (method: string, path: string, body?: unknown) =>
    server.call(method, path, body, {
      token: secretKey,
      headers: { apikey: secretKey },
      address: newAddress(),
    });

  return {
    server,
    administer,
    create: async (body: object) => {
      const answer = await administer('POST', '/admin/users', body);
      if (answer.status !== 200) throw new Error(await answer.text());
      return userSchema.parse(await answer.json());
    },
    makeAdministrator: async (): Promise<AuthSession> => {
      const session = await server.signUp();
      await sql`insert into public.team_members (user_id, role) values (${session.user.id}, 'owner')`;
      return session;
    },
    /** Rows of the audit log about an account. */
    audited: (id: string) => sql<
      { action: string; actor_id: string | null; role: string | null }[]
    >`
      select action, actor_id, details ->> 'role' as role from public.audit_log
      where subject_id = ${id} order by id`,
  };
}
