/** Bytes at a file's beginning that findPictureType needs. */
export const pictureHeadBytes = 12;

/** Ways in which pictures of own cards can be written: their types, and the ending of a name. No SVG: it can contain scripts. */
export const pictureTypes = {
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type PictureType = keyof typeof pictureTypes;

const starts: readonly (readonly [PictureType, string])[] = [
  ['image/png', '\u0089PNG\r\n\u001A\n'],
  ['image/jpeg', '\u00FF\u00D8\u00FF'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
];

/** The type of a picture by its first bytes (WHATWG MIME sniffing, 6.1), whatever its name says; null: not a supported one. */
export function findPictureType(head: Uint8Array): PictureType | null {
  const text = String.fromCharCode(...head.subarray(0, pictureHeadBytes));
  const known = starts.find(([, start]) => text.startsWith(start));
  if (known) return known[0];
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'image/webp' : null;
}
