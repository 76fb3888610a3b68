import { AppError } from '#domain/errors.ts';
import type { Caller } from '../database/caller.ts';
import { resolveOptionalCaller } from '../http/caller.ts';
import { isSqlError } from '../database/sql-error.ts';
import type { RequestContext } from '../http/context.ts';
import { isAdministratorSql, requireFreshProofSql } from './require-administrator.sql.ts';
import { messages } from './messages.ts';

/** The caller, who must be an administrator now: the database's flag decides, not the token. Throws unauthorized or forbidden. */
export async function requireAdministrator(
  request: Request,
  context: RequestContext,
): Promise<Caller> {
  const caller = await resolveOptionalCaller(request, context);
  if (caller.userId === null) throw new AppError('unauthorized', messages.signInFirst);
  if (!(await isFlagged(caller, context)))
    throw new AppError('forbidden', messages.onlyAdministrators);
  return caller;
}

async function isFlagged(caller: Caller, { database }: RequestContext): Promise<boolean> {
  const [row] = await database.queryAsCaller(caller, isAdministratorSql, []);
  return row?.['is'] === true;
}

export async function isAdministrator(request: Request, context: RequestContext): Promise<boolean> {
  return isFlagged(await resolveOptionalCaller(request, context), context);
}

/** The SQLSTATE of app.require_fresh_proof. */
const lacksFreshProof = 'PT403';

/** Throws fresh_proof_needed where the database asks the administrator for a fresh proof. */
export function withFreshProof<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => {
    if (!isSqlError(error) || error.code !== lacksFreshProof) throw error;
    throw new AppError('fresh_proof_needed', '', { cause: error });
  });
}

/** For what leaves the school and cannot be taken back. Throws fresh_proof_needed. */
export async function requireFreshProof(
  caller: Caller,
  { database }: RequestContext,
): Promise<void> {
  await withFreshProof(database.queryAsCaller(caller, requireFreshProofSql, []));
}
