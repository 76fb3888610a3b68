import type { StudyPlan } from '#domain/study/queue/queue.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';

interface ReviewTopProps {
  text: string;
  value: number;
  max: number;
  /** Null: nothing to take back. */
  onUndo: (() => void) | null;
}

/** The needle moves with every answer; a card that returns today has gone half of its way. */
export const toNeedle = ({ newCards, learning, reviews, done }: StudyPlan) => ({
  value: 2 * done + learning,
  max: 2 * (done + learning + newCards + reviews),
});

export function ReviewTop({ text, value, max, onUndo }: ReviewTopProps) {
  return (
    <div>
      <ProgressGroove label="Progresso de hoje" value={value} max={max} />
      <div className="flex items-center justify-between gap-3">
        <p className="figures text-fine text-ink-soft">{text}</p>
        <button
          type="button"
          aria-disabled={!onUndo}
          aria-keyshortcuts="z"
          onClick={onUndo ?? undefined}
          className="-mr-2 flex min-h-11 items-center gap-2 px-2 text-fine font-semibold aria-disabled:cursor-default aria-disabled:text-ink-soft aria-disabled:opacity-60"
        >
          <Icon name="undo" className="size-4.5" />
          Desfazer
        </button>
      </div>
    </div>
  );
}
