import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from '#server/config/sealed.ts';
import type { RequestContext } from '#server/http/context.ts';

/** Letters and digits that nobody mistakes for one another, in print or by hand. */
const letters = '23456789abcdefghjkmnpqrtwxyz';
const length = 16;
const count = 10;

const createCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes of about 77 bits. */
export const createRecoveryCodes = () => Array.from({ length: count }, createCode);

/** Digest of a code as a person typed it: case, spaces and hyphens do not count. */
export function hashRecoveryCode(
  { secrets }: Pick<RequestContext, 'secrets'>,
  userId: string,
  code: string,
): string {
  const typed = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', deriveKey(secrets, 'recovery-codes'))
    .update(`${userId}:${typed}`)
    .digest('hex');
}
