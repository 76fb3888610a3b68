import type { RequestContext } from '#server/http/context.ts';
import type { ReadOutcome } from '../accounts/account.sql.ts';
import type { SessionPerson } from '../accounts/person.ts';
import type { Client } from '../sessions/client.ts';
import type { OpenedSession } from '../sessions/session-response.ts';

type Context = Pick<RequestContext, 'database' | 'clock'>;
type Closed = Exclude<ReadOutcome, 'user'>;
type MayNot = Closed | 'insufficient_aal';
type MayNotAdd = MayNot | 'email_not_confirmed' | 'too_many_passkeys';

export interface Passkey {
  id: string;
  friendly_name?: string;
  created_at: string;
  last_used_at?: string;
}

/** Calls auth.begin_passkey. */
export async function beginPasskey(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
): Promise<{ outcome: 'user' | MayNotAdd; email: string; name: string | null; known: string[] }> {
  const [row] = await database.sql`
    select auth.begin_passkey(${userId}, ${sessionId}, ${clock()}) as result`;
  return row?.result;
}

interface NewChallenge {
  kind: 'registration' | 'authentication';
  /** Null: whoever has a passkey. */
  userId: string | null;
  challenge: string;
  expiresAt: Date;
}

/** Calls auth.keep_passkey_challenge. */
export async function insertPasskeyChallenge(
  { database, clock }: Context,
  { kind, userId, challenge, expiresAt }: NewChallenge,
): Promise<string> {
  const [row] = await database.sql`
    select auth.keep_passkey_challenge(${kind}, ${userId}, ${challenge}, ${expiresAt}, ${clock()}) as id`;
  return row?.id;
}

/** Calls auth.take_passkey_challenge. */
export async function takePasskeyChallenge(
  { database, clock }: Context,
  id: string,
  kind: NewChallenge['kind'],
  userId: string | null,
): Promise<
  | { outcome: 'taken'; challenge: string }
  | { outcome: 'webauthn_challenge_not_found' | 'webauthn_challenge_expired' }
> {
  const [row] = await database.sql`
    select auth.take_passkey_challenge(${id}, ${kind}, ${userId}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.add_passkey. */
export async function insertPasskey(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
  credential: object,
): Promise<
  ({ outcome: 'made' } & Passkey) | { outcome: MayNotAdd | 'webauthn_credential_exists' }
> {
  const [row] = await database.sql`
    select auth.add_passkey(${userId}, ${sessionId}, ${JSON.stringify(credential)}::text::jsonb, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.list_passkeys. */
export async function listPasskeys(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
): Promise<{ outcome: ReadOutcome; passkeys: Passkey[] }> {
  const [row] = await database.sql`
    select auth.list_passkeys(${userId}, ${sessionId}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.rename_passkey. */
export async function renamePasskey(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
  id: string,
  name: string,
): Promise<({ outcome: 'renamed' } & Passkey) | { outcome: Closed | 'passkey_not_found' }> {
  const [row] = await database.sql`
    select auth.rename_passkey(${userId}, ${sessionId}, ${id}, ${name}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.remove_passkey. */
export async function deletePasskey(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
  id: string,
): Promise<MayNot | 'passkey_not_found' | 'removed'> {
  const [row] = await database.sql`
    select auth.remove_passkey(${userId}, ${sessionId}, ${id}, ${clock()}) as outcome`;
  return row?.outcome;
}

/** Calls auth.find_passkey. `credential`: base64. Null: it is unknown. */
export async function findPasskey(
  { database }: Pick<Context, 'database'>,
  credential: string,
): Promise<{ user_id: string; public_key: string } | null> {
  const [row] = await database.sql<{ user_id: string; public_key: string }[]>`
    select * from auth.find_passkey(${credential})`;
  return row ?? null;
}

export interface PasskeyUse {
  /** Base64. */
  credential: string;
  signCount: number;
}

/** Calls auth.use_passkey. */
export async function usePasskey(
  { database, clock }: Context,
  { credential, signCount }: PasskeyUse,
  tokenHash: string,
  client: Client,
): Promise<OpenedSession | { outcome: 'user_banned' | 'webauthn_verification_failed' }> {
  const [row] = await database.sql`
    select auth.use_passkey(${credential}, ${signCount}, ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}
