import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { EditedLine } from '#domain/contracts/song-editor.ts';
import type { TimedRecording } from '#domain/songs/editing/time-lines.ts';
import { readMs } from '#app/features/songs/player/audio.ts';
import type { SongPlayer } from '#app/features/songs/player/use-song-player.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { useTapping } from '#app/features/songs/editor/editing/use-tapping.ts';

interface TapPadProps {
  lines: readonly EditedLine[];
  recording: TimedRecording;
  durationMs: number;
  player: SongPlayer;
  /** See snapToOnset; null until the recording is read. */
  levels: Float32Array | null;
  onChange: (lines: EditedLine[], key: string) => void;
  onDone: () => void;
}

/** A press that was taken as it came; the click that follows it is the same press. */
const SAME_PRESS_MS = 700;

/** One large button: the first press plays, each further one begins a line. */
export function TapPad({
  lines,
  recording,
  durationMs,
  player,
  levels,
  onChange,
  onDone,
}: TapPadProps) {
  const { audio, isPlaying } = player;
  const tapping = useTapping({
    lines,
    recording,
    durationMs,
    levels,
    rate: player.rate,
    readNow: () => (audio ? readMs(audio) : 0),
    onChange: (next) => onChange(next, 'tap'),
    onSeek: player.seek,
  });
  const { next, isDone } = tapping;
  const pressedAt = useRef(-SAME_PRESS_MS);
  const pad = useRef<HTMLButtonElement>(null);
  // The space bar taps from the start.
  useEffect(() => pad.current?.focus({ preventScroll: true }), []);

  function handlePress(at: number) {
    pressedAt.current = at;
    if (isPlaying) return tapping.tap();
    if (!tapping.canUndo) player.seek(tapping.findStart(next));
    return player.toggle();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace') {
      event.preventDefault();
      tapping.undo();
    }
    if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) {
      event.preventDefault();
      handlePress(event.timeStamp);
    }
  }

  if (isDone)
    return (
      <div className="border-2 border-ink bg-sheet p-6 text-center">
        <p className="headline text-title-sm">Todos os versos têm tempo.</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Button variant="ink" size="sm" onClick={onDone}>
            Corrigir e conferir
          </Button>
          <Button variant="outline" size="sm" onClick={() => tapping.startAt(0)}>
            Bater tudo de novo
          </Button>
        </div>
      </div>
    );

  return (
    <div className="grid grid-cols-1 gap-4">
      <button
        type="button"
        ref={pad}
        aria-keyshortcuts="Space Backspace"
        className="grid min-h-40 touch-manipulation content-center gap-2 border-2 border-ink bg-signal p-4 text-center text-on-signal select-none active:translate-y-px"
        onPointerDown={(event) => event.button === 0 && handlePress(event.timeStamp)}
        onKeyDown={handleKeyDown}
        onClick={({ timeStamp }) =>
          timeStamp - pressedAt.current > SAME_PRESS_MS && handlePress(timeStamp)
        }
      >
        <span className="label">
          {isPlaying ? `Bata quando começar o verso ${next + 1}` : 'Começar a tocar'}
        </span>
        <span lang="en" className="text-title-sm font-semibold">
          {lines[next]?.text}
        </span>
        <span lang="en" className="text-fine">
          {lines[next + 1]?.text ?? 'último verso'}
        </span>
      </button>
      <p className="text-fine text-ink-soft">
        Toque no botão, ou bata a barra de espaço, no instante em que cada verso começa. Errou? ⌫
        desfaz a batida e volta um pouco. Bateu um pouco cedo ou tarde? O tempo vai para o começo do
        som mais perto.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <output className="figures flex-1 text-fine text-ink-soft">
          {`${next} de ${lines.length} versos`}
        </output>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={!tapping.canUndo || undefined}
          onClick={tapping.undo}
        >
          <Icon name="undo" />
          Desfazer batida
        </Button>
        <Button variant="outline" size="sm" onClick={() => tapping.startAt(0)}>
          Do começo
        </Button>
      </div>
    </div>
  );
}
