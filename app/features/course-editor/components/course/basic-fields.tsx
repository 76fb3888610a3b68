import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { CourseFields } from '#app/features/course-editor/schema.ts';
import { toSlug } from '#app/features/course-editor/state.ts';
import { useCourseForm } from '#app/features/course-editor/editing/course-form.ts';
import { useEditor } from '#app/features/course-editor/editing/editor-context.ts';
import { ForRoles } from '../for-roles.tsx';
import { AlsoOpens } from './also-opens.tsx';
import { money } from '#app/features/course-editor/editing/money-field.ts';

interface BasicFieldsProps {
  fields: CourseFields;
  courseId: string;
}

/** The fields that every course needs, beside its lessons. */
export function BasicFields({ fields, courseId }: BasicFieldsProps) {
  const { dispatch } = useEditor();
  const { text } = useCourseForm(fields);

  function handleTitleLeft() {
    if (fields.slug === '' && fields.title.trim() !== '')
      dispatch({ type: 'changed', field: 'slug', value: toSlug(fields.title) });
  }

  return (
    <div className="grid gap-5">
      <ForRoles roles={['content']}>
        <TextField label="Título" {...text('title')} maxLength={200} onBlur={handleTitleLeft} />
      </ForRoles>
      <ForRoles roles={['finance']}>
        <div className="grid gap-1.5">
          <TextField label="Preço (R$)" {...money} {...text('price')} />
          <AlsoOpens fields={fields} courseId={courseId} />
        </div>
      </ForRoles>
      <ForRoles roles={['content']}>
        <TextAreaField
          label="Descrição"
          optional
          hint="O que é o curso, para quem ainda não comprou."
          {...text('description')}
          maxLength={5000}
        />
      </ForRoles>
    </div>
  );
}
