import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAuth } from '#app/features/auth/queries.ts';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { getSite } from '#app/lib/site.ts';
import { toast } from '#app/lib/toast.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { EmailSuggestion } from '#app/ui/primitives/email-suggestion.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { accountMessages } from '../messages.ts';
import { changeEmail } from '../mutations.ts';
import { emailChangeQuery } from '#app/features/email-change/queries.ts';
import { changeEmailSchema } from '../schema.ts';

interface ChangeEmailFormProps {
  email: string;
  /** The steps that a pending change still needs. */
  pending: ReactNode;
}

/** A session's holder need not be the owner, so the form asks for the password. */
export function ChangeEmailForm({ email, pending }: ChangeEmailFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { place, follow } = useFollowingFocus(isOpen);
  const box = useRef<HTMLDivElement>(null);
  // The place of the form stays, so that nothing below moves when it is replaced.
  const [height, setHeight] = useState(0);

  function close() {
    follow();
    setHeight(box.current?.offsetHeight ?? 0);
    setIsOpen(false);
  }

  return (
    <div ref={box} style={{ minHeight: height }}>
      <p>
        <strong className="break-all">{email}</strong>
      </p>
      {isOpen ? (
        <Form onDone={close} />
      ) : (
        <>
          <Button
            ref={place}
            variant="outline"
            size="sm"
            className="mt-3"
            onClick={() => setIsOpen(true)}
          >
            Alterar e-mail
          </Button>
          {pending}
        </>
      )}
    </div>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const { field, handleSubmit, setError, setValue, control, formState } = useSchemaForm(
    changeEmailSchema,
    { defaultValues: { email: '', emailAgain: '', currentPassword: '' } },
  );
  const { isSubmitting, touchedFields } = formState;
  const email = useWatch({ control, name: 'email' });
  const queryClient = useQueryClient();
  const { user } = useAuth();

  const handleSave = handleSubmit(async (form) => {
    const { refusal, isPending } = await changeEmail(form.email, form.currentPassword);
    if (refusal !== null) {
      const wrong = refusal.includes('senha') ? 'currentPassword' : 'email';
      setError(wrong, { message: refusal }, { shouldFocus: true });
      return;
    }
    if (isPending) await refreshQuery(queryClient, emailChangeQuery(user?.id).queryKey);
    toast(isPending ? accountMessages.emailPending : accountMessages.emailSaved);
    onDone();
  });

  return (
    <form noValidate onSubmit={handleSave} className="mt-4 grid gap-4">
      <p>
        {getSite().mailConfigured
          ? 'Mandamos um link para o novo endereço. A troca acontece quando você confirmar por ele; se o endereço de agora já foi confirmado, ele recebe um link também.'
          : 'A troca vale na hora, sem e-mail de confirmação: confira bem o endereço. É com ele que você entra.'}
      </p>
      <div>
        <EmailField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
          autoFocus
          label="Novo e-mail"
          {...field('email')}
        />
        <EmailSuggestion
          email={touchedFields.email ? email : ''}
          onChoose={(suggestion) => setValue('email', suggestion, { shouldValidate: true })}
        />
      </div>
      <EmailField label="Repita o novo e-mail" autoComplete="off" {...field('emailAgain')} />
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
