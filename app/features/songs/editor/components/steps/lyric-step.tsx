import { useState } from 'react';
import type { EditedLine, OtherSongsWords } from '#domain/contracts/song-editor.ts';
import { toLrc } from '#domain/songs/editing/write-lyrics.ts';
import { saveFile } from '#app/lib/files/save-file.ts';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import {
  mergeLyric,
  readPastedLyric,
  writeLyricText,
} from '#app/features/songs/editor/editing/lyric-text.ts';
import { applyLrc, looksLikeLrc, readLrc } from '#app/features/songs/editor/editing/read-lrc.ts';
import type { SongEditorModel } from '#app/features/songs/editor/editing/use-song-editor.ts';

const MOST_LINES = 400;
const MOST_LETTERS = 300;
const MOST_WORDS = 60;

/** The reason for which a lyric cannot be used; null: it can. */
function findProblem(text: string): string | null {
  const lines = readPastedLyric(text);
  if (lines.length > MOST_LINES) return `São ${lines.length} versos; cabem ${MOST_LINES}.`;
  const long = lines.findIndex(
    (line) =>
      line.text.length > MOST_LETTERS ||
      line.text.split(' ').length > MOST_WORDS ||
      line.text.split(' ').some((word) => word.length > MOST_WORDS),
  );
  return long < 0 ? null : `O verso ${long + 1} é longo demais: divida em duas linhas.`;
}

const toPlain = (text: string) =>
  looksLikeLrc(text)
    ? readLrc(text)
        .map((line) => line.text)
        .join('\n')
    : text;

const isLyric = (text: string, lines: readonly EditedLine[]) =>
  readPastedLyric(text)
    .map((line) => line.text)
    .join('\n') === lines.map((line) => line.text).join('\n');

interface LyricStepProps {
  editor: SongEditorModel;
  others: OtherSongsWords;
  onDone: () => void;
}

export function LyricStep({ editor, others, onDone }: LyricStepProps) {
  const { lines, title, durationMs } = editor.draft.content;
  const stored = writeLyricText(lines);
  const [firstLines] = useState(lines);
  const [typed, setTyped] = useState<string | null>(null);
  // The typed text, unless it was undone.
  const isShown =
    typed !== null && (findProblem(toPlain(typed)) !== null || isLyric(toPlain(typed), lines));
  const text = isShown ? typed : stored;
  const isLrc = looksLikeLrc(text);
  const problem = findProblem(toPlain(text));

  /** A lyric is taken at once, so that the other steps and the draft in this browser have it. */
  function take(next: string) {
    const timed = looksLikeLrc(next) ? readLrc(next) : null;
    const words = toPlain(next);
    if (findProblem(words) !== null) return;
    editor.dispatch({
      type: 'changed',
      key: 'lyric',
      change: (draft) => {
        // With the lines of before, so that one that is being retyped gets back what it had.
        const before = [...draft.content.lines, ...firstLines];
        const merged = mergeLyric(words, before, others);
        const placed = timed ? applyLrc(merged, timed, durationMs) : merged;
        return { ...draft, content: { ...draft.content, lines: placed } };
      },
    });
  }

  function handleChange(next: string) {
    setTyped(next);
    take(next);
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <TextAreaField
        label="Letra em inglês"
        hint="Cole a letra: uma linha para cada verso. Uma linha vazia começa outra estrofe; [Refrão] dá nome a ela. Versos que não mudam guardam tempo e tradução. Um arquivo .lrc colado traz os tempos."
        lang="en"
        spellCheck
        rows={14}
        error={problem ?? undefined}
        value={text}
        onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      />
      {isLrc && problem === null && (
        <Banner>Os tempos do arquivo .lrc vieram junto. Confira em “Tempo”.</Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <output className="figures flex-1 text-fine text-ink-soft">
          {lines.length === 1 ? '1 verso' : `${lines.length} versos`}
        </output>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={lines.every(({ startMs }) => startMs === null) || undefined}
          onClick={() =>
            saveFile(
              new Blob([toLrc({ title, lines })], { type: 'text/plain' }),
              `${editor.id}.lrc`,
            )
          }
        >
          Baixar .lrc
        </Button>
        <Button variant="ink" size="sm" onClick={onDone}>
          Seguir para o tempo
        </Button>
      </div>
    </div>
  );
}
