import { memo, useCallback } from 'react';
import type { EditedCard, EditedLine, OtherSongsWords } from '#domain/contracts/song-editor.ts';
import type { SongEditorModel } from '#app/features/songs/editor/editing/use-song-editor.ts';
import { withKeys } from '#app/features/songs/editor/editing/with-keys.ts';
import { spreadGloss } from '#app/features/songs/editor/editing/words.ts';
import { CardList } from './card-list.tsx';
import { LineWords } from './line-words.tsx';

const Line = memo(LineWords);

interface WordsStepProps {
  editor: SongEditorModel;
  others: OtherSongsWords;
}

/** Line by line: Portuguese, "como soa", and what each word means here. Then the cards. */
export function WordsStep({ editor, others }: WordsStepProps) {
  const { dispatch, draft } = editor;
  const { lines, cards } = draft.content;

  const handleLine = useCallback(
    (index: number, change: (line: EditedLine) => EditedLine, key: string) =>
      dispatch({
        type: 'changed',
        key: `${key}:${index}`,
        change: (before) => ({
          ...before,
          content: {
            ...before.content,
            lines: before.content.lines.map((line, place) =>
              place === index ? change(line) : line,
            ),
          },
        }),
      }),
    [dispatch],
  );
  /** A word that has its meaning gives it to the same words without one. */
  const handleGlossed = useCallback(
    (index: number, word: number) =>
      dispatch({
        type: 'changed',
        key: 'spread',
        change: (before) => {
          const spread = spreadGloss(before.content.lines, index, word);
          if (spread === before.content.lines) return before;
          return { ...before, content: { ...before.content, lines: spread } };
        },
      }),
    [dispatch],
  );
  const handleCards = (next: EditedCard[], key?: string) =>
    dispatch({
      type: 'changed',
      change: (before) => ({ ...before, content: { ...before.content, cards: next } }),
      ...(key === undefined ? {} : { key }),
    });

  if (lines.length === 0)
    return (
      <p className="border-2 border-dashed border-line p-6">Cole a letra antes, em “Letra”.</p>
    );
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="text-fine text-ink-soft">
        A glosa diz o que a palavra significa neste verso. A palavra-base é a do dicionário: “went”
        é “go”. O que outras músicas já ensinam vem preenchido.
      </p>
      <ol className="grid grid-cols-1 gap-6">
        {withKeys(lines, ({ text }) => text).map(({ item: line, key }, index) => (
          <li key={key}>
            <Line line={line} index={index} onChange={handleLine} onGlossed={handleGlossed} />
          </li>
        ))}
      </ol>
      <CardList lines={lines} cards={cards} taught={others.taught} onChange={handleCards} />
    </div>
  );
}
