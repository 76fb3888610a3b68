import { useState } from 'react';
import type { Span } from '../state.ts';
import { applyRate, seekTo } from './audio.ts';
import { useFrames } from './use-frames.ts';

/** Plays a part of a recording once, in an element of its own, so that the song keeps its place. */
export function useClip(span: Span) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);

  useFrames(audio, isPlaying, (ms) => {
    if (isPlaying && ms >= span.endMs) audio?.pause();
  });

  return {
    isPlaying,
    audioProps: {
      ref: setAudio,
      preload: 'auto',
      onPlay: () => setIsPlaying(true),
      onPause: () => setIsPlaying(false),
    } as const,
    play: (rate: number) => {
      if (!audio) return;
      seekTo(audio, span.startMs);
      applyRate(audio, rate);
      audio.play().catch(() => {});
    },
  };
}
