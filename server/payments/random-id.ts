import { randomBytes } from 'node:crypto';

/** `pay_…`, `cus_…`: 128 random bits, because a browser may know one id and must not guess another. */
export function createRandomId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
