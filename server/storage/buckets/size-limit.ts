import { AppError } from '#domain/errors.ts';

const units: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/**
 * Bytes, from a number or upstream's "1.5mb", of which three digits count (parseFileSizeToBytes of supabase/storage); null: no limit
 * of the bucket's own. Throws invalid_request.
 */
export function parseSizeLimit(value: number | string | null): number | null {
  if (value === null) return null;
  const bytes = typeof value === 'number' ? value : parseBytes(value);
  if (bytes > 0 && Number.isSafeInteger(bytes)) return bytes;
  throw new AppError(
    'invalid_request',
    'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
  );
}

function parseBytes(text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,12}(?:\.\d{1,12})?)(gb|mb|kb|b)$/iu.exec(text) ?? [];
  const factor = units[unit.toLowerCase()] ?? Number.NaN;
  return Math.round(Number(Number(digits).toPrecision(3)) * factor);
}
