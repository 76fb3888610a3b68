import { Icon } from '#app/ui/primitives/icon.tsx';
import type { Sortable } from '#app/features/course-editor/editing/use-sortable.ts';

const button = 'grid h-7 w-9 place-items-center aria-disabled:opacity-30';

/** Buttons for up and down; together they are the drag handle. */
export function MoveButtons({ sortable }: { sortable: Sortable }) {
  const { title, isFirst, isLast, moveUp, moveDown, handleProps } = sortable;
  return (
    <div {...handleProps} className="grid w-9 shrink-0 cursor-grab active:cursor-grabbing">
      <button
        type="button"
        aria-label={`Subir ${title}`}
        aria-keyshortcuts="Alt+ArrowUp"
        aria-disabled={isFirst || undefined}
        onClick={moveUp}
        className={button}
      >
        <Icon name="chevron-down" className="size-4 rotate-180" />
      </button>
      <button
        type="button"
        aria-label={`Descer ${title}`}
        aria-keyshortcuts="Alt+ArrowDown"
        aria-disabled={isLast || undefined}
        onClick={moveDown}
        className={button}
      >
        <Icon name="chevron-down" className="size-4" />
      </button>
    </div>
  );
}
