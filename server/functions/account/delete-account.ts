import {
  deleteAccountRequest,
  type DeleteAccountResponse,
} from '#domain/contracts/delete-account.ts';
import { AppError } from '#domain/errors.ts';
import { toHasher } from '#server/auth/passwords/hashing-turns.ts';
import { verifyPassword } from '#server/auth/passwords/password.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { messages } from './messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { deleteAccount, findPasswordHash } from './account.sql.ts';
import { finishDeletion } from './finish-deletion.ts';
import { requireAccount } from './require-account.ts';

/** Ends the account of the caller. */
export async function handleDeleteAccount(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { database, clock } = context;
  const { userId } = await requireAccount(request, context);
  const { password } = await readRequest(request, deleteAccountRequest);
  await countAttempt(context, {
    name: 'delete-account:account',
    key: userId,
    points: 5,
    durationSeconds: 600,
  });
  const stored = await findPasswordHash(database.sql, userId);
  if (!(await verifyPassword(password, stored, toHasher(context, userId)))) {
    throw new AppError('forbidden', messages.passwordWrong);
  }
  const result = await deleteAccount(database.sql, userId, clock());
  if (result.outcome === 'last_admin') throw new AppError('conflict', messages.lastAdministrator);
  if (result.outcome === 'deleted') await finishDeletion(context, userId, result.files);
  const answer: DeleteAccountResponse = { ok: true };
  return respond(answer);
}
