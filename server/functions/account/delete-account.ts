import {
  deleteAccountRequest,
  type DeleteAccountResponse,
} from '../../../domain/contracts/delete-account.ts';
import { AppError } from '../../../domain/errors.ts';
import { verifyPassword } from '../../auth/passwords/password.ts';
import type { RequestContext } from '../../http/context.ts';
import { describeError } from '../../http/logger.ts';
import { takeAttempt } from '../../http/rate-limit.ts';
import { cancelCharge } from '../../payments/cancel-charge.ts';
import { toFileKey } from '../../storage/find-object.ts';
import { messages } from './messages.ts';
import { readRequest, respond } from '../read-request.ts';
import { deleteAccount, findOpenCharges, findPasswordHash } from './account.sql.ts';
import { requireAccount } from './require-account.ts';

/** Ends the account of the caller. Bytes of his pictures go last: left behind they would be nobody's and nowhere shown. */
export async function handleDeleteAccount(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { database, files, clock, logger } = context;
  const { userId } = await requireAccount(request, context);
  const { password } = await readRequest(request, deleteAccountRequest);
  await takeAttempt(context, {
    name: 'delete-account:account',
    key: userId,
    points: 5,
    durationSeconds: 600,
  });
  if (!(await verifyPassword(password, await findPasswordHash(database.sql, userId)))) {
    throw new AppError('forbidden', messages.passwordWrong);
  }
  const result = await deleteAccount(database.sql, userId, clock());
  if (result.outcome === 'last_admin') throw new AppError('conflict', messages.lastAdministrator);
  if (result.outcome === 'deleted') {
    // Paid later, they would give nobody anything. One that cannot be cancelled now holds up no deletion.
    for (const charge of await findOpenCharges(database.sql, userId)) {
      await cancelCharge(context, charge).catch((error: unknown) =>
        logger.warn(describeError(error), 'a charge was left open'),
      );
    }
    for (const file of result.files) {
      await files
        .remove(file.bucket_id, toFileKey(file))
        .catch((error: unknown) => logger.warn(describeError(error), 'a picture was left behind'));
    }
  }
  const answer: DeleteAccountResponse = { ok: true };
  return respond(answer);
}
