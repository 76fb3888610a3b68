import { AppError } from '../../../domain/errors.ts';
import { resolveCaller, type Caller } from '../../http/caller.ts';
import type { RequestContext } from '../../http/context.ts';
import { messages } from '../messages.ts';

/** Somebody who is signed in, in a session that nobody has ended: its token does not know. Throws unauthorized. */
export async function requireAccount(
  request: Request,
  context: RequestContext,
): Promise<Caller & { userId: string }> {
  const caller = await resolveCaller(request, context);
  if (caller.userId === null) throw new AppError('unauthorized', messages.signInFirst);
  await context.database.asCaller(caller, async () => {}, { readOnly: true });
  return { ...caller, userId: caller.userId };
}

/** A file that is saved, about one person and one moment. */
export function respondWithPdf(content: Buffer, fileName: string): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
