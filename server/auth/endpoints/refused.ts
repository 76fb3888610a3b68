import { resolveCaller } from '#server/http/caller.ts';
import type { RouteHandler } from '#server/http/route.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';

/** Endpoints of features that are off. They refuse in GoTrue's words before a body is read. */

/** For links and redirects, which carry no key. */
export const refuse =
  (code: AuthErrorCode): RouteHandler =>
  () => {
    throw new AuthError(code);
  };

/** For a program, which has a key. */
export const refuseCaller =
  (code: AuthErrorCode): RouteHandler =>
  async (request, context) => {
    await resolveCaller(request, context);
    throw new AuthError(code);
  };
