import { AppError } from '../../domain/errors.ts';
import { resolveOptionalCaller, type Caller } from '../http/caller.ts';
import type { RequestContext } from '../http/context.ts';
import { isAdministratorSql } from './administrator.sql.ts';
import { messages } from './messages.ts';

/** Who asks, as an administrator of this moment: the flag is the database's, not the token's. Throws unauthorized or forbidden. */
export async function requireAdministrator(
  request: Request,
  context: RequestContext,
): Promise<Caller> {
  const caller = await resolveOptionalCaller(request, context);
  if (caller.userId === null) throw new AppError('unauthorized', messages.signInFirst);
  const [row] = await context.database.queryAsCaller(caller, isAdministratorSql, []);
  if (row?.['is'] !== true) throw new AppError('forbidden', messages.onlyAdministrators);
  return caller;
}
