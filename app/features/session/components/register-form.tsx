import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from '#app/lib/toast.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { findAuthFailure, registerMessages } from '../messages.ts';
import { register as registerAccount } from '../mutations.ts';
import { type RegisterForm as RegisterValues, registerSchema } from '../schema.ts';

interface RegisterFormProps {
  onRegistered: (email: string) => void;
  disabled: boolean;
}

export function RegisterForm({ onRegistered, disabled }: RegisterFormProps) {
  // No default values: the visitor may have typed before hydration (useEarlyValues).
  const { register, handleSubmit, formState } = useForm<RegisterValues>({
    resolver: zodResolver(registerSchema),
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
    <form method="post" noValidate onSubmit={handleRegister} className="grid gap-5">
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
      <HoneypotField {...register('website')} />
      <Button type="submit" size="lg" fullWidth busy={isSubmitting} disabled={disabled}>
        {isSubmitting ? 'Registrando...' : 'Criar Conta'}
      </Button>
    </form>
  );
}
