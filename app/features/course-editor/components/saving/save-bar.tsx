import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { timeText, unsavedText } from '#app/features/course-editor/messages.ts';
import { SaveFailure } from './save-failure.tsx';
import type { CourseEditorModel } from '#app/features/course-editor/editing/use-course-editor.ts';

interface SaveBarProps {
  editor: CourseEditorModel;
  previewTo: string | null;
  savedAt: string | null;
  savedBy: string | null;
}

function toStatus({ editor, savedAt, savedBy }: Omit<SaveBarProps, 'previewTo'>): string {
  if (editor.isUnsaved) return unsavedText(editor.keeping);
  if (savedAt) return `Salvo por ${savedBy ?? 'alguém'} em ${timeText(savedAt)}.`;
  return 'Nada para salvar.';
}

/** Always visible while a course is edited, with the reason when saving failed. */
export function SaveBar({ editor, previewTo, ...rest }: SaveBarProps) {
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center gap-x-2 gap-y-2 border-t-2 sm:gap-x-4 border-ink bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      {editor.failure === '' ? (
        <p className="min-w-0 flex-1 basis-full sm:basis-48 text-fine text-ink-soft">
          {toStatus({ editor, ...rest })}
        </p>
      ) : (
        <SaveFailure editor={editor} />
      )}
      {previewTo && (
        <ButtonLink
          to={previewTo}
          variant="outline"
          size="sm"
          className="max-sm:flex-1 max-sm:px-2"
        >
          Ver como aluno
        </ButtonLink>
      )}
      <Button
        variant="ink"
        size="sm"
        className="max-sm:flex-1 max-sm:px-2"
        busy={editor.isSaving}
        onClick={() => void editor.save()}
      >
        {editor.isSaving ? 'Salvando...' : 'Salvar Alterações'}
      </Button>
    </div>
  );
}
