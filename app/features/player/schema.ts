import { z } from 'zod/mini';

export type VideoSource =
  | { kind: 'vimeo'; videoId: string; privacyHash: string | undefined }
  | { kind: 'stored'; file: StoredFile }
  | { kind: 'url'; url: string }
  | { kind: 'none' };

export interface StoredFile {
  bucket: string;
  name: string;
}

const VIMEO_ADDRESS =
  /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(?<videoId>\d+)(?:(?:\/|\?h=)(?<privacyHash>\w+))?/u;

/** A numeric-only id is the video provider's; anything else is a URL: the provider's page, a file of ours to be signed, or a file. */
export function toVideoSource(vimeoId: string): VideoSource {
  const text = vimeoId.trim();
  if (text === '') return { kind: 'none' };
  if (/^\d+$/u.test(text)) return { kind: 'vimeo', videoId: text, privacyHash: undefined };
  const { videoId, privacyHash } = VIMEO_ADDRESS.exec(text)?.groups ?? {};
  if (videoId) return { kind: 'vimeo', videoId, privacyHash };
  const file = findStoredFile(text);
  return file ? { kind: 'stored', file } : { kind: 'url', url: text };
}

const STORED = /^\/storage\/v1\/object\/(?<bucket>[^/]+)\/(?<name>.+)$/u;

export function findStoredFile(url: string): StoredFile | undefined {
  const { bucket, name } = STORED.exec(url)?.groups ?? {};
  return bucket && name ? { bucket, name: unescapeName(name) } : undefined;
}

/** What cannot be read is a file that is not found, not a page that fails. */
function unescapeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const keptPosition = z.object({ seconds: z.number(), base: z.number(), sent: z.number() });

/** Positions that wait to be sent, by lesson: what the server had when they were reached, and what it was sent since. */
export const keptPositionsSchema = z.record(z.string(), keptPosition);
export type KeptPosition = z.output<typeof keptPosition>;
export type KeptPositions = z.output<typeof keptPositionsSchema>;

export const PLAYBACK_RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const playbackPreferencesSchema = z.object({
  rate: z.number().check(z.minimum(0.5), z.maximum(2)),
  volume: z.number().check(z.minimum(0), z.maximum(1)),
  muted: z.boolean(),
});
export type PlaybackPreferences = z.output<typeof playbackPreferencesSchema>;

export const CAPTION_LANGUAGES = ['en', 'pt-BR'] as const;
export const captionLanguageSchema = z.enum(CAPTION_LANGUAGES);
export type CaptionLanguage = z.output<typeof captionLanguageSchema>;

export const captionsSchema = z.array(
  z.object({ language: captionLanguageSchema, content: z.string() }),
);

export interface Caption {
  language: CaptionLanguage;
  /** Where a video element loads them from. */
  url: string;
}
