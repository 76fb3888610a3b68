import { useEffect, useEffectEvent } from 'react';

const PLAYLIST = /\.m3u8(?:$|[?#])/u;

const playsItself = (video: HTMLVideoElement) =>
  video.canPlayType('application/vnd.apple.mpegurl') !== '';

/**
 * The video element's address: undefined while hls.js feeds a playlist that the browser cannot read. The library is loaded
 * only then.
 */
export function useHls(
  video: HTMLVideoElement | null,
  src: string,
  onBroken: () => void,
): string | undefined {
  const isPlaylist = PLAYLIST.test(src);
  const isFed = isPlaylist && video !== null && !playsItself(video);
  const breakOff = useEffectEvent(onBroken);

  useEffect(() => {
    if (!isFed) return undefined;
    let isGone = false;
    let detach = () => {};

    async function feed(target: HTMLVideoElement) {
      const { default: Hls } = await import('hls.js');
      if (isGone) return;
      const hls = new Hls();
      detach = () => hls.destroy();
      hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
        if (!fatal) return;
        if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
        else breakOff();
      });
      hls.loadSource(src);
      hls.attachMedia(target);
    }

    feed(video).catch(() => !isGone && breakOff());
    return () => {
      isGone = true;
      detach();
    };
  }, [video, src, isFed]);

  if (!isPlaylist) return src;
  return video && !isFed ? src : undefined;
}
