import { useEffect, useEffectEvent, useState } from 'react';
import { type Caption, CAPTION_LANGUAGES, type CaptionLanguage } from '../../schema.ts';
import { readCaptionLanguage, writeCaptionLanguage } from './playback-preferences.ts';

/** iPhones show a video in fullscreen with a deck of their own, which has its own list of captions. */
interface PhoneVideo extends HTMLVideoElement {
  webkitDisplayingFullscreen?: boolean;
}

/** Which captions are shown: a habit of a person at this device, kept for the next lesson; null for none. */
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
    // Browsers choose tracks too, after they have been added: ours is the choice that counts, but for the phone's own list.
    const handleChange = () => {
      if (video.webkitDisplayingFullscreen) adopt(findShown(tracks));
      else showTrack(tracks, language);
    };
    showTrack(tracks, language);
    tracks.addEventListener('change', handleChange);
    return () => tracks.removeEventListener('change', handleChange);
  }, [video, captions, language]);

  /** On with the first language there is, or off. */
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
