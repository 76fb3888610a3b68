import { AppError } from '#domain/errors.ts';
import type { Caller } from '#server/database/caller.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { messages } from '#server/functions/request/messages.ts';
import { isMemberSql } from './transfers.sql.ts';

/** A signed-in member, or an administrator, whose session is open. Throws unauthorized, forbidden. */
export async function requireMember(
  request: Request,
  context: RequestContext,
): Promise<Caller & { userId: string }> {
  const caller = await resolveCaller(request, context);
  if (caller.userId === null) throw new AppError('unauthorized', messages.signInFirst);
  const [row] = await context.database.queryAsCaller(caller, isMemberSql, [], { readOnly: true });
  if (row?.['is_member'] !== true) throw new AppError('forbidden', messages.onlyMembers);
  return { ...caller, userId: caller.userId };
}
