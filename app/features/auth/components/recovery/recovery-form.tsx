import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { getSite } from '#app/lib/site.ts';
import { dismissToast, failureToast, toast } from '#app/lib/toast.ts';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { useEarlyValues } from '#app/ui/form/use-early-values.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { MailText } from '#app/ui/primitives/mail-text.tsx';
import {
  findAuthFailure,
  recoveryMessages,
  recoveryUnavailable,
} from '#app/features/auth/messages.ts';
import { requestRecovery } from '#app/features/auth/mutations.ts';
import { RecoveryHelp } from './recovery-help.tsx';
import { RecoverySent } from './recovery-sent.tsx';

interface RecoveryFormProps {
  /** The first address of the field. */
  email?: string;
  onEmail?: (email: string) => void;
}

/** Without mail there is no link to send, and the form says so. */
export function RecoveryForm({ email: known = '', onEmail }: RecoveryFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [complaintId, setComplaintId] = useState(0);
  const [isUnavailable, setIsUnavailable] = useState(false);
  const form = useForm<{ email: string }>(known === '' ? {} : { defaultValues: { email: known } });
  const { register, handleSubmit, control, formState, setError } = form;
  const { errors, isSubmitting } = formState;
  const email = useWatch({ control, name: 'email' }) ?? '';
  useEarlyValues(form);

  // A retry or leaving the form removes the former error.
  useEffect(() => () => dismissToast(complaintId), [complaintId]);

  const handleSend = handleSubmit(async (values) => {
    dismissToast(complaintId);
    if (!getSite().mailConfigured) {
      setComplaintId(toast(recoveryUnavailable));
      setIsUnavailable(true);
      return;
    }
    const address = values.email.trim();
    if (!/^\S+@\S+\.\S+$/u.test(address)) {
      setError('email', { message: recoveryMessages.invalidEmail }, { shouldFocus: true });
      return;
    }
    const { unexpected, failureTitle } = recoveryMessages;
    const failure = await findAuthFailure(() => requestRecovery(address), unexpected);
    if (failure === null) setSentTo(address);
    else setComplaintId(toast(failureToast(failureTitle, failure)));
  });

  if (sentTo !== null) return <RecoverySent email={sentTo} onTryAgain={() => setSentTo(null)} />;
  return (
    <form method="post" noValidate onSubmit={handleSend} className="grid gap-5">
      <p>
        <MailText otherwise="O envio de e-mails está desligado agora. Peça ao suporte um link para você criar uma nova senha.">
          Digite seu e-mail e enviaremos um link para você criar uma nova senha.
        </MailText>
      </p>
      <EmailField
        label="E-mail"
        error={errors.email?.message}
        {...register('email', { onChange: ({ target }) => onEmail?.(target.value) })}
      />
      <Button type="submit" size="lg" fullWidth busy={isSubmitting} disabled={email.trim() === ''}>
        {isSubmitting ? 'Enviando...' : 'Enviar link de recuperação'}
      </Button>
      {isUnavailable && <RecoveryHelp />}
    </form>
  );
}
