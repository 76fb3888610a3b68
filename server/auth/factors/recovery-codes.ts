import { createHmac, randomInt } from 'node:crypto';
import { deriveKeys } from '#server/config/sealed.ts';
import type { RequestContext } from '#server/http/context.ts';

/** Letters and digits that nobody mistakes for one another, in print or by hand. */
const letters = '23456789abcdefghjkmnpqrtwxyz';
const length = 16;
const count = 10;

const createCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes of about 77 bits. */
export const createRecoveryCodes = () => Array.from({ length: count }, createCode);

/**
 * Digests of a code as a person typed it, under each root secret, the present one first: case, spaces and hyphens do not count.
 */
export function hashRecoveryCode(
  { secrets }: Pick<RequestContext, 'secrets'>,
  userId: string,
  code: string,
): [string, ...string[]] {
  const typed = code.toLowerCase().replaceAll(/[\s-]/g, '');
  const digest = (key: Buffer) =>
    createHmac('sha256', key).update(`${userId}:${typed}`).digest('hex');
  const [present, ...older] = deriveKeys(secrets, 'recovery-codes').map(digest);
  return [String(present), ...older];
}
