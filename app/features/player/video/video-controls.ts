import { PLAYBACK_RATES } from '#app/features/player/schema.ts';

export interface VideoControls {
  toggle: () => void;
  seekTo: (seconds: number) => void;
  seekBy: (seconds: number) => void;
  setRate: (rate: number) => void;
  stepRate: (direction: 1 | -1) => void;
  setVolume: (volume: number) => void;
  toggleSilence: () => void;
  toggleFullscreen: () => void;
  togglePictureInPicture: () => void;
}

/** iPhones have no fullscreen except the video's own. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
}

/** Shows the page again, on which a lesson ends. */
export function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  else document.querySelector<PhoneVideo>('video')?.webkitExitFullscreen?.();
}

/** The actions of the controls. A browser's refusal changes nothing on screen. */
export function createVideoControls(video: PhoneVideo, frame: HTMLElement): VideoControls {
  const ignore = () => {};

  const controls: VideoControls = {
    toggle() {
      if (video.paused || video.ended) void video.play().catch(ignore);
      else video.pause();
    },
    seekTo(seconds) {
      const end = Number.isFinite(video.duration) ? video.duration : 0;
      video.currentTime = Math.min(Math.max(0, seconds), end);
    },
    seekBy(seconds) {
      const seek = () => controls.seekTo(video.currentTime + seconds);
      // Before the length is known, seeks count from the resumed position.
      if (Number.isNaN(video.duration))
        video.addEventListener('loadedmetadata', seek, { once: true });
      else seek();
    },
    setRate(rate) {
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
    },
    stepRate(direction) {
      const here = PLAYBACK_RATES.findIndex((rate) => rate >= video.playbackRate);
      const next = PLAYBACK_RATES[here + direction];
      if (next !== undefined) controls.setRate(next);
    },
    setVolume(volume) {
      video.volume = Math.min(1, Math.max(0, volume));
      video.muted = volume <= 0;
    },
    toggleSilence() {
      const isSilent = video.muted || video.volume === 0;
      video.muted = !isSilent;
      if (isSilent && video.volume === 0) video.volume = 1;
    },
    toggleFullscreen() {
      if (document.fullscreenElement) void document.exitFullscreen().catch(ignore);
      else if (frame.requestFullscreen) void frame.requestFullscreen().catch(ignore);
      else video.webkitEnterFullscreen?.();
    },
    togglePictureInPicture() {
      if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(ignore);
      else void video.requestPictureInPicture().catch(ignore);
    },
  };
  return controls;
}
