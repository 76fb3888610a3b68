interface PlayOptions {
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
  { repeats, speed, signal }: PlayOptions,
): Promise<void> {
  for (let round = 0; round < repeats && !signal.aborted; round += 1) {
    if (round > 0) await pause(signal);
    audio.currentTime = 0;
    audio.playbackRate = speed;
    await audio.play();
    await untilEnd(audio, signal);
  }
}

const untilEnd = (audio: HTMLAudioElement, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const options = { once: true, signal };
    audio.addEventListener('ended', () => resolve(), options);
    signal.addEventListener('abort', () => resolve(), { once: true });
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
