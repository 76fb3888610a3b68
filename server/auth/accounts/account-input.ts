import { z } from 'zod';
import { maxPasswordLength, minPasswordLength } from '#domain/account/password.ts';
import { readJson } from '#server/http/body.ts';
import type { RequestContext } from '#server/http/context.ts';
import { isPlainJson } from '#server/http/plain-json.ts';
import { AuthError } from '../auth-error.ts';

export const maxMetadataBytes = 10_240;

const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());
const objectSchema = z.record(z.string(), z.unknown());

/** Reads a request body that must be a JSON object. Throws bad_json. */
export async function readObject(request: Request): Promise<Record<string, unknown>> {
  const body = objectSchema.safeParse(await readJson(request));
  if (!body.success) throw new AuthError('bad_json');
  return body.data;
}

/** E-mail address as stored, in lower case; null when it is invalid. */
export function findEmail(value: unknown): string | null {
  return emailSchema.safeParse(value).data ?? null;
}

/** Like findEmail, but throws validation_failed. */
export function parseEmail(value: unknown): string {
  const email = findEmail(value);
  if (email === null) {
    throw new AuthError('validation_failed', {
      message: 'Unable to validate email address: invalid format',
    });
  }
  return email;
}

/** A new password. Throws weak_password or validation_failed. */
export function parseNewPassword(value: unknown): string {
  if (typeof value !== 'string')
    throw new AuthError('validation_failed', { message: 'Signup requires a valid password' });
  if (value.length < minPasswordLength) {
    const message = `Password should be at least ${minPasswordLength} characters.`;
    throw new AuthError('weak_password', { message, reasons: ['length'] });
  }
  if (value.length > maxPasswordLength) {
    const message = `Password cannot be longer than ${maxPasswordLength} characters`;
    throw new AuthError('validation_failed', { message });
  }
  return value;
}

/** False for input that cannot be a stored password, so that it is not hashed. */
export function isPossiblePassword(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxPasswordLength;
}

/** GoTrue takes an empty text for a missing one. */
export const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** User metadata as JSON text, '{}' by default. Throws validation_failed when it is no plain, small object. */
export function parseMetadata(value: unknown): string {
  const data = objectSchema.safeParse(value ?? {});
  if (!data.success || !isPlainJson(data.data)) {
    throw new AuthError('validation_failed', {
      message: 'User metadata must be a plain JSON object',
    });
  }
  const text = JSON.stringify(data.data);
  if (Buffer.byteLength(text) > maxMetadataBytes) throw metadataTooLarge();
  return text;
}

export function metadataTooLarge(): AuthError {
  return new AuthError('validation_failed', {
    message: `User metadata cannot exceed ${maxMetadataBytes} bytes`,
  });
}

/** Throws email_provider_disabled when no mail server is configured. */
export function requireMail({ mailer }: Pick<RequestContext, 'mailer'>): void {
  if (!mailer) throw new AuthError('email_provider_disabled');
}
