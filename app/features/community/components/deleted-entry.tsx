import type { Ref } from 'react';

interface DeletedEntryProps {
  /** Takes the focus, and says what happened by that. */
  ref: Ref<HTMLDivElement>;
  text: string;
  onUndo: () => void;
}

export function DeletedEntry({ ref, text, onUndo }: DeletedEntryProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 border-2 border-dashed border-line px-4 py-2 text-ink-soft outline-none"
    >
      {text}
      <button
        type="button"
        onClick={onUndo}
        className="min-h-11 font-semibold text-ink underline underline-offset-4"
      >
        Desfazer
      </button>
    </div>
  );
}
