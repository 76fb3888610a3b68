import type { RequestContext } from '#server/http/context.ts';
import type { ReadOutcome } from '../accounts/account.sql.ts';
import type { Person } from '../accounts/person.ts';
import type { Client } from '../sessions/client.ts';
import type { OpenedSession } from '../sessions/session-response.ts';

type Context = Pick<RequestContext, 'database' | 'clock'>;

/** phone_code opens an account, phone_change_token gives it a number. */
export type PhoneCodeKind = 'phone_code' | 'phone_change_token';

interface CodeWish {
  phone: string;
  isSignUp: boolean;
  creates: boolean;
  passwordHash: string | null;
  /** JSON text. */
  metadata: string;
  codeHash: string;
}

/** Calls auth.request_phone_code. */
export async function requestPhoneCode(
  { database, clock }: Context,
  { phone, isSignUp, creates, passwordHash, metadata, codeHash }: CodeWish,
): Promise<
  { outcome: 'user'; user: unknown } | { outcome: 'otp_disabled' | 'user_already_exists' }
> {
  const [row] = await database.sql`
    select auth.request_phone_code(${phone}, ${isSignUp}, ${creates}, ${passwordHash}, ${metadata}::text::jsonb,
      ${codeHash}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.request_phone_change. */
export async function requestPhoneChange(
  { database, clock }: Context,
  { userId, sessionId }: Person,
  change: { phone: string; provenHash: string | null; codeHash: string },
): Promise<{ outcome: ReadOutcome | 'phone_exists' | 'reauthentication_needed'; user?: unknown }> {
  const [row] = await database.sql`
    select auth.request_phone_change(${userId}, ${sessionId}, ${change.phone}, ${change.provenHash},
      ${change.codeHash}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.find_awaited_phone. */
export async function findAwaitedPhone(
  { database }: Context,
  kind: PhoneCodeKind,
  phone: string,
): Promise<{ user_id: string; target: string } | null> {
  const [row] = await database.sql<{ user_id: string; target: string }[]>`
    select * from auth.find_awaited_phone(${kind}, ${phone})`;
  return row ?? null;
}

/** Calls auth.create_phone_code. */
export async function insertPhoneCode(
  { database, clock }: Context,
  kind: PhoneCodeKind,
  to: { user_id: string; target: string },
  codeHash: string,
): Promise<void> {
  await database.sql`
    select auth.create_phone_code(${to.user_id}, ${kind}, ${to.target}, ${codeHash}, ${clock()})`;
}

/** Calls auth.use_phone_code. */
export async function usePhoneCode(
  { database, clock }: Context,
  { kind, phone, codeHash }: { kind: PhoneCodeKind; phone: string; codeHash: string },
  tokenHash: string,
  client: Client,
): Promise<OpenedSession | { outcome: 'otp_expired' | 'phone_exists' | 'user_banned' }> {
  const [row] = await database.sql`
    select auth.use_phone_code(${kind}, ${phone}, ${codeHash}, ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}
