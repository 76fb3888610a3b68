import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { dismissToast, toast } from '#app/lib/toast.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { findAuthFailure, loginMessages } from '../messages.ts';
import { useAuth } from '../queries.ts';
import { type LoginForm as LoginValues, loginSchema } from '../schema.ts';

/** The route watches the session and navigates after a sign-in. `email` is the address of a new account, or empty. */
export function LoginForm({ email }: { email: string }) {
  const { signIn } = useAuth();
  // No default values: they would replace what was typed before this script ran (useEarlyValues).
  const form = useForm<LoginValues>({ resolver: zodResolver(loginSchema) });
  const { register, handleSubmit, setFocus, setValue, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  const [complaintId, setComplaintId] = useState(0);

  useEffect(() => {
    // A person who is in a field already types there: neither its text nor the focus changes.
    if (email === '' || document.activeElement instanceof HTMLInputElement) return;
    if (!getValues('email')) setValue('email', email);
    setFocus('password');
  }, [email, getValues, setValue, setFocus]);

  // A retry or leaving the form removes the former error.
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
    <form method="post" noValidate onSubmit={handleLogin} className="grid gap-5">
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
