import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Caption,
  CAPTION_LANGUAGES,
  type CaptionLanguage,
} from '#app/features/player/schema.ts';
import { readCaptionLanguage, writeCaptionLanguage } from './playback-preferences.ts';

/** iPhones use native fullscreen controls with their own captions menu. */
interface PhoneVideo extends HTMLVideoElement {
  webkitDisplayingFullscreen?: boolean;
}

/** The shown captions, stored per device; null for none. */
export function useCaptionChoice(video: PhoneVideo | null, captions: readonly Caption[]) {
  const [language, setLanguage] = useState(readCaptionLanguage);

  function choose(next: CaptionLanguage | null) {
    setLanguage(next);
    writeCaptionLanguage(next);
  }

  const adopt = useEffectEvent(choose);
  useEffect(() => {
    if (!video || captions.length === 0) return undefined;
    const tracks = video.textTracks;
    // Browsers select tracks by themselves after they are added; our choice wins, except over the iPhone's menu.
    const handleChange = () => {
      if (video.webkitDisplayingFullscreen) adopt(findShown(tracks));
      else showTrack(tracks, language);
    };
    showTrack(tracks, language);
    tracks.addEventListener('change', handleChange);
    return () => tracks.removeEventListener('change', handleChange);
  }, [video, captions, language]);

  /** Toggles between the first language and none. */
  function toggle() {
    choose(language === null ? (captions[0]?.language ?? null) : null);
  }

  return { language, choose, toggle };
}

function showTrack(tracks: TextTrackList, language: CaptionLanguage | null): void {
  for (const track of tracks) {
    const mode = track.language === language ? 'showing' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
}

function findShown(tracks: TextTrackList): CaptionLanguage | null {
  const shown = [...tracks].find((track) => track.mode === 'showing')?.language;
  return CAPTION_LANGUAGES.find((language) => language === shown) ?? null;
}
