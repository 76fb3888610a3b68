import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptRpc } from '#app/lib/rpc.ts';
import { formatTime } from '#app/lib/clock/time.ts';
import { failureToast, successToast, toast } from '#app/lib/toast.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { problemTexts, readerText } from '../messages.ts';
import type { MailProblem } from '../queries.ts';

const DONE = 'O e-mail sai de novo em instantes';

export function MailProblemRow({ mail }: { mail: MailProblem }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const what = mail.label;
  const reader = readerText(mail);

  async function resend(): Promise<string | null> {
    const attempt = await attemptRpc('admin_resend_mail', { mail_id: mail.id });
    if (!attempt.ok) return attempt.message;
    void refreshQuery(client, ['mail-problems']);
    return null;
  }

  async function handleResend() {
    if (mail.problem === 'unclear') return setIsAsking(true);
    setIsBusy(true);
    const problem = await resend();
    setIsBusy(false);
    toast(problem === null ? successToast(DONE) : failureToast(problem));
  }

  return (
    <div className="grid gap-x-6 gap-y-1 wrap-anywhere md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.5rem_11rem] md:items-center">
      <div className="min-w-0">
        <p className="font-semibold">{what}</p>
        <p className="text-fine">{reader}</p>
      </div>
      <p className="min-w-0">{problemTexts[mail.problem]}</p>
      <p className="figures text-fine text-ink-soft md:text-right">{formatTime(mail.at)}</p>
      {mail.can_send && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2 justify-self-start md:mt-0 md:justify-self-end"
          aria-label={`Enviar de novo: ${what}, para ${reader}`}
          busy={isBusy}
          onClick={() => void handleResend()}
        >
          Enviar de novo
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Enviar de novo?"
          description={`“${what}” talvez já tenha chegado a ${reader}. Se chegou, a pessoa recebe o mesmo e-mail duas vezes.`}
          confirmLabel="Enviar de novo"
          done={DONE}
          onClose={() => setIsAsking(false)}
          onConfirm={resend}
        />
      )}
    </div>
  );
}
