import type { Route, RouteHandler } from '../http/route.ts';
import { generateLink } from './administration/generate-link.ts';
import { invite } from './administration/invite.ts';
import { withSecretKey } from './administration/require-secret-key.ts';
import {
  listUserFactors,
  listUserPasskeys,
  removeUserFactor,
  removeUserPasskey,
} from './administration/user-factors.ts';
import { list } from './administration/user-pages.ts';
import {
  create,
  createRemoval,
  read,
  update,
  type FinishDeletion,
} from './administration/users.ts';
import { AuthError } from './auth-error.ts';

function notFound(): never {
  throw new AuthError('not_found');
}

/** Administration of accounts by the holder of the secret key. What GoTrue has besides (providers, OAuth clients) is not here. */
export function toAdministrationRoutes(
  finishDeletion: FinishDeletion,
): readonly [Route['method'], string, RouteHandler][] {
  const routes: readonly [Route['method'], string, RouteHandler][] = [
    ['GET', '/admin/users', list],
    ['POST', '/admin/users', create],
    ['GET', '/admin/users/:user', read],
    ['PUT', '/admin/users/:user', update],
    ['DELETE', '/admin/users/:user', createRemoval(finishDeletion)],
    ['GET', '/admin/users/:user/factors', listUserFactors],
    ['DELETE', '/admin/users/:user/factors/:factor', removeUserFactor],
    ['GET', '/admin/users/:user/passkeys', listUserPasskeys],
    ['DELETE', '/admin/users/:user/passkeys/:passkey', removeUserPasskey],
    ['POST', '/admin/generate_link', generateLink],
    ['POST', '/invite', invite],
    ['ALL', '/admin/*', notFound],
  ];
  return routes.map(([method, path, handler]) => [method, path, withSecretKey(handler)]);
}
