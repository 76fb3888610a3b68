/** The state of a video element that the controls show. */
export interface Playback {
  isPaused: boolean;
  hasEnded: boolean;
  hasPlayed: boolean;
  isWaiting: boolean;
  time: number;
  duration: number;
  bufferedUntil: number;
  isSilent: boolean;
  volume: number;
  rate: number;
}

export const AT_REST: Playback = {
  isPaused: true,
  hasEnded: false,
  hasPlayed: false,
  isWaiting: false,
  time: 0,
  duration: 0,
  bufferedUntil: 0,
  isSilent: false,
  volume: 1,
  rate: 1,
};

export function readPlayback(video: HTMLVideoElement): Playback {
  return {
    isPaused: video.paused,
    hasEnded: video.ended,
    hasPlayed: video.played.length > 0,
    isWaiting: !video.paused && !video.ended && video.readyState < video.HAVE_FUTURE_DATA,
    time: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    bufferedUntil: readBufferedUntil(video),
    isSilent: video.muted || video.volume === 0,
    volume: video.volume,
    rate: video.playbackRate,
  };
}

/** The end of the loaded part around the position. */
function readBufferedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index);
  return currentTime;
}
