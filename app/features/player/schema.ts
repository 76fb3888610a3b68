import { z } from 'zod/mini';
import { findStoredFile, type StoredFile } from '#app/lib/files/stored-file.ts';

export type VideoSource =
  | { kind: 'vimeo'; videoId: string; privacyHash: string | undefined }
  | { kind: 'stored'; file: StoredFile }
  | { kind: 'url'; url: string }
  | { kind: 'none' };

const VIMEO_ADDRESS =
  /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(?<videoId>\d+)(?:(?:\/|\?h=)(?<privacyHash>\w+))?/u;

/** Digits are the provider's id; a URL is the provider's page, a stored file to be signed, or a file. */
export function toVideoSource(vimeoId: string): VideoSource {
  const text = vimeoId.trim();
  if (text === '') return { kind: 'none' };
  if (/^\d+$/u.test(text)) return { kind: 'vimeo', videoId: text, privacyHash: undefined };
  const { videoId, privacyHash } = VIMEO_ADDRESS.exec(text)?.groups ?? {};
  if (videoId) return { kind: 'vimeo', videoId, privacyHash };
  const file = findStoredFile(text);
  return file ? { kind: 'stored', file } : { kind: 'url', url: text };
}

const storedPosition = z.object({ seconds: z.number(), base: z.number(), sent: z.number() });

/** Unsent positions by lesson: the server's value when they were reached, and the last one sent. */
export const storedPositionsSchema = z.record(z.string(), storedPosition);
export type StoredPosition = z.output<typeof storedPosition>;
export type StoredPositions = z.output<typeof storedPositionsSchema>;

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
  /** The address that the video element loads. */
  url: string;
}

export const playedSampleSchema = z.object({
  video: z.string(),
  captions: captionsSchema,
  song: z.optional(z.unknown()),
});

/** A lesson or song that a visitor plays. */
export interface PlayedSample {
  /** The video of a lesson as its row names it; a file of the school is a link of ten minutes. */
  video: string;
  captions: Caption[];
  /** The sheet of a song. */
  song?: unknown;
}
