import type { BlockOf } from '#domain/pages/page.ts';

interface ClipVideoProps {
  clip: BlockOf<'screening'>['clip'];
  /** Percent, 0 to 100. */
  onProgress?: (percent: number) => void;
}

/** A native player, which works before hydration. */
export function ClipVideo({ clip, onProgress }: ClipVideoProps) {
  return (
    <video
      key={clip.id}
      controls
      playsInline
      preload="none"
      poster={`/videos/${clip.id}.webp`}
      width={clip.width}
      height={clip.height}
      aria-label={clip.title}
      className="clip"
      onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
        onProgress?.(duration > 0 ? (currentTime / duration) * 100 : 0)
      }
    >
      <source src={`/videos/${clip.id}.mp4`} type="video/mp4" />
      <track kind="captions" src={`/videos/${clip.id}.vtt`} srcLang="pt-BR" label="Português" />
    </video>
  );
}
