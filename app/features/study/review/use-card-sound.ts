import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import type { StudySettings } from '#domain/contracts/study-sync.ts';
import { useStudyDevice } from '../study-context.ts';
import type { CardClip } from '../study-device.ts';
import { speakEnglish, stopSpeaking, useEnglishVoice } from './english-voice.ts';
import { loadSound, playSound } from './play-sound.ts';

export interface CardSound {
  /** `none`: the card has no sound on this device now. */
  status: 'loading' | 'ready' | 'playing' | 'none';
  /** Plays once; without a sound the device's own voice reads the phrase. */
  play: () => void;
  canPlay: boolean;
}

/**
 * The sound of one card, which its component keeps: plays by itself from when it may be heard, as often as the settings say, where the browser allows it.
 * `audio` is one element for all cards, because a phone lets only an element that was pressed play by itself.
 */
export function useCardSound(
  card: StudyCard,
  audio: HTMLAudioElement,
  { soundRepeats, soundSpeed }: Pick<StudySettings, 'soundRepeats' | 'soundSpeed'>,
  isHeard: boolean,
): CardSound {
  const device = useStudyDevice();
  const hasVoice = useEnglishVoice();
  const [status, setStatus] = useState<CardSound['status']>(card.clip ? 'loading' : 'none');
  const running = useRef<AbortController>(null);
  const clip = useRef<CardClip>(null);

  async function start(repeats: number) {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setStatus('playing');
    try {
      const { startMs, endMs } = clip.current ?? { startMs: 0, endMs: null };
      await playSound(audio, { startMs, endMs, repeats, speed: soundSpeed, signal });
      if (!signal.aborted) setStatus('ready');
    } catch (error) {
      // Refused to begin without a press: the disc waits for it. Anything else is a sound that cannot be read.
      const isRefused = (error as Error).name === 'NotAllowedError';
      if (!signal.aborted) setStatus(isRefused ? 'ready' : 'none');
    }
  }

  const begin = useEffectEvent(() => {
    setStatus('ready');
    if (isHeard && soundRepeats > 0) void start(soundRepeats);
  });
  const hear = useEffectEvent(() => {
    if (status === 'ready' && soundRepeats > 0) void start(soundRepeats);
  });

  const find = useEffectEvent(() => device.findClip(card).catch(() => null));

  const hasClip = card.clip !== null;
  useEffect(() => {
    if (!hasClip) return stopSpeaking;
    let unload: (() => void) | null = null;
    let isGone = false;
    const load = async () => {
      const found = await find();
      if (isGone) return;
      if (!found) return setStatus('none');
      clip.current = found;
      unload = loadSound(audio, found.sound);
      return begin();
    };
    void load();
    return () => {
      isGone = true;
      running.current?.abort();
      audio.pause();
      unload?.();
      stopSpeaking();
    };
  }, [audio, hasClip]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- playing begins outside of React
    if (isHeard) hear();
  }, [isHeard]);

  function play() {
    if (status === 'none') speakEnglish(card.front, soundSpeed);
    else if (status !== 'loading') void start(1);
  }

  return { status, play, canPlay: status !== 'none' || (hasVoice && card.front !== '') };
}
