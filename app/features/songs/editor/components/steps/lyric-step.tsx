import { useState } from 'react';
import type { EditedLine, OtherSongsWords } from '#domain/contracts/song-editor.ts';
import { toLrc } from '#domain/songs/editing/write-lyrics.ts';
import { saveFile } from '#app/lib/files/save-file.ts';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import {
  mergeLyric,
  type PastedLyric,
  readPastedLyric,
  writeLyricText,
} from '#app/features/songs/editor/editing/lyric-text.ts';
import { applyLrc } from '#app/features/songs/editor/editing/read-lrc.ts';
import type { SongEditorModel } from '#app/features/songs/editor/editing/use-song-editor.ts';

const MOST_LINES = 400;
const MOST_LETTERS = 300;
const MOST_WORDS = 60;

/** The reason for which a lyric cannot be used; null: it can. */
function findProblem({ lines, wrong }: PastedLyric): string | null {
  if (wrong?.reason === 'time')
    return `Linha ${wrong.line}: não deu para ler o tempo. Escreva como [01:23.45], no começo da linha.`;
  if (wrong)
    return `Linha ${wrong.line}: este tempo já tem um verso e a tradução dele. Tire a linha ou mude o tempo.`;
  if (lines.length > MOST_LINES) return `São ${lines.length} versos; cabem ${MOST_LINES}.`;
  const long = lines.findIndex(
    ({ text, translation }) =>
      text.length > MOST_LETTERS ||
      (translation ?? '').length > MOST_LETTERS ||
      text.split(' ').length > MOST_WORDS ||
      text.split(' ').some((word) => word.length > MOST_WORDS),
  );
  return long < 0 ? null : `O verso ${long + 1} é longo demais: divida em duas linhas.`;
}

/** A sentence about what came with the text, or null. */
function findNews({ isTimed, lines }: PastedLyric): string | null {
  if (!isTimed) return null;
  return lines.some(({ translation }) => translation !== null)
    ? 'Os tempos e as traduções do arquivo .lrc vieram junto. Confira em “Tempo” e em “Palavras”.'
    : 'Os tempos do arquivo .lrc vieram junto. Confira em “Tempo”.';
}

const isLyric = (pasted: PastedLyric, lines: readonly EditedLine[]) =>
  pasted.lines.map(({ text }) => text).join('\n') === lines.map(({ text }) => text).join('\n');

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
  const pasted = readPastedLyric(typed ?? stored);
  const isShown = typed !== null && (findProblem(pasted) !== null || isLyric(pasted, lines));
  const text = isShown ? typed : stored;
  const problem = isShown ? findProblem(pasted) : null;
  const news = isShown ? findNews(pasted) : null;

  /** A lyric is taken at once, so that the other steps and the draft in this browser have it. */
  function take(next: string) {
    const read = readPastedLyric(next);
    if (findProblem(read) !== null) return;
    editor.dispatch({
      type: 'changed',
      key: 'lyric',
      change: (draft) => {
        // With the lines of before, so that one that is being retyped gets back what it had.
        const before = [...draft.content.lines, ...firstLines];
        const merged = mergeLyric(read.lines, before, others);
        const placed = read.isTimed ? applyLrc(merged, read.lines, durationMs) : merged;
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
      {news !== null && problem === null && <Banner>{news}</Banner>}
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
