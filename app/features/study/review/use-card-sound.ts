import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import type { StudySettings } from '#domain/contracts/study-sync.ts';
import { useStudy } from '../study-context.ts';
import { loadSound, playSound } from './play-sound.ts';

export interface CardSound {
  /** `none`: the card has no sound on this device now. */
  status: 'loading' | 'ready' | 'playing' | 'none';
  /** Plays once; without a sound the device's own voice reads the phrase. */
  play: () => void;
  canPlay: boolean;
}

const canSpeak = () => typeof speechSynthesis !== 'undefined';

/**
 * The sound of one card, which its component keeps: plays by itself when the card appears, as often as the settings say, where the browser allows it.
 * `audio` is one element for all cards, because a phone lets only an element that was pressed play by itself.
 */
export function useCardSound(
  card: StudyCard,
  audio: HTMLAudioElement,
  { soundRepeats, soundSpeed }: Pick<StudySettings, 'soundRepeats' | 'soundSpeed'>,
): CardSound {
  const { device } = useStudy();
  const [status, setStatus] = useState<CardSound['status']>('loading');
  const running = useRef<AbortController>(null);

  async function start(repeats: number) {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setStatus('playing');
    try {
      await playSound(audio, { repeats, speed: soundSpeed, signal });
      if (!signal.aborted) setStatus('ready');
    } catch (error) {
      // Refused to begin without a press: the disc waits for it. Anything else is a sound that cannot be read.
      const isRefused = (error as Error).name === 'NotAllowedError';
      if (!signal.aborted) setStatus(isRefused ? 'ready' : 'none');
    }
  }

  const begin = useEffectEvent(() => {
    setStatus('ready');
    if (soundRepeats > 0) void start(soundRepeats);
  });

  const find = useEffectEvent(() => device.findClip(card).catch(() => null));

  useEffect(() => {
    let unload: (() => void) | null = null;
    let isGone = false;
    const load = async () => {
      const sound = await find();
      if (isGone) return;
      if (!sound) return setStatus('none');
      unload = loadSound(audio, sound);
      return begin();
    };
    void load();
    return () => {
      isGone = true;
      running.current?.abort();
      audio.pause();
      unload?.();
      if (canSpeak()) speechSynthesis.cancel();
    };
  }, [audio]);

  function play() {
    if (status === 'none') speak(card.front, soundSpeed);
    else if (status !== 'loading') void start(1);
  }

  return { status, play, canPlay: status !== 'none' || canSpeak() };
}

function speak(text: string, rate: number): void {
  if (!canSpeak()) return;
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = 'en-US';
  speech.rate = rate;
  speechSynthesis.cancel();
  speechSynthesis.speak(speech);
}
