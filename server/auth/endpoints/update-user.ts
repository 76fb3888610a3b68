import type { RequestContext } from '#server/http/context.ts';
import {
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
import { countMail, emailChangeLimits, requireNoPause } from '../limits.ts';
import { toHasher, type Hasher } from '../passwords/hashing-turns.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';

interface Changes {
  email: string | null;
  password: string | null;
  /** JSON text. */
  metadata: string | null;
}

/** Throws not_admin, phone_provider_disabled, weak_password or validation_failed. */
function parseChanges(body: Record<string, unknown>): Changes {
  const { app_metadata: appMetadata, phone, email, password, data } = body;
  if (appMetadata !== undefined) throw new AuthError('not_admin');
  if (typeof phone === 'string' && phone !== '') throw new AuthError('phone_provider_disabled');
  return {
    email: typeof email === 'string' && email !== '' ? parseEmail(email) : null,
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

/** Requires the owner's proof for a new e-mail or password; null when neither changes. Throws what proveOwner throws. */
async function requireProof(
  { email, password }: Changes,
  { current_password: currentPassword, nonce }: Record<string, unknown>,
  person: Person,
  context: RequestContext,
): Promise<Credentials | null> {
  const changesNothing = email === null && password === null;
  return changesNothing && typeof currentPassword !== 'string'
    ? null
    : proveOwner({ currentPassword, nonce }, person, context);
}

/**
 * PUT /user: changes password, e-mail and metadata of the caller's account. With a mail server a new e-mail is GoTrue's `new_email`
 * until its mailbox has confirmed it, and the present one too if it was ever proven; without one it is valid immediately.
 * `current_password`, or the `nonce` of a reauthentication, is the owner's proof for the first two. Rights live in other tables; app_metadata is refused and any other
 * field ignored.
 */
export async function updateUser(request: Request, context: RequestContext): Promise<Response> {
  const person = await requirePerson(request, context);
  const body = await readObject(request);
  const changes = parseChanges(body);
  const { email, password, metadata } = changes;
  const wish = findChangeWish(request, body, context);
  const proof = await requireProof(changes, body, person, context);
  if (proof?.is_anonymous === true && password !== null && email === null) {
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
  return Response.json(user, { headers: { 'cache-control': 'no-store' } });
}
