import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ENROLLMENT_OPTIONS, LEVEL_OPTIONS } from '#app/features/course-editor/messages.ts';
import type { CourseFields } from '#app/features/course-editor/schema.ts';
import { ForRoles } from '../for-roles.tsx';
import { useCourseForm } from '#app/features/course-editor/editing/course-form.ts';

export function ShowcaseFields({ fields }: { fields: CourseFields }) {
  const { text, flag } = useCourseForm(fields);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-x-8">
        <ForRoles roles={['finance']}>
          <CheckboxField label="Disponível" {...flag('is_available')} />
        </ForRoles>
        <ForRoles roles={['content']}>
          <CheckboxField label="Destaque" {...flag('is_featured')} />
          <CheckboxField label="Na lista pública de cursos" {...flag('is_listed')} />
        </ForRoles>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-4">
        <ForRoles roles={['finance']}>
          <SelectField
            label="Inscrições"
            options={ENROLLMENT_OPTIONS}
            {...text('enrollment_status')}
          />
        </ForRoles>
        <ForRoles roles={['content']}>
          <SelectField label="Nível" options={LEVEL_OPTIONS} {...text('level')} />
          <TextField
            label="Nº de módulos"
            optional
            inputMode="numeric"
            hint="Em branco: os que existem."
            {...text('module_count')}
          />
          <TextField
            label="Duração"
            optional
            placeholder="12 semanas"
            maxLength={60}
            {...text('duration_text')}
          />
          <TextField
            label="Posição na lista"
            inputMode="numeric"
            hint="Menor vem antes."
            {...text('position')}
          />
        </ForRoles>
      </div>
    </div>
  );
}
