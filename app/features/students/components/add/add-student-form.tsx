import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getSite } from '#app/lib/site.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { WHOLE_AREA } from '#app/features/students/messages.ts';
import { addStudent } from '#app/features/students/mutations.ts';
import { useCourseChoices } from '#app/features/students/queries.ts';
import { LastDayField } from '#app/ui/admin/editor/last-day-field.tsx';
import { type AddedStudent, newStudentForm } from '#app/features/students/schema.ts';

export function AddStudentForm({ onAdded }: { onAdded: (added: AddedStudent) => void }) {
  const queryClient = useQueryClient();
  const courses = useCourseChoices(`${WHOLE_AREA} (o que é aberto a todos)`);
  const [problem, setProblem] = useState<string | null>(null);
  const hasMail = getSite().mailConfigured;
  const { field, handleSubmit, formState } = useSchemaForm(newStudentForm, {
    defaultValues: { name: '', email: '', course: '', endsOn: '', isInvited: hasMail },
  });
  const { isSubmitting } = formState;

  const handleAdd = handleSubmit(async ({ name, email, course, endsOn, isInvited }) => {
    setProblem(null);
    const attempt = await addStudent({
      name,
      email,
      course: course || null,
      endsOn: endsOn || null,
      isInvited,
    });
    if (!attempt.ok) {
      setProblem(attempt.message);
      return;
    }
    await queryClient.invalidateQueries({ queryKey: ['students'] });
    onAdded(attempt.value);
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void (isSubmitting ? event.preventDefault() : handleAdd(event))}
      className="grid gap-5"
    >
      <TextField label="Nome" autoComplete="off" maxLength={200} {...field('name')} />
      <EmailField label="E-mail" autoComplete="off" {...field('email')} />
      <SelectField label="A quê" options={courses} {...field('course')} />
      <LastDayField {...field('endsOn')} />
      {hasMail && <CheckboxField label="Enviar o convite por e-mail" {...field('isInvited')} />}
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Button type="submit" variant="ink" busy={isSubmitting}>
        {isSubmitting ? 'Adicionando...' : 'Adicionar'}
      </Button>
    </form>
  );
}
