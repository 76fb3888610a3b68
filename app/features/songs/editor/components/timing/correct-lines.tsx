import { useState } from 'react';
import type { EditedLine } from '#domain/contracts/song-editor.ts';
import {
  findSpan,
  moveEdge,
  shiftLines,
  type TimedRecording,
} from '#domain/songs/editing/time-lines.ts';
import type { SongPlayer } from '#app/features/songs/player/use-song-player.ts';
import { ShortcutsHelp } from '#app/ui/primitives/shortcuts-help.tsx';
import { useTimingKeys } from '#app/features/songs/editor/editing/use-timing-keys.ts';
import { preciseText } from '#app/features/songs/editor/messages.ts';
import { LineClock, TIMING_SHORTCUTS } from './line-clock.tsx';
import { TimedLines } from './timed-lines.tsx';
import { ZoomedWaveform } from './zoomed-waveform.tsx';

interface CorrectLinesProps {
  lines: readonly EditedLine[];
  recording: TimedRecording;
  durationMs: number;
  player: SongPlayer;
  /** The loudness of the whole recording. */
  peaks: readonly number[] | null;
  /** The same in detail; null until it is read. */
  fine: readonly number[] | null;
  wrongLines: readonly number[];
  onChange: (lines: EditedLine[], key: string) => void;
}

/** A chosen line under the magnifier; its edges move by hundredths. */
export function CorrectLines({
  lines,
  recording,
  durationMs,
  player,
  onChange,
  ...props
}: CorrectLinesProps) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState(0);
  const [edge, setEdge] = useState<'start' | 'end'>('start');
  const [said, setSaid] = useState('');
  const line = lines[chosen];
  const span = line ? findSpan(line, recording) : null;

  function move(byMs: number, moved = edge) {
    const next = moveEdge(lines, { index: chosen, edge: moved, byMs, recording, durationMs });
    onChange(next, `${moved}:${chosen}`);
    const found = next[chosen] && findSpan(next[chosen], recording);
    if (found) setSaid(preciseText(moved === 'start' ? found.startMs : found.endMs));
  }
  const choose = (index: number) => {
    if (!lines[index]) return;
    setChosen(index);
    setSaid(`Verso ${index + 1}: ${lines[index].text}`);
    if (player.loop !== null) player.loopLine(index);
  };
  const loop = () => player.loopLine(player.loop === chosen ? null : chosen);

  useTimingKeys(area, {
    onToggle: player.toggle,
    onMove: move,
    onChooseLine: (step) => choose(chosen + step),
    onPlayLine: () => span && player.playLine(chosen),
    onLoop: () => span && loop(),
    onEdge: () => setEdge(edge === 'start' ? 'end' : 'start'),
  });

  return (
    <section
      ref={setArea}
      tabIndex={-1}
      aria-label="Correção dos tempos"
      className="grid grid-cols-1 gap-4 outline-none lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8"
    >
      <div className="grid grid-cols-1 gap-3 max-lg:order-first lg:sticky lg:top-4 lg:order-last">
        <p lang="en" className="font-semibold">
          <span className="figures">{chosen + 1}.</span> {line?.text}
        </p>
        {line && span ? (
          <>
            <ZoomedWaveform
              line={line}
              span={span}
              recording={recording}
              durationMs={durationMs}
              player={player}
              fine={props.fine}
              peaks={props.peaks}
            />
            <LineClock
              span={span}
              edge={edge}
              isLooped={player.loop === chosen}
              onEdge={setEdge}
              onMove={move}
              onPlay={() => player.playLine(chosen)}
              onLoop={loop}
              onShift={(byMs) =>
                onChange(shiftLines(lines, { byMs, recording, durationMs }), 'shift')
              }
            />
          </>
        ) : (
          <p className="text-fine">Este verso ainda não tem tempo. Bata em “Bater”.</p>
        )}
        <ShortcutsHelp
          hint="Valem enquanto o foco está nesta parte."
          shortcuts={TIMING_SHORTCUTS}
        />
        <output className="sr-only">{said}</output>
      </div>
      <TimedLines
        lines={lines}
        recording={recording}
        chosen={chosen}
        wrongLines={props.wrongLines}
        onChoose={choose}
        onPlay={(index) => {
          choose(index);
          player.playLine(index);
        }}
      />
    </section>
  );
}
