import type { RequestContext } from '#server/http/context.ts';
import {
  isGiven,
  maxMetadataBytes,
  metadataTooLarge,
  parseEmail,
  parseMetadata,
  parseNewPassword,
  readObject,
} from '../accounts/account-input.ts';
import { updateAccount, type Credentials } from '../accounts/account.sql.ts';
import { findChangeWish } from '../accounts/mail-wish.ts';
import { proveOwner } from '../accounts/owner-proof.ts';
import { requirePerson, type Person } from '../accounts/person.ts';
import { AuthError } from '../auth-error.ts';
import { countMail, countTexts, emailChangeLimits, requireNoPause } from '../limits.ts';
import { toHasher, type Hasher } from '../passwords/hashing-turns.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { createPhoneCode, textCode } from '../phone/phone-code.ts';
import { parsePhone, requireTextChannel, requireTexter } from '../phone/phone-input.ts';
import { requestPhoneChange } from '../phone/phone.sql.ts';

interface Changes {
  email: string | null;
  /** E.164 without the plus. */
  phone: string | null;
  password: string | null;
  /** JSON text. */
  metadata: string | null;
}

/** Throws not_admin, phone_provider_disabled, weak_password or validation_failed. */
function parseChanges(body: Record<string, unknown>, context: RequestContext): Changes {
  const { app_metadata: appMetadata, phone, email, password, data } = body;
  if (appMetadata !== undefined) throw new AuthError('not_admin');
  if (isGiven(phone)) requireTexter(context, 'phone_provider_disabled');
  requireTextChannel(body);
  return {
    email: typeof email === 'string' && email !== '' ? parseEmail(email) : null,
    phone: isGiven(phone) ? parsePhone(phone) : null,
    password: password === undefined || password === null ? null : parseNewPassword(password),
    metadata: data === undefined || data === null ? null : parseMetadata(data),
  };
}

/** Hash of a new password. Throws same_password when it equals the present one. */
async function hashNewPassword(
  password: string,
  stored: string | null,
  hasher: Hasher,
): Promise<string> {
  if (stored && (await verifyPassword(password, stored, hasher)))
    throw new AuthError('same_password');
  return hashPassword(password, hasher);
}

/** Texts the code that gives the account its new number. Throws phone_exists. */
async function textNewPhone(
  { phone, provenHash }: { phone: string; provenHash: string | null },
  person: Person,
  context: RequestContext,
): Promise<unknown> {
  await countTexts(context, phone);
  const { code, codeHash } = createPhoneCode(context, `phone_change_token:${phone}`);
  const asked = await requestPhoneChange(context, person, { phone, provenHash, codeHash });
  if (asked.outcome !== 'user') throw new AuthError(asked.outcome);
  await textCode(context, phone, code);
  return asked.user;
}

/** Requires the owner's proof for a new e-mail, phone or password; null when neither changes. Throws what proveOwner throws. */
async function requireProof(
  { email, phone, password }: Changes,
  { current_password: currentPassword, nonce }: Record<string, unknown>,
  person: Person,
  context: RequestContext,
): Promise<Credentials | null> {
  const changesNothing = email === null && phone === null && password === null;
  return changesNothing && typeof currentPassword !== 'string'
    ? null
    : proveOwner({ currentPassword, nonce }, person, context);
}

/**
 * PUT /user: changes password, e-mail, phone and metadata of the caller's account. A new phone is `new_phone` until its code is
 * typed. With a mail server a new e-mail is GoTrue's `new_email` until its mailbox has confirmed it, and the present one too if it
 * was ever proven; without one it is valid immediately.
 * `current_password`, or the `nonce` of a reauthentication, is the owner's proof for the first two. Rights live in other tables; app_metadata is refused and any other
 * field ignored.
 */
export async function updateUser(request: Request, context: RequestContext): Promise<Response> {
  const person = await requirePerson(request, context);
  const body = await readObject(request);
  const changes = parseChanges(body, context);
  const { email, phone, password, metadata } = changes;
  const wish = findChangeWish(request, body, context);
  const proof = await requireProof(changes, body, person, context);
  if (proof?.is_anonymous === true && password !== null && email === null && phone === null) {
    const message =
      'Updating password of an anonymous user without an email or phone is not allowed';
    throw new AuthError('validation_failed', { status: 422, message });
  }
  const provenHash = proof?.encrypted_password ?? null;
  const passwordHash =
    password === null
      ? null
      : await hashNewPassword(password, provenHash, toHasher(context, person.userId));

  const byMail = context.mailer !== null;
  if (email !== null)
    requireNoPause(
      await countMail(
        context,
        emailChangeLimits({ userId: person.userId, email, byMail }, context.clientAddress),
      ),
    );
  const change = { email, passwordHash, metadata, maxMetadataBytes, provenHash, byMail, wish };
  const { outcome, user } = await updateAccount(context, person, change);
  if (outcome === 'metadata_too_large') throw metadataTooLarge();
  if (outcome !== 'user') throw new AuthError(outcome);
  const shown =
    phone === null || user?.phone === phone
      ? user
      : await textNewPhone({ phone, provenHash: passwordHash ?? provenHash }, person, context);
  return Response.json(shown, { headers: { 'cache-control': 'no-store' } });
}
