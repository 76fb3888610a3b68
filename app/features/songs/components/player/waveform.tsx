import { useEffect, useMemo, useRef, useState } from 'react';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { clockText } from '#app/lib/text/clock-text.ts';
import { positionText } from '#app/features/songs/messages.ts';
import { drawWaveform } from '#app/features/songs/player/draw-waveform.ts';
import { useFrames } from '#app/features/songs/player/use-frames.ts';
import type { SongPlayer } from '#app/features/songs/player/use-song-player.ts';
import { findLine, toPeaks } from '#app/features/songs/state.ts';

interface WaveformProps {
  song: SongSheet;
  player: SongPlayer;
}

/** The loudness of the song with a mark for each line, under a native range input that takes pointer, touch and keys. */
export function Waveform({ song, player }: WaveformProps) {
  const { audio, durationMs, spans, recording, loop } = player;
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const nowMs = useRef(0);
  const drawnMs = useRef(-1);
  const [second, setSecond] = useState(0);
  const picture = useMemo(() => {
    const peaks = toPeaks(song, recording, durationMs);
    return { peaks, durationMs, spans, loop: loop === null ? null : (spans[loop] ?? null) };
  }, [song, recording, durationMs, spans, loop]);

  useFrames(audio, player.isPlaying, (ms) => {
    nowMs.current = ms;
    setSecond(Math.floor(ms / 1000));
    if (slider.current) slider.current.value = String(ms / 1000);
    // Less than this is less than a pixel.
    if (!canvas.current || Math.abs(ms - drawnMs.current) < durationMs / 2000) return;
    drawnMs.current = ms;
    drawWaveform(canvas.current, { ...picture, nowMs: ms });
  });

  useEffect(() => {
    const { current } = canvas;
    if (!current) return undefined;
    const handleChange = () => drawWaveform(current, { ...picture, nowMs: nowMs.current });
    // Begins with the present size.
    const sizes = new ResizeObserver(handleChange);
    sizes.observe(current);
    const theme = matchMedia('(prefers-color-scheme: dark)');
    theme.addEventListener('change', handleChange);
    return () => {
      sizes.disconnect();
      theme.removeEventListener('change', handleChange);
    };
  }, [picture]);

  return (
    <div className="waveform">
      <div className="waveform-picture">
        <input
          ref={slider}
          type="range"
          min={0}
          max={durationMs / 1000}
          step="any"
          defaultValue={0}
          aria-label="Posição na música"
          aria-valuetext={positionText({
            line: findLine(spans, second * 1000),
            second,
            durationMs,
          })}
          onChange={(event) => player.seek(event.currentTarget.valueAsNumber * 1000)}
          className="peer waveform-slider absolute z-10 m-0 cursor-pointer opacity-0"
        />
        <canvas
          ref={canvas}
          aria-hidden="true"
          className="absolute inset-0 size-full outline-offset-2 peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
        />
      </div>
      <p aria-hidden="true" className="waveform-times figures text-fine">
        <span>{clockText(second)}</span>
        <span className="text-ink-soft">{clockText(durationMs / 1000)}</span>
      </p>
    </div>
  );
}
