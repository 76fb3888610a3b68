import { type RefObject, useRef } from 'react';
import type { SongLine } from '#domain/contracts/songs.ts';
import { findLine, findWord, type Span } from '../state.ts';
import { useFrames } from './use-frames.ts';

interface Playing {
  lines: readonly SongLine[];
  audio: HTMLAudioElement | null;
  spans: readonly Span[];
  isPlaying: boolean;
  rate: number;
  /** In the spoken recording the words are not timed. */
  isTimed: boolean;
}

/**
 * Marks the word that sounds on its element alone: a slow phone draws no line anew for it. `onLine` gets the line that sounds;
 * -1: none yet.
 */
export function useRunningWord(
  lyrics: RefObject<HTMLElement | null>,
  onLine: (line: number) => void,
  { lines, audio, spans, isPlaying, rate, isTimed }: Playing,
): void {
  const marked = useRef<{ place: string; element: HTMLElement | null }>({
    place: '',
    element: null,
  });

  useFrames(audio, isPlaying, (ms) => {
    const line = findLine(spans, ms);
    onLine(line);
    const words = lines[line]?.words ?? [];
    const index = isTimed ? findWord(words, ms) : -1;
    const place = `${line} ${index}`;
    if (place === marked.current.place) return;
    marked.current.element?.removeAttribute('data-running');
    const element = findElement(lyrics.current, line, index);
    marked.current = { place, element };
    const word = words[index];
    if (!element || !word) return;
    element.style.animationDuration = `${(word.endMs - word.startMs) / rate}ms`;
    element.dataset['running'] = '';
  });
}

const findElement = (lyrics: HTMLElement | null, line: number, word: number) =>
  lyrics?.querySelectorAll('.song-line')[line]?.querySelectorAll<HTMLElement>('.song-word')[word] ??
  null;
