import { isCrossSite } from '../http/caller.ts';
import type { Room, Route, RouteHandler } from '../http/route.ts';
import { toAdministrationRoutes } from './administration-routes.ts';
import type { FinishDeletion } from './administration/users.ts';
import { AuthError } from './auth-error.ts';
import { authorize } from './endpoints/authorize.ts';
import { signUpBuyer } from './endpoints/buyer-account.ts';
import { callback, callbackForm } from './endpoints/callback.ts';
import { readChange, refuseChange } from './endpoints/email-change.ts';
import { health } from './endpoints/health.ts';
import { authorizeIdentity, unlinkIdentity } from './endpoints/identities.ts';
import { jwks, openidConfiguration } from './endpoints/jwks.ts';
import { logout } from './endpoints/logout.ts';
import { magicLink, otp } from './endpoints/otp.ts';
import { readLink } from './endpoints/read-link.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { recover } from './endpoints/recover.ts';
import { refuse, refuseCaller } from './endpoints/refused.ts';
import { resend } from './endpoints/resend.ts';
import { settings } from './endpoints/settings.ts';
import { signup } from './endpoints/signup.ts';
import { token } from './endpoints/token.ts';
import { updateUser } from './endpoints/update-user.ts';
import { user } from './endpoints/user.ts';
import { verify } from './endpoints/verify.ts';
import { verifyOtp } from './endpoints/verify-otp.ts';
import { factorRoutes } from './factor-routes.ts';
import { noteApiVersion, renderError } from './render-error.ts';

/** Ten kilobytes of metadata in any JSON notation. */
const maxBodyBytes = 65_536;

function route(method: Route['method'], path: string, handler: RouteHandler): Route {
  return {
    method,
    path,
    maxBodyBytes,
    handler(request, context, params) {
      noteApiVersion(request, context);
      return handler(request, context, params);
    },
  };
}

/**
 * For the endpoints that visitors of another site's page could use up for a person: mails, wrong passwords, codes. No others: a
 * sign-in provider's callback is a post from another site, which its state and cookie protect.
 */
function fromOwnPage(handler: RouteHandler): RouteHandler {
  return (request, context, params) => {
    if (isCrossSite(request, context)) {
      const message = 'Requests from pages of other sites are refused';
      throw new AuthError('validation_failed', { status: 403, message });
    }
    return handler(request, context, params);
  };
}

function notFound(): never {
  throw new AuthError('not_found');
}

/** Features that are off, in GoTrue's words. */
const refusedRoutes: readonly Route[] = [
  route('POST', '/sso', refuseCaller('saml_provider_disabled')),
  route('ALL', '/sso/*', refuse('saml_provider_disabled')),
];

/** GoTrue's wire: the endpoints that supabase-js calls for accounts with e-mail and password. */
export const createAuthRoom = (finishDeletion: FinishDeletion): Room => ({
  mount: '/auth/v1',
  cacheControl: 'no-store',
  renderError,
  routes: [
    route('POST', '/signup', fromOwnPage(signup)),
    route('POST', '/signup/buyer', fromOwnPage(signUpBuyer)),
    route('POST', '/token', fromOwnPage(token)),
    route('GET', '/user', user),
    route('GET', '/reauthenticate', fromOwnPage(reauthenticate)),
    route('PUT', '/user', updateUser),
    route('POST', '/logout', logout),
    route('GET', '/verify', verify),
    route('POST', '/verify', fromOwnPage(verifyOtp)),
    route('POST', '/verify/account', readLink),
    route('POST', '/verify/email-change', readChange),
    route('POST', '/verify/email-change/refuse', refuseChange),
    route('POST', '/recover', fromOwnPage(recover)),
    route('POST', '/otp', fromOwnPage(otp)),
    route('POST', '/magiclink', fromOwnPage(magicLink)),
    route('POST', '/resend', resend),
    route('GET', '/authorize', authorize),
    route('GET', '/callback', callback),
    route('POST', '/callback', callbackForm),
    route('GET', '/user/identities/authorize', authorizeIdentity),
    route('DELETE', '/user/identities/:identity', fromOwnPage(unlinkIdentity)),
    route('GET', '/settings', settings),
    route('GET', '/health', health),
    route('GET', '/.well-known/jwks.json', jwks),
    route('GET', '/.well-known/openid-configuration', openidConfiguration),
    ...factorRoutes.map(([method, path, handler]) => route(method, path, fromOwnPage(handler))),
    ...toAdministrationRoutes(finishDeletion).map((one) => route(...one)),
    ...refusedRoutes,
    route('ALL', '/*', notFound),
  ],
});
