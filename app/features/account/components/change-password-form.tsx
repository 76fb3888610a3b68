import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from '#app/lib/toast.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { accountMessages } from '../messages.ts';
import { changePassword } from '../mutations.ts';
import { sessionsQuery } from '../queries.ts';
import {
  type ChangePasswordForm as ChangePasswordValues,
  changePasswordSchema,
} from '../schema.ts';

interface ChangePasswordFormProps {
  userId: string;
  email: string;
}

export function ChangePasswordForm({ userId, email }: ChangePasswordFormProps) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm<ChangePasswordValues>({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const handleSave = handleSubmit(async (form) => {
    const refusal = await changePassword(form.password, form.currentPassword);
    if (refusal !== null) {
      const field = refusal.includes('atual não') ? 'currentPassword' : 'password';
      setError(field, { message: refusal }, { shouldFocus: true });
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
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="Nova senha"
        hint="Pelo menos 6 caracteres."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="ink" busy={isSubmitting} className="sm:justify-self-start">
        {isSubmitting ? 'Salvando...' : 'Alterar senha'}
      </Button>
    </form>
  );
}
