import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { dismissToast, toast } from '../../../lib/toast.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { findAuthFailure, loginMessages } from '../messages.ts';
import { useAuth } from '../queries.ts';
import { type LoginForm as LoginValues, loginSchema } from '../schema.ts';

/** Whoever shows it watches the session and moves on when somebody is signed in. */
export function LoginForm({ email }: { email: string }) {
  const { signIn } = useAuth();
  const { register, handleSubmit, setFocus, formState } = useForm<LoginValues>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [complaintId, setComplaintId] = useState(0);
  const isEmailKnown = email !== '';

  useEffect(() => {
    if (isEmailKnown) setFocus('password');
  }, [isEmailKnown, setFocus]);

  // Nobody reads it any more who tries again or goes elsewhere.
  useEffect(() => () => dismissToast(complaintId), [complaintId]);

  const handleLogin = handleSubmit(async (form) => {
    dismissToast(complaintId);
    const description = await findAuthFailure(
      () => signIn(form.email, form.password),
      loginMessages.unexpected,
    );
    if (description === null) toast(loginMessages.success);
    else {
      const title = loginMessages.failureTitle;
      setComplaintId(toast({ title, description, variant: 'destructive' }));
    }
  });

  return (
    <form noValidate onSubmit={handleLogin} className="grid gap-5">
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
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" fullWidth busy={isSubmitting}>
        {isSubmitting ? 'Entrando...' : 'Entrar'}
      </Button>
    </form>
  );
}
