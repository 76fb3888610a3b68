import { useMemo, useState } from 'react';
import type { EditedLine } from '#domain/contracts/song-editor.ts';
import type { TimedRecording } from '#domain/songs/editing/time-lines.ts';
import { SongControls } from '#app/features/songs/components/player/song-controls.tsx';
import { Lyrics } from '#app/features/songs/components/player/lyrics.tsx';
import { RecordingChoice } from '#app/features/songs/components/player/recording-choice.tsx';
import { Waveform } from '#app/features/songs/components/player/waveform.tsx';
import { useSongPlayer } from '#app/features/songs/player/use-song-player.ts';
import { listRecordings } from '#app/features/songs/state.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { toPreviewSheet } from '#app/features/songs/editor/editing/preview-sheet.ts';
import { useSound } from '#app/features/songs/editor/editing/use-sound.ts';
import type { SongEditorModel } from '#app/features/songs/editor/editing/use-song-editor.ts';
import { CorrectLines } from './correct-lines.tsx';
import { TapPad } from './tap-pad.tsx';

const MODES = [
  { id: 'tap', label: 'Bater' },
  { id: 'correct', label: 'Corrigir' },
  { id: 'check', label: 'Conferir' },
] as const;
type Mode = (typeof MODES)[number]['id'];

const ignore = () => {};

/** The recording, with three ways to give lines their time. */
export function TimingDesk({ editor }: { editor: SongEditorModel }) {
  const { content } = editor.draft;
  const { lines } = content;
  const sheet = useMemo(() => toPreviewSheet(editor.id, content), [editor.id, content]);
  const player = useSongPlayer(sheet);
  const [mode, setMode] = useState<Mode>(
    lines.every(({ startMs }) => startMs !== null) ? 'correct' : 'tap',
  );
  const recording: TimedRecording = player.recording === 'spoken' ? 'spoken' : 'sung';
  const sound = useSound(recording === 'spoken' ? content.spokenPath : content.sungPath);
  const durationMs = recording === 'spoken' ? player.durationMs : sheet.durationMs;

  const change = (next: EditedLine[], key: string) =>
    editor.dispatch({
      type: 'changed',
      key: `${key}:${recording}`,
      change: (draft) => ({ ...draft, content: { ...draft.content, lines: next } }),
    });
  const timing = { lines, recording, durationMs, player, onChange: change };

  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset className="song-choices">
        <legend className="sr-only">O que fazer</legend>
        {MODES.map(({ id, label }) => (
          <label key={id} className="song-choice">
            <input
              type="radio"
              name="mode"
              checked={mode === id}
              onChange={() => setMode(id)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <RecordingChoice
        recordings={listRecordings(sheet)}
        recording={player.recording}
        onChange={player.chooseRecording}
      />
      {/* Above the controls: under the thumb without scrolling. */}
      {mode === 'tap' && (
        <TapPad
          key={recording}
          {...timing}
          levels={sound?.levels ?? null}
          onDone={() => setMode('correct')}
        />
      )}
      <div className="on-stage border-2 border-ink bg-paper p-3 text-ink sm:p-4">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand below */}
        <audio {...player.audioProps} />
        {player.hasFailed ? (
          <Banner
            tone="danger"
            actions={
              <Button variant="ink" size="sm" onClick={() => void player.retry()}>
                Tentar de novo
              </Button>
            }
          >
            A gravação não pôde ser carregada agora.
          </Banner>
        ) : (
          <SongControls
            player={player}
            onLoop={() => player.loopLine(player.loop === null ? player.currentLine() : null)}
            waveform={<Waveform song={sheet} player={player} />}
          />
        )}
      </div>
      {mode === 'correct' && (
        <CorrectLines
          key={recording}
          {...timing}
          peaks={recording === 'sung' ? content.peaks : null}
          fine={sound?.fine ?? null}
          wrongLines={editor.wrongLines}
        />
      )}
      {mode === 'check' && (
        <Lyrics
          song={sheet}
          player={player}
          isAllTranslated={false}
          onWord={ignore}
          onPlay={player.playLine}
          onLoop={player.loopLine}
        />
      )}
    </div>
  );
}
