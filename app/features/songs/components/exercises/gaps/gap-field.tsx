import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { bareWord } from '#domain/songs/bare-word.ts';
import { goesOn } from '#domain/study/grade-typed/full-forms.ts';
import type { Fill, GapDeed } from '#app/features/songs/exercises/gap-session.ts';

interface GapFieldProps {
  fill: Fill;
  label: string;
  /** The student decides about what was typed. */
  isDoubted: boolean;
  onDeed: (deed: GapDeed) => void;
  onRepeat: (() => void) | null;
}

/**
 * The field in which a word is written. Enter or space tries it. On the empty field Backspace repeats the line and Tab shows the
 * word; Escape leaves it for the buttons that do the same.
 */
export function GapField({ fill, label, isDoubted, onDeed, onRepeat }: GapFieldProps) {
  const hint = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => field.current?.focus({ preventScroll: false }), []);

  const submit = () => {
    if (text.trim() !== '') onDeed({ kind: 'written', text });
  };

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isEmpty = text === '';
    const actions: Record<string, (() => void) | false | null> = {
      Enter: submit,
      ' ': !goesOn(text, bareWord(fill.gap.word)) && submit,
      Backspace: isEmpty && onRepeat,
      Tab: !event.shiftKey && (isEmpty ? () => onDeed({ kind: 'shown' }) : submit),
      Escape: () => field.current?.closest('li')?.querySelector('button')?.focus(),
    };
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }

  return (
    <>
      <input
        ref={field}
        aria-label={label}
        aria-describedby={hint}
        value={text}
        readOnly={isDoubted}
        maxLength={60}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        style={{ width: `${Math.max(bareWord(fill.gap.word).length, text.length, 2) + 1.5}ch` }}
        className="gap-field"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <span id={hint} lang="pt-BR" className="sr-only">
        {`Enter confere. Tab mostra a palavra. ${onRepeat ? 'Backspace repete o verso. ' : ''}Esc vai para os botões.`}
      </span>
    </>
  );
}
