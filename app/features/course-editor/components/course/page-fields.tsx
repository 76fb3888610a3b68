import { TextField } from '#app/ui/form/text-field.tsx';
import type { CourseFields } from '#app/features/course-editor/schema.ts';
import { useCourseForm } from '#app/features/course-editor/editing/course-form.ts';
import { toFieldId, useEditor } from '#app/features/course-editor/editing/editor-context.ts';
import { PictureField } from '../files/picture-field.tsx';

interface PageFieldsProps {
  fields: CourseFields;
  courseId: string;
  oldSlugs: readonly string[];
}

/** Subtitle, address and cover. */
export function PageFields({ fields, courseId, oldSlugs }: PageFieldsProps) {
  const { dispatch, problems } = useEditor();
  const { text } = useCourseForm(fields);
  const isFixed = courseId === 'masterclass';
  return (
    <div className="grid gap-5">
      <TextField label="Subtítulo" optional {...text('subtitle')} maxLength={300} />
      <TextField
        label="Endereço"
        {...text('slug')}
        readOnly={isFixed}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        hint={isFixed ? 'O endereço da masterclass não muda.' : toSlugHint(oldSlugs)}
      />
      <PictureField
        id={toFieldId('thumbnail')}
        label="Imagem de capa"
        folder="cursos"
        value={fields.thumbnail}
        error={problems['thumbnail']}
        onChange={(value) => dispatch({ type: 'changed', field: 'thumbnail', value })}
      />
    </div>
  );
}

function toSlugHint(oldSlugs: readonly string[]): string {
  const hint = 'O fim do endereço do curso. Se mudar, o antigo continua levando a ele.';
  return oldSlugs.length === 0 ? hint : `${hint} Antigos: ${oldSlugs.join(', ')}.`;
}
