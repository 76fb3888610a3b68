import type { Sharp } from 'sharp';
import { AppError } from '#domain/errors.ts';
import { findImageType, imageHeadBytes } from '../uploads/image-type.ts';
import type { Parameters } from './parameters.ts';

/** A picture of a phone has 12 to 50 million; each takes four bytes of memory. */
const mostPixels = 40_000_000;
const mostSeconds = 10;
/** From 0 to 9; the library's own 4 takes twice the time for some per cent. */
const avifEffort = 2;
const defaultQuality = 80;

/** Upstream's words: a contained picture gets no bars. */
const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const refuse = (cause?: unknown) =>
  new AppError('invalid_request', 'The source image is invalid or unsupported for rendering', {
    cause,
  });

/** The format of a result; throws invalid_request where the bytes are no picture that is rendered. An SVG never is. */
export function chooseFormat(
  head: Uint8Array,
  { format }: Parameters,
  accept: string,
): PictureFormat {
  const own = findImageType(head.subarray(0, imageHeadBytes))?.slice('image/'.length);
  if (own === undefined) throw refuse();
  if (format === undefined && /\bimage\/webp\b/u.test(accept)) return 'webp';
  return format === undefined || format === 'origin' ? (own as PictureFormat) : format;
}

/** Loaded at the first picture. One core each, and nothing kept: the process answers others meanwhile. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;

function encode(picture: Sharp, format: PictureFormat, quality: number): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: avifEffort });
  if (format === 'png' || format === 'gif') return picture[format]();
  return picture[format]({ quality });
}

/**
 * The changed picture, upright, never larger than it was; of a moving one the first frame. Throws invalid_request where it is
 * damaged, has too many pixels or takes too long.
 */
export async function render(
  source: Uint8Array,
  { width, height, resize, quality = defaultQuality }: Parameters,
  format: PictureFormat,
): Promise<Uint8Array> {
  const sharp = await (loading ??= loadSharp());
  const picture = sharp(source, { limitInputPixels: mostPixels })
    .timeout({ seconds: mostSeconds })
    .autoOrient();
  const size = { fit: fits[resize], withoutEnlargement: true };
  const sized = width || height ? picture.resize(width ?? null, height ?? null, size) : picture;
  return encode(sized, format, quality)
    .toBuffer()
    .catch((cause: unknown) => {
      throw refuse(cause);
    });
}
