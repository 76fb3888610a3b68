import { AppError } from '#domain/errors.ts';
import type { Caller } from '#server/database/caller.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { messages } from '../request/messages.ts';

/** A signed-in caller whose session is open, which the token alone does not prove. Throws unauthorized. */
export async function requireAccount(
  request: Request,
  context: RequestContext,
): Promise<Caller & { userId: string }> {
  const caller = await resolveCaller(request, context);
  if (caller.userId === null) throw new AppError('unauthorized', messages.signInFirst);
  await context.database.asCaller(caller, async () => {}, { readOnly: true });
  return { ...caller, userId: caller.userId };
}

/** A download that is not cached. */
export function respondWithPdf(content: Buffer, fileName: string): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
