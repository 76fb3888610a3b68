import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { SongWord } from '#domain/contracts/songs.ts';
import { bareWord } from '#domain/songs/bare-word.ts';
import { type DictatedWord, gradeDictation } from '#domain/songs/grade-dictation.ts';
import { isAccepted } from '#domain/study/grade-typed/grade-typed.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import {
  dictationText,
  gradeText,
  senseText,
} from '#app/features/songs/exercises/exercise-messages.ts';

interface DictationLineProps {
  words: readonly SongWord[];
  isByMeaning: boolean;
  /** Null: nothing is heard. */
  onHear: (() => void) | null;
  onGraded: (score: { tries: number; right: number }) => void;
  onNext: () => void;
}

const countRight = (words: readonly DictatedWord[]): number =>
  words.filter(({ grade }) => grade !== 'missing' && isAccepted(grade)).length;

export function DictationLine({
  words,
  isByMeaning,
  onHear,
  onGraded,
  onNext,
}: DictationLineProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [graded, setGraded] = useState<readonly DictatedWord[] | null>(null);
  const right = countRight(graded ?? []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const result = gradeDictation(
      text,
      words.map(({ surface }) => surface),
    );
    setGraded(result);
    onGraded({
      tries: result.length,
      right: countRight(result),
    });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Backspace' || text !== '' || !onHear) return;
    event.preventDefault();
    onHear();
  }

  if (graded)
    return (
      <>
        <output className="mt-4 block font-semibold">{dictationText(right, graded.length)}</output>
        <ul className="dictation">
          {graded.map(({ word, typed, grade }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line's words keep their places
            <li key={place} data-grade={grade}>
              <span lang="en">{word}</span>
              <span className="sr-only">: {gradeText[grade]}</span>
              {grade !== 'right' && grade !== 'sense' && typed !== '' && (
                <s lang="en" className="block text-fine">
                  {typed}
                </s>
              )}
            </li>
          ))}
        </ul>
        {graded.map(
          ({ word, grade }, place) =>
            grade === 'sense' && (
              // oxlint-disable-next-line react/no-array-index-key -- a line's words keep their places
              <p key={place} className="mt-2">
                {senseText(bareWord({ surface: word }))}
              </p>
            ),
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field of before is gone */}
        <Button autoFocus className="mt-4" onClick={onNext}>
          Continuar
        </Button>
      </>
    );
  return (
    <form className="mt-3" onSubmit={handleSubmit}>
      {isByMeaning && (
        <p className="mb-2 text-fine text-ink-soft">
          {words.map(({ gloss }) => gloss).join(' · ')}
        </p>
      )}
      <label htmlFor={id} className="sr-only">
        O verso em inglês
      </label>
      <input
        id={id}
        lang="en"
        value={text}
        maxLength={300}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        className="dictation-field"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <Button type="submit" className="mt-4">
        Conferir
      </Button>
    </form>
  );
}
