import { createHash } from 'node:crypto';

/** Derived from deck and number, so that an import updates a card whose text or sound has been corrected. */
export const toGuid = (deckId: string, number: number): string =>
  createHash('sha256')
    .update(`ingles-proibido:${deckId}:${number}`)
    .digest('base64url')
    .slice(0, 10);
