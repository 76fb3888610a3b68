import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { toast } from '#app/lib/toast.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { accountMessages } from '../messages.ts';
import { changeEmail } from '../mutations.ts';
import { type ChangeEmailForm as ChangeEmailValues, changeEmailSchema } from '../schema.ts';

/** The change applies immediately, so the form asks for the password. */
export function ChangeEmailForm({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { place, follow } = useFollowingFocus(isOpen);

  function close() {
    follow();
    setIsOpen(false);
  }

  return (
    <>
      <p>
        <strong className="break-all">{email}</strong>
      </p>
      {isOpen ? (
        <Form onDone={close} />
      ) : (
        <Button
          ref={place}
          variant="outline"
          size="sm"
          className="mt-3"
          onClick={() => setIsOpen(true)}
        >
          Alterar e-mail
        </Button>
      )}
    </>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<ChangeEmailValues>({
    resolver: zodResolver(changeEmailSchema),
    defaultValues: { email: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const handleSave = handleSubmit(async (form) => {
    const refusal = await changeEmail(form.email, form.currentPassword);
    if (refusal !== null) {
      const field = refusal.includes('senha') ? 'currentPassword' : 'email';
      setError(field, { message: refusal }, { shouldFocus: true });
      return;
    }
    toast(accountMessages.emailSaved);
    onDone();
  });

  return (
    <form noValidate onSubmit={handleSave} className="mt-4 grid gap-4">
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
        autoFocus
        label="Novo e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Senha atual"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" variant="ink" busy={isSubmitting}>
          {isSubmitting ? 'Salvando...' : 'Salvar e-mail'}
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
