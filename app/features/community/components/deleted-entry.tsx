interface DeletedEntryProps {
  text: string;
  onUndo: () => void;
}

export function DeletedEntry({ text, onUndo }: DeletedEntryProps) {
  return (
    <output className="flex flex-wrap items-center gap-x-4 border-2 border-dashed border-line px-4 py-2 text-ink-soft">
      {text}
      <button
        type="button"
        onClick={onUndo}
        className="min-h-11 font-semibold text-ink underline underline-offset-4"
      >
        Desfazer
      </button>
    </output>
  );
}
