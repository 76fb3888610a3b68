import { findPictureType } from '#domain/decks/picture-type.ts';

/** Bytes at a file's beginning that findImageType needs. */
export const imageHeadBytes = 16;

/** Type of a picture by its first bytes (WHATWG MIME sniffing, 6.1), whatever type was sent; null: not a supported one. */
export function findImageType(head: Uint8Array): string | null {
  const text = Buffer.from(head).toString('latin1');
  return findPictureType(head) ?? (/^ftypavi[fs]/u.test(text.slice(4, 12)) ? 'image/avif' : null);
}

/** Types that findImageType can detect. */
export function isKnownImage(mimetype: string): boolean {
  return /^image\/(?:png|jpeg|gif|webp|avif)$/u.test(mimetype);
}
