import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { findAuthFailure, passwordMessages } from '../messages.ts';
import { newPasswordSchema } from '../schema.ts';
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
  const { field, handleSubmit, setError, formState } = useSchemaForm(newPasswordSchema, {
    defaultValues: { password: '' },
  });
  const { isSubmitting } = formState;

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
        {...field('password')}
      />
      <Button type="submit" variant="ink" fullWidth busy={isSubmitting}>
        {isSubmitting ? 'Salvando...' : 'Salvar senha'}
      </Button>
    </form>
  );
}
