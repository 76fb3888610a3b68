import type { RequestContext } from '#server/http/context.ts';
import { AuthError } from '../auth-error.ts';

type Context = Pick<RequestContext, 'config'>;

/** Throws signup_disabled where strangers make no accounts (AUTH_SIGN_UPS). */
export function requireSignUps({ config }: Context): void {
  if (!config.auth.hasSignUps) throw new AuthError('signup_disabled');
}

/** True: a code for an unknown address or number makes an account. */
export const mayCreate = ({ create_user: wish }: Record<string, unknown>, { config }: Context) =>
  wish !== false && config.auth.hasSignUps;

/** The refusal of an unknown address: the caller wanted no account, or none are made. */
export const toUnknownRefusal = ({ create_user: wish }: Record<string, unknown>) =>
  new AuthError(wish === false ? 'otp_disabled' : 'signup_disabled');
