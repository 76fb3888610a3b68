import { useEffect, useState } from 'react';
import type { Caption, CaptionLanguage } from '../../schema.ts';
import { readCaptionLanguage, writeCaptionLanguage } from './playback-preferences.ts';

/** Which captions are shown: a habit of a person at this device, kept for the next lesson; null for none. */
export function useCaptionChoice(video: HTMLVideoElement | null, captions: readonly Caption[]) {
  const [language, setLanguage] = useState(readCaptionLanguage);
  const hasCaptions = captions.length > 0;

  useEffect(() => {
    if (video) showTrack(video, hasCaptions ? language : null);
  }, [video, hasCaptions, language]);

  function choose(next: CaptionLanguage | null) {
    setLanguage(next);
    writeCaptionLanguage(next);
  }

  /** On with the first language there is, or off. */
  function toggle() {
    choose(language === null ? (captions[0]?.language ?? null) : null);
  }

  return { language, choose, toggle };
}

function showTrack(video: HTMLVideoElement, language: CaptionLanguage | null): void {
  for (const track of video.textTracks)
    track.mode = track.language === language ? 'showing' : 'disabled';
}
