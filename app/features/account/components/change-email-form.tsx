import { useState } from 'react';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { toast } from '#app/lib/toast.ts';
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { accountMessages } from '../messages.ts';
import { changeEmail } from '../mutations.ts';
import { changeEmailSchema } from '../schema.ts';

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
  const { field, handleSubmit, setError, formState } = useSchemaForm(changeEmailSchema, {
    defaultValues: { email: '', currentPassword: '' },
  });
  const { isSubmitting } = formState;

  const handleSave = handleSubmit(async (form) => {
    const refusal = await changeEmail(form.email, form.currentPassword);
    if (refusal !== null) {
      const wrong = refusal.includes('senha') ? 'currentPassword' : 'email';
      setError(wrong, { message: refusal }, { shouldFocus: true });
      return;
    }
    toast(accountMessages.emailSaved);
    onDone();
  });

  return (
    <form noValidate onSubmit={handleSave} className="mt-4 grid gap-4">
      <EmailField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
        autoFocus
        label="Novo e-mail"
        {...field('email')}
      />
      <PasswordField
        label="Senha atual"
        autoComplete="current-password"
        {...field('currentPassword')}
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
