import { readBearer, resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { RouteHandler } from '#server/http/route.ts';
import { AuthError } from '../auth-error.ts';

/** Throws no_authorization without a token, and not_admin for every other than the secret key: an administrator's, too. */
async function requireSecretKey(request: Request, context: RequestContext): Promise<void> {
  if (readBearer(request) === null) throw new AuthError('no_authorization');
  const { role } = await resolveCaller(request, context);
  if (role !== 'service_role') throw new AuthError('not_admin', { message: 'User not allowed' });
}

/** An endpoint for the holder of the secret key. Others are refused before path and body are read. */
export const withSecretKey =
  (handler: RouteHandler): RouteHandler =>
  async (request, context, params) => {
    await requireSecretKey(request, context);
    return handler(request, context, params);
  };
