import { z } from 'zod';
import { AppError } from '#domain/errors.ts';

/** The changes of a picture. Sizes in pixels; `format` undefined: WebP where the reader takes it, else the picture's own. */
export interface Parameters {
  width?: number | undefined;
  height?: number | undefined;
  resize: 'cover' | 'contain' | 'fill';
  quality?: number | undefined;
  format?: 'origin' | 'avif' | 'webp' | undefined;
}

const mostPixels = 2000;
const digits = z
  .string()
  .regex(/^\d{1,6}$/u)
  .transform(Number);
/** Upstream's reading of a size: 0 is none, and more than the most is the most. */
const pixels = digits.transform((size) => Math.min(size, mostPixels) || undefined).optional();
const schema = z.object({
  width: pixels,
  height: pixels,
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: digits.pipe(z.number().min(20).max(100)).optional(),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
});
const names = Object.keys(schema.shape);

function parse(values: Record<string, string>): Parameters {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AppError('invalid_request', `querystring/${issue?.path.join('/')} ${issue?.message}`);
}

/** The changes of an address, such as `?width=320&quality=60`. Throws invalid_request. */
export const parseQuery = (query: URLSearchParams): Parameters =>
  parse(Object.fromEntries([...query].filter(([name]) => names.includes(name))));

/** The changes of a signed link, such as `width:320,resize:cover`; see toTransformations. */
export const parseClaim = (transformations: string): Parameters =>
  parse(Object.fromEntries(transformations.split(',').map((part) => part.split(':'))));

/** True when an address asks for no change at all, or for the same as the link that it carries. */
export function isSameOrNone(query: URLSearchParams, signed: Parameters): boolean {
  if (!names.some((name) => query.has(name))) return true;
  const asked = parseQuery(query);
  return names.every(
    (name) => asked[name as keyof Parameters] === signed[name as keyof Parameters],
  );
}
