import { useEffect, useEffectEvent, useState } from 'react';
import { dismissToast, failureToast, toast } from '#app/lib/toast.ts';
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { findAuthFailure, loginMessages } from '../messages.ts';
import { useAuth } from '../queries.ts';
import { loginSchema } from '../schema.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface LoginFormProps {
  /** The address of a new account, or empty. */
  email: string;
  /** The address that was typed beside this form, or empty. */
  typed: string;
  onEmail: (email: string) => void;
}

/** The route watches the session and navigates after a sign-in. */
export function LoginForm({ email, typed, onEmail }: LoginFormProps) {
  const { signIn } = useAuth();
  // No default values: they would replace what was typed before this script ran (useEarlyValues).
  const form = useSchemaForm(loginSchema);
  const { field, handleSubmit, setFocus, setValue, getValues } = form;
  const { isSubmitting } = form.formState;
  const [complaintId, setComplaintId] = useState(0);

  useEffect(() => {
    // A person who is in a field already types there: neither its text nor the focus changes.
    if (email === '' || document.activeElement instanceof HTMLInputElement) return;
    if (!getValues('email')) setValue('email', email);
    setFocus('password');
  }, [email, getValues, setValue, setFocus]);

  // Once: what was typed before this script ran, or beside this form.
  const takeOver = useEffectEvent(() => {
    const early = getValues('email');
    if (early) onEmail(early);
    else if (typed !== '') setValue('email', typed);
  });
  useEffect(() => takeOver(), []);

  // A retry or leaving the form removes the former error.
  useEffect(() => () => dismissToast(complaintId), [complaintId]);

  const handleLogin = handleSubmit(async (form) => {
    dismissToast(complaintId);
    let isDone = true;
    const description = await findAuthFailure(async () => {
      const result = await signIn(form.email, form.password);
      isDone = result.needsSecondStep !== true;
      return result;
    }, loginMessages.unexpected);
    if (description !== null)
      setComplaintId(toast(failureToast(loginMessages.failureTitle, description)));
    else if (isDone) toast(loginMessages.success);
  });

  return (
    <form method="post" noValidate onSubmit={handleLogin} className="grid gap-5">
      <EmailField
        label="E-mail"
        autoComplete="username webauthn"
        {...field('email', { onChange: ({ target }) => onEmail(target.value) })}
      />
      <PasswordField label="Senha" autoComplete="current-password" {...field('password')} />
      <Button type="submit" size="lg" fullWidth busy={isSubmitting}>
        {isSubmitting ? 'Entrando...' : 'Entrar'}
      </Button>
      <PasskeyButton label="Entrar com a chave do aparelho" isSuggested />
    </form>
  );
}
