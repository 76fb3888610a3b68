import type { TeamRole } from '#domain/account/team-roles.ts';
import { AppError } from '#domain/errors.ts';
import { errorTexts } from '#domain/error-texts.ts';
import type { Caller } from '#server/database/caller.ts';
import { isSqlError } from '#server/database/sql-error.ts';
import { resolveOptionalCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { requireFreshProofSql, roleSql } from './require-role.sql.ts';
import { messages } from './messages.ts';

async function readRights(caller: Caller, { database }: RequestContext, role: TeamRole) {
  const [row] = await database.queryAsCaller(caller, roleSql, [`{${role}}`]);
  return row;
}

/** The caller, who must have the role now, or be an owner: the database decides, not the token. Throws unauthorized or forbidden. */
export async function requireRole(
  request: Request,
  context: RequestContext,
  role: TeamRole,
): Promise<Caller> {
  const caller = await resolveOptionalCaller(request, context);
  if (caller.userId === null) throw new AppError('unauthorized', messages.signInFirst);
  const rights = await readRights(caller, context, role);
  if (rights?.['holds'] === true) return caller;
  const isOfTeam = rights?.['is_of_team'] === true;
  throw new AppError('forbidden', isOfTeam ? errorTexts.role_missing : messages.onlyAdministrators);
}

export async function holdsRole(
  request: Request,
  context: RequestContext,
  role: TeamRole,
): Promise<boolean> {
  const rights = await readRights(await resolveOptionalCaller(request, context), context, role);
  return rights?.['holds'] === true;
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
