import { useEffect } from 'react';
import { toast } from '#app/lib/toast.ts';
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { emailMessages, findAuthFailure } from '../messages.ts';
import { updateEmail } from '../mutations.ts';
import { newEmailSchema } from '../schema.ts';

interface CorrectEmailFormProps {
  email: string;
  onDone: () => void;
}

export function CorrectEmailForm({ email, onDone }: CorrectEmailFormProps) {
  const { field, handleSubmit, setError, setFocus, formState } = useSchemaForm(newEmailSchema, {
    defaultValues: { email },
  });
  const { isSubmitting } = formState;

  useEffect(() => setFocus('email'), [setFocus]);

  const handleSave = handleSubmit(async (form) => {
    const failure = await findAuthFailure(() => updateEmail(form.email), emailMessages.unexpected);
    if (failure !== null) {
      setError('email', { message: failure }, { shouldFocus: true });
      return;
    }
    toast(emailMessages.saved);
    onDone();
  });

  return (
    <form noValidate onSubmit={handleSave} className="mt-3 grid gap-4">
      <EmailField label="E-mail correto" {...field('email')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" variant="ink" busy={isSubmitting}>
          {isSubmitting ? 'Salvando...' : 'Salvar e-mail'}
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
