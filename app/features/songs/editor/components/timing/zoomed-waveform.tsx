import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { EditedLine } from '#domain/contracts/song-editor.ts';
import type { LineSpan, TimedRecording } from '#domain/songs/editing/time-lines.ts';
import { drawWaveform } from '#app/features/songs/player/draw-waveform.ts';
import { useFrames } from '#app/features/songs/player/use-frames.ts';
import type { SongPlayer } from '#app/features/songs/player/use-song-player.ts';

/** Seen before and after the line. */
const MARGIN_MS = 1200;

interface ZoomedWaveformProps {
  line: EditedLine;
  span: LineSpan;
  recording: TimedRecording;
  durationMs: number;
  player: SongPlayer;
  fine: readonly number[] | null;
  peaks: readonly number[] | null;
}

/** The sound around a line, which is shaded, with a mark for each of its words. A press plays from there. */
export function ZoomedWaveform({
  line,
  span,
  recording,
  durationMs,
  player,
  fine,
  peaks,
}: ZoomedWaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const nowMs = useRef(0);
  const fromMs = Math.max(0, span.startMs - MARGIN_MS);
  const toMs = Math.min(durationMs, span.endMs + MARGIN_MS);
  const picture = useMemo(() => {
    const all = fine ?? peaks ?? [];
    const toPlace = (ms: number) => Math.floor((ms / durationMs) * all.length);
    const marks =
      recording === 'sung' ? line.words.flatMap(({ startMs }) => startMs ?? []) : [span.startMs];
    const shift = (ms: number) => ms - fromMs;
    return {
      peaks: all.slice(toPlace(fromMs), Math.max(toPlace(toMs), toPlace(fromMs) + 1)),
      durationMs: toMs - fromMs,
      spans: marks.map((ms) => ({ startMs: shift(ms), endMs: shift(ms) })),
      loop: { startMs: shift(span.startMs), endMs: shift(span.endMs) },
    };
  }, [line, span, recording, durationMs, fine, peaks, fromMs, toMs]);

  function draw(ms: number) {
    nowMs.current = ms;
    if (canvas.current) drawWaveform(canvas.current, { ...picture, nowMs: ms - fromMs });
  }
  useFrames(player.audio, player.isPlaying, draw);

  useEffect(() => {
    const { current } = canvas;
    if (!current) return undefined;
    const redraw = () => drawWaveform(current, { ...picture, nowMs: nowMs.current - fromMs });
    const sizes = new ResizeObserver(redraw);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [picture, fromMs]);

  function handleClick({ clientX, currentTarget }: MouseEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    player.seek(fromMs + ((clientX - left) / width) * (toMs - fromMs));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons and the keys do the same
    <canvas
      ref={canvas}
      aria-hidden="true"
      onClick={handleClick}
      className="h-28 w-full cursor-pointer border-2 border-line bg-sheet"
    />
  );
}
