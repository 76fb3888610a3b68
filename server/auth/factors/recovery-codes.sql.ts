import type { RequestContext } from '#server/http/context.ts';
import type { ReadOutcome } from '../accounts/account.sql.ts';
import type { SessionPerson } from '../accounts/person.ts';
import type { Client } from '../sessions/client.ts';
import type { OpenedSession } from '../sessions/session-response.ts';

type Context = Pick<RequestContext, 'database' | 'clock'>;
type Refused<Reason extends string> = { outcome: Exclude<ReadOutcome, 'user'> | Reason };
interface Made {
  outcome: 'made';
  id: string;
  friendly_name: string;
}

/** Calls auth.make_recovery_codes. `name` null: in the place of the present set. */
export async function insertRecoveryCodes(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
  name: string | null,
  digests: string[],
): Promise<
  | Made
  | Refused<
      | 'insufficient_aal'
      | 'mfa_factor_name_conflict'
      | 'mfa_factor_not_found'
      | 'mfa_recovery_codes_sole_factor'
      | 'mfa_verified_factor_exists'
    >
> {
  const [row] = await database.sql`
    select auth.make_recovery_codes(${userId}, ${sessionId}, ${name},
      array(select jsonb_array_elements_text(${JSON.stringify(digests)}::text::jsonb)), ${name !== null}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.count_recovery_codes. */
export async function countRecoveryCodes(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
): Promise<
  | { outcome: 'counted'; id: string; total: number; remaining: number }
  | Refused<'mfa_factor_not_found'>
> {
  const [row] = await database.sql`
    select auth.count_recovery_codes(${userId}, ${sessionId}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.use_recovery_code. */
export async function useRecoveryCode(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
  digests: readonly string[],
  tokenHash: string,
  client: Client,
): Promise<OpenedSession | Refused<'mfa_verification_failed'>> {
  const [row] = await database.sql`
    select auth.use_recovery_code(${userId}, ${sessionId},
      array(select jsonb_array_elements_text(${JSON.stringify(digests)}::text::jsonb)),
      ${tokenHash}, ${client.ip}, ${client.agent}, ${clock()}) as result`;
  return row?.result;
}

/** Calls auth.remove_recovery_codes. */
export async function deleteRecoveryCodes(
  { database, clock }: Context,
  { userId, sessionId }: SessionPerson,
): Promise<
  { outcome: 'removed'; id: string } | Refused<'insufficient_aal' | 'mfa_factor_not_found'>
> {
  const [row] = await database.sql`
    select auth.remove_recovery_codes(${userId}, ${sessionId}, ${clock()}) as result`;
  return row?.result;
}
