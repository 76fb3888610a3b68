import type { Sealed } from '#server/config/sealed.ts';
import type { Deps, RequestContext } from '#server/http/context.ts';
import type { ReadOutcome } from '../accounts/account.sql.ts';
import type { SessionPerson } from '../accounts/person.ts';
import type { Client } from '../sessions/client.ts';
import type { OpenedSession } from '../sessions/session-response.ts';

type Context = Pick<RequestContext, 'database' | 'clock'>;
/** The person has no open session. */
type Closed = Exclude<ReadOutcome, 'user'>;
type Refused<Reason extends string> = { outcome: Closed | Reason };
export type ChallengeRefusal =
  | 'mfa_challenge_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_challenge_expired';

export interface NewFactor {
  id: string;
  name: string;
  /** Sealed; null for a phone. */
  secret: string | null;
  keyId: string | null;
  /** E.164 without the plus. */
  phone: string | null;
}

/** Calls auth.enroll_factor. */
export async function insertFactor(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
  { id, name, secret, keyId, phone }: NewFactor,
): Promise<
  | Closed
  | 'enrolled'
  | 'insufficient_aal'
  | 'mfa_factor_name_conflict'
  | 'mfa_verified_factor_exists'
  | 'too_many_enrolled_mfa_factors'
> {
  const [row] = await database.sql`
    select auth.enroll_factor(${userId}, ${sessionId}, ${id}, ${name}, ${secret}, ${keyId}, ${phone}, ${clock()}) as outcome`;
  return row?.outcome;
}

/** Calls auth.find_factor. */
export async function findFactor(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
  factorId: string,
): Promise<
  { outcome: 'factor'; factor_type: string; phone: string | null } | Refused<'mfa_factor_not_found'>
> {
  const [row] = await database.sql`
    select auth.find_factor(${userId}, ${sessionId}, ${factorId}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.challenge_factor. Null: the factor was removed meanwhile. */
export async function insertChallenge(
  { database, clock }: Context,
  userId: string,
  challenge: { factorId: string; challengeId: string; codeDigest: string | null },
  { ip }: Client,
): Promise<string | null> {
  const [row] = await database.sql`
    select auth.challenge_factor(${userId}, ${challenge.factorId}, ${challenge.challengeId}, ${challenge.codeDigest},
      ${ip}, ${clock()}) as id`;
  return row?.id ?? null;
}

export interface OpenChallenge {
  outcome: 'open' | ChallengeRefusal;
  secret: string | null;
  key_id: string | null;
  code_digest: string | null;
}

/** Calls auth.read_challenge. */
export async function readChallenge(
  { database, clock }: Context,
  { factorId, challengeId }: { factorId: string; challengeId: string },
  { ip }: Client,
): Promise<OpenChallenge> {
  const [row] = await database.sql<OpenChallenge[]>`
    select * from auth.read_challenge(${factorId}, ${challengeId}, ${ip}, ${clock()})`;
  return (
    row ?? { outcome: 'mfa_challenge_not_found', secret: null, key_id: null, code_digest: null }
  );
}

interface RightCode {
  factorId: string;
  challengeId: string;
  /** The step of time of an app's code; null for a phone. */
  step: number | null;
}

/** Calls auth.verify_factor. */
export async function verifyFactor(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
  { factorId, challengeId, step }: RightCode,
  tokenHash: string,
  client: Client,
): Promise<OpenedSession | Refused<ChallengeRefusal | 'mfa_verification_failed'>> {
  const [row] = await database.sql`
    select auth.verify_factor(${userId}, ${sessionId}, ${factorId}, ${challengeId}, ${step},
      ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.remove_factor. */
export async function deleteFactor(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
  factorId: string,
): Promise<Closed | 'insufficient_aal' | 'removed'> {
  const [row] = await database.sql`
    select auth.remove_factor(${userId}, ${sessionId}, ${factorId}, ${clock()}) as outcome`;
  return row?.outcome;
}

/** Apps whose secret is sealed under another root secret than `keyId`. */
export async function listSealedFactors(
  { sql }: Deps['database'],
  keyId: string,
): Promise<{ id: string; text: string; keyId: string }[]> {
  return sql<{ id: string; text: string; keyId: string }[]>`
    select id, secret as text, key_id as "keyId" from auth.mfa_factors where key_id <> ${keyId} order by id`;
}

/** Another process may have been first. */
export async function updateSealedSecret(
  { sql }: Deps['database'],
  id: string,
  before: Sealed,
  after: Sealed,
): Promise<void> {
  await sql`
    update auth.mfa_factors set secret = ${after.text}, key_id = ${after.keyId}
    where id = ${id} and secret = ${before.text}`;
}
