import { z } from 'zod';

const mostPixels = 2000;
const pixels = z.number().int().min(0).optional();

/** Upstream's options of a picture, without gravity. */
export const transformSchema = z.object({
  width: pixels,
  height: pixels,
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
  quality: z.number().int().min(20).max(100).optional(),
});

/** The claims of a link to a changed picture, such as `width:100,resize:cover`; null: it is the picture as it is. */
export function toTransformations(
  transform: z.infer<typeof transformSchema> | undefined,
): Record<string, string> | null {
  if (!transform) return null;
  const { width, height, resize, quality } = transform;
  const format = transform.format === 'origin' ? undefined : transform.format;
  const segments = [
    ...(height ? [`height:${Math.min(height, mostPixels)}`] : []),
    ...(width ? [`width:${Math.min(width, mostPixels)}`] : []),
    ...(width || height ? [`resize:${resize}`] : []),
    ...(quality === undefined ? [] : [`quality:${quality}`]),
    ...(format === undefined ? [] : [`format:${format}`]),
  ];
  if (segments.length === 0) return null;
  return { transformations: segments.join(','), ...(format && { format }) };
}
