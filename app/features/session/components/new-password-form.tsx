import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { findAuthFailure, passwordMessages } from '../messages.ts';
import { type NewPasswordForm as NewPasswordValues, newPasswordSchema } from '../schema.ts';
import type { AuthResult } from '../state.ts';

interface NewPasswordFormProps {
  /** Password managers file the new password under it. */
  email?: string;
  label?: string;
  onSave: (password: string) => Promise<AuthResult>;
  onSaved: () => void;
}

export function NewPasswordForm({
  email,
  label = 'Nova senha',
  onSave,
  onSaved,
}: NewPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const handleSave = handleSubmit(async ({ password }) => {
    const failure = await findAuthFailure(() => onSave(password), passwordMessages.unexpected);
    if (failure !== null) {
      setError('password', { message: failure }, { shouldFocus: true });
      return;
    }
    onSaved();
  });

  return (
    <form noValidate onSubmit={handleSave} className="mt-3 grid gap-4">
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        label={label}
        hint="Pelo menos 6 caracteres."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="ink" fullWidth busy={isSubmitting}>
        {isSubmitting ? 'Salvando...' : 'Salvar senha'}
      </Button>
    </form>
  );
}
