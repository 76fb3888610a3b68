/** In whole milliseconds: 1.001 s is 1000.9999999999999 ms otherwise, which is the line before. */
export const readMs = (audio: HTMLMediaElement) => Math.round(audio.currentTime * 1000);

export function seekTo(audio: HTMLMediaElement, ms: number): void {
  audio.currentTime = ms / 1000;
}

/** Slower or faster in the same pitch, for the next file of the element too. */
export function applyRate(audio: HTMLMediaElement, rate: number): void {
  audio.preservesPitch = true;
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
}
