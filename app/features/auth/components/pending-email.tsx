import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { emailChangeQuery } from '#app/features/email-change/queries.ts';
import { attemptRpc } from '#app/lib/rpc.ts';
import { formatTime } from '#app/lib/clock/time.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { emailMessages, findAuthFailure } from '../messages.ts';
import { resendEmailChange } from '../mutations.ts';
import { useAuth } from '../queries.ts';

interface PendingEmailProps {
  email: string;
  className?: string;
}

/** The pending change of the account's e-mail: what is missing, and how to end it. */
export function PendingEmail({ email, className = '' }: PendingEmailProps) {
  const { user, refreshProfile } = useAuth();
  const queryClient = useQueryClient();
  const query = emailChangeQuery(user?.id);
  const { data: change } = useQuery(query);
  const [busy, setBusy] = useState<'send' | 'cancel' | null>(null);
  const wasPending = useRef(false);

  // Confirmed elsewhere, such as on the phone that got the mail.
  useEffect(() => {
    if (change === null && wasPending.current) refreshProfile().catch(() => {});
    wasPending.current = Boolean(change);
  }, [change, refreshProfile]);

  async function handleSend() {
    setBusy('send');
    const failure = await findAuthFailure(() => resendEmailChange(email), emailMessages.notSent);
    setBusy(null);
    toast(
      failure === null ? emailMessages.sentAgain : failureToast('O link não foi enviado', failure),
    );
  }

  async function handleCancel() {
    setBusy('cancel');
    const attempt = await attemptRpc('cancel_my_email_change', {});
    if (attempt.ok) await queryClient.invalidateQueries({ queryKey: query.queryKey });
    setBusy(null);
    toast(
      attempt.ok
        ? emailMessages.cancelled
        : failureToast('A troca não foi cancelada', attempt.message),
    );
  }

  if (!change) return null;
  const { address, due_at, ends_at, awaits_new, awaits_old } = change;
  return (
    <Banner
      className={className}
      title={due_at ? 'A escola vai trocar o seu e-mail' : 'Falta confirmar o novo e-mail'}
      actions={
        <>
          {!due_at && (
            <Button
              variant="ink"
              size="sm"
              busy={busy === 'send'}
              onClick={() => void handleSend()}
            >
              Enviar de novo
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            busy={busy === 'cancel'}
            onClick={() => void handleCancel()}
          >
            {due_at ? 'Cancelar a troca' : 'Cancelar'}
          </Button>
        </>
      }
    >
      {due_at ? (
        <p>
          Depois de {formatTime(due_at)}, você entra com{' '}
          <strong className="break-all">{address}</strong>. Não pediu? Cancele.
        </p>
      ) : (
        <>
          {awaits_new && (
            <p>
              <span>
                Confirme em <strong className="break-all">{address}</strong>
              </span>
              {awaits_old && (
                <span>
                  {' '}
                  e em <strong className="break-all">{email}</strong>
                </span>
              )}
              <span>.</span>
            </p>
          )}
          {!awaits_new && (
            <p>
              Confirme em <strong className="break-all">{email}</strong>: o novo endereço,{' '}
              <span className="break-all">{address}</span>, já confirmou.
            </p>
          )}
          <p className="mt-1 text-fine">
            {`Mandamos um link${awaits_new && awaits_old ? ' para cada endereço' : ''}. Até ${formatTime(ends_at)}, a conta continua com o e-mail de antes.`}
          </p>
        </>
      )}
    </Banner>
  );
}
