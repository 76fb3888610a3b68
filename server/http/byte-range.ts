export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * The part of a file that a Range header requests (RFC 9110, 14.1.2). Null: the whole file, for no range, several ranges or an
 * invalid range; 'unsatisfiable': the range lies outside of the file.
 */
export function parseByteRange(
  header: string | null,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/iu.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
