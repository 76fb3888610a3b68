import { useForm, useWatch } from 'react-hook-form';
import { toast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { recoveryUnavailable } from '../messages.ts';

/** Without mail there is no link to send, and the person is told so. */
export function RecoveryForm() {
  const { register, handleSubmit, control, formState } = useForm({ defaultValues: { email: '' } });
  const { isSubmitting } = formState;
  const email = useWatch({ control, name: 'email' });

  return (
    <form
      noValidate
      onSubmit={handleSubmit(() => void toast(recoveryUnavailable))}
      className="grid gap-5"
    >
      <p>Digite seu e-mail e enviaremos um link para você criar uma nova senha.</p>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...register('email')}
      />
      <Button type="submit" size="lg" fullWidth busy={isSubmitting} disabled={email.trim() === ''}>
        {isSubmitting ? 'Enviando...' : 'Enviar link de recuperação'}
      </Button>
    </form>
  );
}
