import { AppError } from '#domain/errors.ts';

const units: Readonly<Record<string, number>> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/** Bytes, from a number or upstream's "20MB"; null: no limit of the bucket's own. Throws invalid_request. */
export function parseSizeLimit(value: number | string | null): number | null {
  if (value === null) return null;
  const [, digits = '', unit = 'B'] =
    /^(\d{1,12})\s*(B|KB|MB|GB)?$/iu.exec(String(value).trim()) ?? [];
  const bytes = Number(digits) * (units[unit.toUpperCase()] ?? 1);
  if (digits !== '' && bytes > 0 && Number.isSafeInteger(bytes)) return bytes;
  throw new AppError(
    'invalid_request',
    'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
  );
}
