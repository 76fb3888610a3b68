import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import type { LessonDraft } from '#app/features/course-editor/schema.ts';

interface OpenFieldProps {
  id: string;
  lesson: Pick<LessonDraft, 'is_open' | 'plays'>;
  onChange: (isOpen: boolean) => void;
}

/** The mark of a lesson that visitors watch on the page of its course. */
export function OpenField({ id, lesson, onChange }: OpenFieldProps) {
  const plays = Number(lesson.plays);
  return (
    <div>
      <CheckboxField
        id={id}
        label={
          <>
            <strong className="block">Aula aberta</strong>
            <span className="text-fine text-ink-soft">
              Visitantes assistem na página do curso, sem conta. Os materiais continuam fechados.
            </span>
          </>
        }
        checked={lesson.is_open}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {plays > 0 && (
        <p className="figures ml-9 text-fine text-ink-soft">
          {plays === 1
            ? 'Assistida 1 vez por visitantes'
            : `Assistida ${plays} vezes por visitantes`}
        </p>
      )}
    </div>
  );
}
