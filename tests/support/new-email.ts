import { randomUUID } from 'node:crypto';

/** A new address without a digit, so that a search for digits finds nobody by it. */
export const newEmail = (): string =>
  `${randomUUID().replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x67 + Number(digit)))}@example.com`;
