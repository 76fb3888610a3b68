import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#app/lib/toast.ts';
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { accountMessages } from '../messages.ts';
import { changePassword } from '../mutations.ts';
import { sessionsQuery } from '../queries.ts';
import { changePasswordSchema } from '../schema.ts';

interface ChangePasswordFormProps {
  userId: string;
  email: string;
}

export function ChangePasswordForm({ userId, email }: ChangePasswordFormProps) {
  const queryClient = useQueryClient();
  const { field, handleSubmit, setError, reset, formState } = useSchemaForm(changePasswordSchema, {
    defaultValues: { currentPassword: '', password: '' },
  });
  const { isSubmitting } = formState;

  const handleSave = handleSubmit(async (form) => {
    const refusal = await changePassword(form.password, form.currentPassword);
    if (refusal !== null) {
      const wrong = refusal.includes('atual não') ? 'currentPassword' : 'password';
      setError(wrong, { message: refusal }, { shouldFocus: true });
      return;
    }
    reset();
    toast(accountMessages.passwordSaved);
    await queryClient.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey });
  });

  return (
    <form noValidate onSubmit={handleSave} className="grid gap-4">
      {/* Password managers file the new password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Senha atual"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label="Nova senha"
        hint="Pelo menos 6 caracteres."
        autoComplete="new-password"
        {...field('password')}
      />
      <Button type="submit" variant="ink" busy={isSubmitting} className="sm:justify-self-start">
        {isSubmitting ? 'Salvando...' : 'Alterar senha'}
      </Button>
    </form>
  );
}
