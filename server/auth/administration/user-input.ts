import { z } from 'zod';
import type { RequestContext } from '#server/http/context.ts';
import { isGiven, parseEmail, parseMetadata, parseNewPassword } from '../accounts/account-input.ts';
import { AuthError } from '../auth-error.ts';
import { parsePhone, requireTexter } from '../phone/phone-input.ts';
import { isArgon2id } from '../passwords/argon2id.ts';
import { isBcrypt } from '../passwords/bcrypt.ts';
import { toHasher } from '../passwords/hashing-turns.ts';
import { hashPassword } from '../passwords/password.ts';
import type { AccountFields } from './administration.sql.ts';
import { parseBanEnd } from './ban-duration.ts';

type Body = Record<string, unknown>;

export const refuse = (message: string) => new AuthError('validation_failed', { message });

/** The hash of a new password, or the hash that an import brings. */
async function readHash(
  { password, password_hash: given }: Body,
  context: RequestContext,
): Promise<Pick<AccountFields, 'password_hash'>> {
  if (isGiven(password) && isGiven(given))
    throw refuse('Only a password or a password hash should be provided');
  if (isGiven(given)) {
    const hash = String(given);
    if (!isArgon2id(hash) && !isBcrypt(hash)) throw refuse('Unrecognized password hash format');
    return { password_hash: hash };
  }
  if (!isGiven(password)) return {};
  const hash = await hashPassword(parseNewPassword(password), toHasher(context, 'secret key'));
  return { password_hash: hash };
}

/** Throws validation_failed for a token of another role. */
function requireRole({ role }: Body): void {
  if (isGiven(role) && role !== 'authenticated')
    throw refuse('Only the role "authenticated" is supported');
}

/** The number, which is taken only where a text can be sent to it. */
function readPhone(
  { phone, phone_confirm: isProven }: Body,
  context: RequestContext,
): Pick<AccountFields, 'phone' | 'is_phone_proven'> {
  if (isGiven(isProven) && typeof isProven !== 'boolean') throw new AuthError('bad_json');
  if (!isGiven(phone)) return {};
  const number = parsePhone(phone);
  requireTexter(context, 'phone_provider_disabled', 'Phone logins are disabled');
  return { phone: number, ...(isProven === true ? { is_phone_proven: true } : {}) };
}

/**
 * Nobody owns a number before its code, so that one without it stands on no account that is otherwise opened: whoever proves the
 * number gets it.
 */
export function requireProvenPhone({ phone, phone_confirm: isProven }: Body): void {
  if (isGiven(phone) && isProven !== true)
    throw refuse('A phone number beside an email or in the place of another needs phone_confirm');
}

/** The given fields of an account. Throws validation_failed, weak_password, bad_json or phone_provider_disabled. */
export async function readFields(body: Body, context: RequestContext): Promise<AccountFields> {
  requireRole(body);
  const { email, email_confirm: isProven, user_metadata: user, app_metadata: app } = body;
  if (isGiven(isProven) && typeof isProven !== 'boolean') throw new AuthError('bad_json');
  return {
    ...(isGiven(email) ? { email: parseEmail(email) } : {}),
    ...(isProven === true ? { is_proven: true } : {}),
    ...readPhone(body, context),
    ...(isGiven(user) ? { user_metadata: JSON.parse(parseMetadata(user)) as unknown } : {}),
    ...(isGiven(app) ? { app_metadata: JSON.parse(parseMetadata(app)) as unknown } : {}),
    ...(isGiven(body.ban_duration)
      ? { banned_until: parseBanEnd(body.ban_duration, context.clock()) }
      : {}),
    ...(await readHash(body, context)),
  };
}

/** The id that a new account is to have. */
export function readNewId({ id }: Body): Pick<AccountFields, 'id'> {
  if (!isGiven(id)) return {};
  const parsed = z.guid().safeParse(id).data;
  if (parsed === undefined) throw refuse('ID must conform to the uuid v4 format');
  if (/^[0-]+$/.test(parsed)) throw refuse('ID cannot be a nil uuid');
  return { id: parsed };
}
