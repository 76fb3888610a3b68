import { isUtf8 } from 'node:buffer';
import { PackageError } from '#server/anki/package-error.ts';

const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

function findEncoding(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[1];
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** UTF-16 by its mark, UTF-8 where it is valid, else what Excel writes in Brazil. Throws PackageError where that is no text. */
export function decodeTable(bytes: Uint8Array): string {
  const text = new TextDecoder(findEncoding(bytes)).decode(bytes);
  if (text.includes('\0')) throw new PackageError('not_a_package', 'no text');
  return text;
}
