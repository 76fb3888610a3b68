import type { RequestContext } from '#server/http/context.ts';
import type { ReadOutcome } from '../accounts/account.sql.ts';
import type { SessionPerson } from '../accounts/person.ts';
import type { PasskeyUse } from './passkey.sql.ts';

type Context = Pick<RequestContext, 'database' | 'clock'>;
type Refusal = Exclude<ReadOutcome, 'user'> | 'insufficient_aal';

/** Calls auth.read_provable_password. */
export async function readProvablePassword(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
): Promise<{ outcome: 'user' | Refusal; encrypted_password: string | null }> {
  const [row] = await database.sql<
    [{ outcome: 'user' | Refusal; encrypted_password: string | null }]
  >`
    select * from auth.read_provable_password(${userId}, ${sessionId}, ${clock()})`;
  return row;
}

/** Calls auth.prove_by_password. */
export async function proveByPassword(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
  verifiedHash: string,
): Promise<'proven' | Refusal | 'current_password_invalid'> {
  const [row] = await database.sql`
    select auth.prove_by_password(${userId}, ${sessionId}, ${verifiedHash}, ${clock()}) as outcome`;
  return row?.outcome;
}

/** Calls auth.prove_by_passkey. */
export async function proveByPasskey(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
  { credential, signCount }: PasskeyUse,
): Promise<'proven' | Refusal | 'webauthn_verification_failed'> {
  const [row] = await database.sql`
    select auth.prove_by_passkey(${userId}, ${sessionId}, ${credential}, ${signCount}, ${clock()}) as outcome`;
  return row?.outcome;
}
