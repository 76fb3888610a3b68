import { AppError } from '#domain/errors.ts';
import { resolveOptionalCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';

/** The sender's user id. An ended session does not prevent sending: the message is anonymous then. */
export async function findSender(
  request: Request,
  context: RequestContext,
): Promise<string | null> {
  try {
    return (await resolveOptionalCaller(request, context)).userId;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
