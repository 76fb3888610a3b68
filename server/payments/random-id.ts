import { randomBytes } from 'node:crypto';

/** `pay_…`, `cus_…`: 128 random bits, so that an id handed to a browser leads to no other. */
export function createRandomId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
