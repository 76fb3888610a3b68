import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#app/lib/toast.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { emailMessages, findAuthFailure } from '../messages.ts';
import { updateEmail } from '../mutations.ts';
import { type NewEmailForm, newEmailSchema } from '../schema.ts';

interface CorrectEmailFormProps {
  email: string;
  onDone: () => void;
}

export function CorrectEmailForm({ email, onDone }: CorrectEmailFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<NewEmailForm>({
    resolver: zodResolver(newEmailSchema),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;

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
      <TextField
        label="E-mail correto"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
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
