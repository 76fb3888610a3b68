/** Bytes at a file's beginning that findImageType needs. */
export const imageHeadBytes = 16;

const starts: readonly (readonly [string, string])[] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
];

/** Type of a picture by its first bytes (WHATWG MIME sniffing, 6.1), whatever type was sent; null: not a supported one. */
export function findImageType(head: Uint8Array): string | null {
  const text = Buffer.from(head).toString('latin1');
  const known = starts.find(([, start]) => text.startsWith(start));
  if (known) return known[0];
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  return /^ftypavi[fs]/u.test(text.slice(4, 12)) ? 'image/avif' : null;
}

/** Types that findImageType can detect. */
export function isKnownImage(mimetype: string): boolean {
  return /^image\/(?:png|jpeg|gif|webp|avif)$/u.test(mimetype);
}
