import { useState } from 'react';
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { type Opening, openingSchema, openSchool } from '../opening.ts';

interface OpenSchoolFormProps {
  token: string;
  /** Resolves when the new owner is on the way to the administration. */
  onOpened: (opening: Opening) => Promise<void>;
}

/** The four answers that a school begins with. */
export function OpenSchoolForm({ token, onOpened }: OpenSchoolFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { field, handleSubmit, formState } = useSchemaForm(openingSchema, {
    defaultValues: { school: '', name: '', email: '', password: '' },
  });
  const { isSubmitting } = formState;

  const handleOpen = handleSubmit(async (opening) => {
    const problem = await openSchool(token, opening);
    setFailure(problem);
    if (problem === null) await onOpened(opening);
  });

  return (
    <form method="post" noValidate onSubmit={handleOpen} className="mt-6 grid gap-5">
      <TextField
        label="Nome da escola"
        hint="Aparece no rodapé e nos recibos. Dá para mudar depois."
        autoComplete="organization"
        {...field('school')}
      />
      <TextField label="Seu nome" autoComplete="name" {...field('name')} />
      <EmailField label="Seu e-mail" autoComplete="username" {...field('email')} />
      <PasswordField
        label="Crie uma senha"
        hint="Pelo menos 6 caracteres."
        autoComplete="new-password"
        {...field('password')}
      />
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" size="lg" fullWidth busy={isSubmitting}>
        {isSubmitting ? 'Abrindo...' : 'Abrir a escola'}
      </Button>
    </form>
  );
}
