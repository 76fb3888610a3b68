import { failureToast, toast } from '#app/lib/toast.ts';
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { findAuthFailure, registerMessages } from '../messages.ts';
import { register } from '../mutations.ts';
import { registerSchema } from '../schema.ts';

interface RegisterFormProps {
  onRegistered: (email: string) => void;
  disabled: boolean;
}

export function RegisterForm({ onRegistered, disabled }: RegisterFormProps) {
  // No default values: the visitor may have typed before hydration (useEarlyValues).
  const form = useSchemaForm(registerSchema);
  const { field, handleSubmit } = form;
  const { isSubmitting } = form.formState;

  const handleRegister = handleSubmit(async ({ email, password, website }) => {
    const description = await findAuthFailure(
      () => register(email, password, website),
      registerMessages.unexpected,
    );
    if (description === null) onRegistered(email);
    else toast(failureToast(registerMessages.failureTitle, description));
  });

  return (
    <form method="post" noValidate onSubmit={handleRegister} className="grid gap-5">
      <EmailField label="E-mail" {...field('email')} />
      <PasswordField
        label="Senha"
        hint="Pelo menos 6 caracteres."
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label="Confirmar senha"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <HoneypotField {...form.register('website')} />
      <Button type="submit" size="lg" fullWidth busy={isSubmitting} disabled={disabled}>
        {isSubmitting ? 'Registrando...' : 'Criar Conta'}
      </Button>
    </form>
  );
}
