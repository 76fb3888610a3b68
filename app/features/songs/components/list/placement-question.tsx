import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';

interface PlacementQuestionProps {
  word: string;
  place: number;
  count: number;
  onAnswer: (known: boolean) => void;
  /** Null: it is the first one. */
  onUndo: (() => void) | null;
}

const KEYS: Readonly<Record<string, boolean>> = {
  ArrowRight: true,
  ArrowLeft: false,
  s: true,
  n: false,
};

/** One word; the arrows answer, too. */
export function PlacementQuestion({
  word,
  place,
  count,
  onAnswer,
  onUndo,
}: PlacementQuestionProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus({ preventScroll: true }), []);

  function handleKeyDown(event: KeyboardEvent) {
    const known = KEYS[event.key];
    if (known === undefined) return;
    event.preventDefault();
    onAnswer(known);
  }

  /** The button may go away under the focus. */
  function handleUndo() {
    onUndo?.();
    group.current?.focus({ preventScroll: true });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same as the keys
    <div ref={group} tabIndex={-1} className="outline-none" onKeyDown={handleKeyDown}>
      <p className="text-fine text-ink-soft">
        Algumas palavras não existem: marque só as que você sabe o que querem dizer.
      </p>
      <ProgressGroove label="Palavras" value={place} max={count} className="mt-3" />
      <p
        lang="en"
        aria-live="polite"
        className="my-8 text-center font-sans text-poster-sm font-semibold break-words"
      >
        {word}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="outline" aria-keyshortcuts="ArrowLeft" onClick={() => onAnswer(false)}>
          Não conheço
        </Button>
        <Button variant="ink" aria-keyshortcuts="ArrowRight" onClick={() => onAnswer(true)}>
          Conheço
        </Button>
      </div>
      {onUndo && (
        <Button variant="quiet" size="sm" className="mt-3" onClick={handleUndo}>
          <Icon name="undo" className="size-4.5" />
          Voltar uma
        </Button>
      )}
    </div>
  );
}
