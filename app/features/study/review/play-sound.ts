import type { CardClip } from '../study-device.ts';

interface PlayOptions extends Pick<CardClip, 'startMs' | 'endMs'> {
  repeats: number;
  speed: number;
  signal: AbortSignal;
}

const PAUSE_MS = 500;

/** Returns what unloads it again. */
export function loadSound(audio: HTMLAudioElement, sound: Blob): () => void {
  const url = URL.createObjectURL(sound);
  audio.src = url;
  return () => {
    // The browser would still read an address that is gone.
    audio.removeAttribute('src');
    audio.load();
    URL.revokeObjectURL(url);
  };
}

/** Plays the loaded sound; rejects when the browser refuses to begin without a press, or cannot read the sound. */
export async function playSound(
  audio: HTMLAudioElement,
  { startMs, endMs, repeats, speed, signal }: PlayOptions,
): Promise<void> {
  for (let round = 0; round < repeats && !signal.aborted; round += 1) {
    if (round > 0) await pause(signal);
    audio.currentTime = startMs / 1000;
    audio.playbackRate = speed;
    await audio.play();
    await untilEnd(audio, endMs, signal);
  }
}

const untilEnd = (audio: HTMLAudioElement, endMs: number | null, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const ends = new AbortController();
    const end = () => {
      ends.abort();
      resolve();
    };
    const check = () => {
      if (endMs === null || audio.currentTime * 1000 < endMs) return;
      audio.pause();
      end();
    };
    // The browser reports the time four times a second only, and draws no frames of a hidden page: both are asked.
    const checkFrames = () => {
      check();
      if (endMs !== null && !ends.signal.aborted) requestAnimationFrame(checkFrames);
    };
    const whileRunning = { signal: ends.signal };
    audio.addEventListener('ended', end, whileRunning);
    audio.addEventListener('timeupdate', check, whileRunning);
    signal.addEventListener('abort', end, whileRunning);
    checkFrames();
  });

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
