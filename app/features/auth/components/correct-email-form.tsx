import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { emailChangeQuery } from '#app/features/email-change/queries.ts';
import { toast } from '#app/lib/toast.ts';
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { EmailSuggestion } from '#app/ui/primitives/email-suggestion.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { emailMessages, findAuthFailure } from '../messages.ts';
import { updateEmail } from '../mutations.ts';
import { useAuth } from '../queries.ts';
import { newEmailSchema } from '../schema.ts';

interface CorrectEmailFormProps {
  email: string;
  onDone: () => void;
}

export function CorrectEmailForm({ email, onDone }: CorrectEmailFormProps) {
  const form = useSchemaForm(newEmailSchema, { defaultValues: { email } });
  const { field, handleSubmit, setError, setFocus, setValue, control, formState } = form;
  const { isSubmitting, touchedFields } = formState;
  const typed = useWatch({ control, name: 'email' });
  const queryClient = useQueryClient();
  const { user } = useAuth();

  useEffect(() => setFocus('email'), [setFocus]);

  const handleSave = handleSubmit(async (values) => {
    let isPending = false;
    const failure = await findAuthFailure(async () => {
      const result = await updateEmail(values.email);
      isPending = result.isPending === true;
      return result;
    }, emailMessages.unexpected);
    if (failure !== null) {
      setError('email', { message: failure }, { shouldFocus: true });
      return;
    }
    toast(isPending ? emailMessages.pending : emailMessages.saved);
    if (isPending)
      await queryClient.invalidateQueries({ queryKey: emailChangeQuery(user?.id).queryKey });
    onDone();
  });

  return (
    <form noValidate onSubmit={handleSave} className="mt-3 grid gap-4">
      <div>
        <EmailField label="E-mail correto" {...field('email')} />
        <EmailSuggestion
          email={touchedFields.email ? typed : ''}
          onChoose={(suggestion) => setValue('email', suggestion, { shouldValidate: true })}
        />
      </div>
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
