import type { RequestContext } from '#server/http/context.ts';
import type { ReadOutcome } from './account.sql.ts';
import type { Person } from './person.ts';

type Context = Pick<RequestContext, 'database' | 'clock'>;

/** Calls auth.request_reauthentication. */
export async function requestReauthentication(
  { database, clock }: Context,
  { userId, sessionId }: Person,
): Promise<ReadOutcome | 'email_not_confirmed'> {
  const [row] = await database.sql`
    select auth.request_reauthentication(${userId}, ${sessionId}, ${clock()}) as outcome`;
  return row?.outcome;
}

/** Calls auth.create_nonce. */
export async function insertNonce(
  { database, clock }: Context,
  userId: string,
  codeHash: string,
): Promise<void> {
  await database.sql`select auth.create_nonce(${userId}, ${codeHash}, ${clock()})`;
}

/** Calls auth.use_nonce. */
export async function takeNonce(
  { database, clock }: Context,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const [row] = await database.sql`
    select auth.use_nonce(${userId}, ${codeHash}, ${clock()}) as is_right`;
  return row?.is_right === true;
}
