import { Suspense, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { getSite } from '../../../lib/site.ts';
import { dismissToast, toast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { findAuthFailure, recoveryMessages, recoveryUnavailable } from '../messages.ts';
import { requestRecovery } from '../mutations.ts';
import { RecoverySent } from './recovery-sent.tsx';

const RecoveryHelp = lazyPart(async () => (await import('./recovery-help.tsx')).RecoveryHelp);

/** Without mail there is no link to send, and the person is told so. */
export function RecoveryForm({ email: known = '' }: { email?: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [complaintId, setComplaintId] = useState(0);
  const [isUnavailable, setIsUnavailable] = useState(false);
  const { register, handleSubmit, control, formState, setError } = useForm({
    defaultValues: { email: known },
  });
  const { errors, isSubmitting } = formState;
  const email = useWatch({ control, name: 'email' });

  // Nobody reads it any more who tries again or goes elsewhere.
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
    else
      setComplaintId(toast({ title: failureTitle, description: failure, variant: 'destructive' }));
  });

  if (sentTo !== null) return <RecoverySent email={sentTo} onTryAgain={() => setSentTo(null)} />;
  return (
    <form noValidate onSubmit={handleSend} className="grid gap-5">
      <p>Digite seu e-mail e enviaremos um link para você criar uma nova senha.</p>
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
      <Button type="submit" size="lg" fullWidth busy={isSubmitting} disabled={email.trim() === ''}>
        {isSubmitting ? 'Enviando...' : 'Enviar link de recuperação'}
      </Button>
      {isUnavailable && (
        <Suspense>
          <RecoveryHelp />
        </Suspense>
      )}
    </form>
  );
}
