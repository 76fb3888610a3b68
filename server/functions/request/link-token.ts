import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link, of 256 random bits. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url');

/** Its digest, as stored. A token is random, so a plain digest is enough. */
export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
