import type { RequestContext } from '#server/http/context.ts';
import { cancelCharge } from '#server/payments/charges/cancel-charge.ts';
import { describeError } from '#server/ports/logger.ts';
import { findOpenCharges, type RemovedFile } from './account.sql.ts';
import { removeFiles } from './remove-files.ts';

/**
 * Ends outside of the database what belonged to a deleted account. A later payment would give no access, so open charges are
 * cancelled; one that cannot be does not delay the deletion.
 */
export async function finishDeletion(
  context: RequestContext,
  userId: string,
  files: readonly RemovedFile[],
): Promise<void> {
  for (const charge of await findOpenCharges(context.database.sql, userId)) {
    await cancelCharge(context, charge).catch((error: unknown) =>
      context.logger.warn(describeError(error), 'a charge was left open'),
    );
  }
  await removeFiles(context, files);
}
