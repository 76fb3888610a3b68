import { toast } from '#app/lib/toast.ts';
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { findAuthFailure, passwordMessages, passwordSaved } from '../messages.ts';
import { updatePassword } from '../mutations.ts';
import { newPasswordSchema } from '../schema.ts';

interface NewPasswordFormProps {
  email: string;
  /** From when on the password opens the account; null: immediately. */
  worksFrom: string | null;
  onSaved: () => void;
}

export function NewPasswordForm({ email, worksFrom, onSaved }: NewPasswordFormProps) {
  const { field, handleSubmit, setError, formState } = useSchemaForm(newPasswordSchema, {
    defaultValues: { password: '' },
  });
  const { isSubmitting } = formState;

  const handleSave = handleSubmit(async ({ password }) => {
    const failure = await findAuthFailure(
      () => updatePassword(password),
      passwordMessages.unexpected,
    );
    if (failure !== null) {
      setError('password', { message: failure }, { shouldFocus: true });
      return;
    }
    toast(passwordSaved(worksFrom));
    onSaved();
  });

  return (
    <form noValidate onSubmit={handleSave} className="mt-3 grid gap-4">
      {/* Password managers file the new password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Nova senha"
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
