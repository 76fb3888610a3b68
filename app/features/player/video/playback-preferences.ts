import {
  type CaptionLanguage,
  captionLanguageSchema,
  type PlaybackPreferences,
  playbackPreferencesSchema,
} from '#app/features/player/schema.ts';

const KEY = 'playback-preferences';
const CAPTIONS_KEY = 'caption-language';

/** Speed and volume are stored per device and hold for the next lesson too. */
export function readPreferences(): PlaybackPreferences | undefined {
  try {
    return playbackPreferencesSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

export function writePreferences({ playbackRate, volume, muted }: HTMLVideoElement): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ rate: playbackRate, volume, muted }));
  } catch {
    // Storage is full or refused: the value holds until the page is left.
  }
}

export function applyPreferences(video: HTMLVideoElement): void {
  const preferences = readPreferences();
  video.preservesPitch = true;
  if (!preferences) return;
  video.defaultPlaybackRate = preferences.rate;
  video.playbackRate = preferences.rate;
  video.volume = preferences.volume;
  video.muted = preferences.muted;
}

/** The language chosen last on this device; null: none. */
export function readCaptionLanguage(): CaptionLanguage | null {
  try {
    return captionLanguageSchema.parse(localStorage.getItem(CAPTIONS_KEY));
  } catch {
    return null;
  }
}

export function writeCaptionLanguage(language: CaptionLanguage | null): void {
  try {
    if (language === null) localStorage.removeItem(CAPTIONS_KEY);
    else localStorage.setItem(CAPTIONS_KEY, language);
  } catch {
    // Storage is full or refused: the value holds until the page is left.
  }
}
