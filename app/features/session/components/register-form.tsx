import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from '../../../lib/toast.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TrapField } from '../../../ui/form/trap-field.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { findAuthFailure, registerMessages } from '../messages.ts';
import { register as registerAccount } from '../mutations.ts';
import { type RegisterForm as RegisterValues, registerSchema } from '../schema.ts';

interface RegisterFormProps {
  onRegistered: (email: string) => void;
  disabled: boolean;
}

export function RegisterForm({ onRegistered, disabled }: RegisterFormProps) {
  const { register, handleSubmit, formState } = useForm<RegisterValues>({
    resolver: zodResolver(registerSchema),
    defaultValues: { email: '', password: '', confirmPassword: '', website: '' },
  });
  const { errors, isSubmitting } = formState;

  const handleRegister = handleSubmit(async ({ email, password, website }) => {
    const description = await findAuthFailure(
      () => registerAccount(email, password, website),
      registerMessages.unexpected,
    );
    if (description === null) onRegistered(email);
    else toast({ title: registerMessages.failureTitle, description, variant: 'destructive' });
  });

  return (
    <form noValidate onSubmit={handleRegister} className="grid gap-5">
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Senha"
        hint="Pelo menos 6 caracteres."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirmar senha"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <TrapField {...register('website')} />
      <Button type="submit" size="lg" fullWidth busy={isSubmitting} disabled={disabled}>
        {isSubmitting ? 'Registrando...' : 'Criar Conta'}
      </Button>
    </form>
  );
}
