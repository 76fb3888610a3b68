import type { ReactNode } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { type RowTexts, type SavedRow, savedText, unsavedText } from './messages.ts';
import type { Keeping } from './use-kept-draft.ts';

interface SaveBarProps {
  editor: {
    failure: string;
    isUnsaved: boolean;
    keeping: Keeping;
    isSaving: boolean;
    save: () => Promise<unknown>;
  };
  texts: RowTexts;
  /** The stored row. */
  stored: SavedRow | null;
  label: string;
  /** Shown below the reason why saving failed. */
  details?: ReactNode;
  /** Buttons beside that which saves, with `saveBarButton`. */
  children: ReactNode;
}

export const saveBarButton = 'max-sm:flex-1 max-sm:px-2';

/** Always visible while a row is edited, with the reason when saving failed. A long one scrolls, so that the form stays visible. */
export function SaveBar({ editor, texts, stored, label, details, children }: SaveBarProps) {
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center gap-x-2 gap-y-2 border-t-2 sm:gap-x-4 border-ink bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      {editor.failure === '' ? (
        <p className="min-w-0 flex-1 basis-full sm:basis-48 text-fine text-ink-soft">
          {editor.isUnsaved ? unsavedText(editor.keeping, texts) : savedText(stored, texts)}
        </p>
      ) : (
        <div
          role="alert"
          className="flex min-w-0 flex-1 basis-full gap-2 border-2 border-danger bg-danger-soft px-3 py-2 text-fine sm:basis-48"
        >
          <Icon name="alert" />
          <div className="max-h-28 min-w-0 flex-1 overflow-y-auto">
            <p className="font-semibold">{editor.failure}</p>
            {details}
          </div>
        </div>
      )}
      {children}
      <Button
        variant="ink"
        size="sm"
        className={saveBarButton}
        busy={editor.isSaving}
        onClick={() => void editor.save()}
      >
        {editor.isSaving ? 'Salvando...' : label}
      </Button>
    </div>
  );
}
