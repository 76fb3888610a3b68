import type { RequestContext } from '../../http/context.ts';
import { takeAttempt, takeAttempts } from '../../http/rate-limit.ts';
import {
  maxMetadataBytes,
  metadataTooLarge,
  parseEmail,
  parseMetadata,
  parseNewPassword,
  readObject,
} from '../accounts/account-input.ts';
import { readPasswordHash, updateAccount } from '../accounts/account.sql.ts';
import { requirePerson, type Person } from '../accounts/person.ts';
import { AuthError } from '../auth-error.ts';
import { emailChangeLimits, passwordChangeLimit } from '../limits.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';

/** The hash of a new password. Throws same_password when it is the present one. */
async function hashNewPassword(
  password: string,
  person: Person,
  context: RequestContext,
): Promise<string> {
  await takeAttempt(context, passwordChangeLimit(person.userId));
  const { outcome, encrypted_password: stored } = await readPasswordHash(context, person);
  if (outcome !== 'user') throw new AuthError(outcome);
  if (stored && (await verifyPassword(password, stored))) throw new AuthError('same_password');
  return hashPassword(password);
}

/** Whoever sends his present password has it checked: a session that was left open somewhere is not enough for him. */
async function requireCurrentPassword(
  password: unknown,
  person: Person,
  context: RequestContext,
): Promise<void> {
  if (typeof password !== 'string') return;
  await takeAttempt(context, passwordChangeLimit(person.userId));
  const { outcome, encrypted_password: stored } = await readPasswordHash(context, person);
  if (outcome !== 'user') throw new AuthError(outcome);
  if (!(await verifyPassword(password, stored))) throw new AuthError('invalid_credentials');
}

/**
 * PUT /user: password, e-mail (in force at once: there is no mail to confirm it with) and metadata, of the account itself.
 * Rights live in tables that no metadata reaches; app_metadata is refused and anything else in the body ignored.
 */
export async function updateUser(request: Request, context: RequestContext): Promise<Response> {
  const person = await requirePerson(request, context);
  const body = await readObject(request);
  if (body.app_metadata !== undefined) throw new AuthError('not_admin');
  if (typeof body.phone === 'string' && body.phone !== '')
    throw new AuthError('phone_provider_disabled');
  await requireCurrentPassword(body.current_password, person, context);
  const email = typeof body.email === 'string' && body.email !== '' ? parseEmail(body.email) : null;
  const metadata = body.data === undefined || body.data === null ? null : parseMetadata(body.data);
  const isPasswordGiven = body.password !== undefined && body.password !== null;
  const password = isPasswordGiven ? parseNewPassword(body.password) : null;
  const passwordHash = password === null ? null : await hashNewPassword(password, person, context);

  if (email !== null)
    await takeAttempts(context, emailChangeLimits(person.userId, context.clientAddress));
  const change = { email, passwordHash, metadata, maxMetadataBytes };
  const { outcome, user } = await updateAccount(context, person, change);
  if (outcome === 'metadata_too_large') throw metadataTooLarge();
  if (outcome !== 'user') throw new AuthError(outcome);
  return Response.json(user, { headers: { 'cache-control': 'no-store' } });
}
