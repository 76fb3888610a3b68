import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cutText } from '#domain/text/cut-text.ts';
import { formatTime } from '#app/lib/clock/time.ts';
import { attemptRpc } from '#app/lib/rpc.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { buttonStyle } from '#app/ui/primitives/button-style.ts';
import type { ContactMessage } from '../queries.ts';

/** A mailto link with the message quoted. */
function toReply({ email, subject, message, name }: ContactMessage): string {
  const quoted = message.replaceAll(/^/gmu, '> ');
  const body = `Olá, ${name}!\n\n\n\nVocê escreveu:\n${quoted}`;
  return `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(cutText(body, 1500))}`;
}

export function AdminMessage({ message }: { message: ContactMessage }) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isHandled = message.handled_at !== null;
  const isUnread = message.read_at === null;

  async function run(name: string, args: Record<string, unknown>) {
    const attempt = await attemptRpc(name, args);
    if (!attempt.ok) toast(failureToast(attempt.message));
    await queryClient.invalidateQueries({ queryKey: ['contact-messages'] });
  }

  async function handleMark() {
    setIsBusy(true);
    await run('mark_contact_message', { message_id: message.id, handled: !isHandled });
    setIsBusy(false);
  }

  async function handleRemove(): Promise<string | null> {
    const attempt = await attemptRpc('admin_delete_message', { message_id: message.id });
    if (!attempt.ok) return attempt.message;
    void refreshQuery(queryClient, ['contact-messages']);
    return null;
  }

  return (
    <details
      className="border-b border-line open:bg-sheet"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && isUnread)
          void run('mark_contact_message_read', { message_id: message.id });
      }}
    >
      <summary className="grid min-h-14 gap-x-6 gap-y-1 px-1 py-3 break-words md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_11.5rem_8.5rem] md:items-center">
        <span className={`min-w-0 ${isUnread ? 'font-semibold' : ''}`}>{message.name}</span>
        <span className={`min-w-0 ${isUnread ? 'font-semibold' : ''}`}>{message.subject}</span>
        <span className="flex flex-wrap gap-1.5 empty:hidden md:justify-end">
          {isUnread && <Badge tone="signal">Nova</Badge>}
          {isHandled && <Badge tone="cool">Respondida</Badge>}
        </span>
        <span className="figures text-fine text-ink-soft md:text-right">
          {formatTime(message.created_at)}
        </span>
      </summary>
      <div className="px-1 pb-5 break-words">
        <p className="text-fine text-ink-soft">{message.email}</p>
        <p className="mt-2 max-w-prose whitespace-pre-line">{message.message}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <a href={toReply(message)} className={buttonStyle({ variant: 'ink', size: 'sm' })}>
            Responder por e-mail
          </a>
          <Button variant="outline" size="sm" busy={isBusy} onClick={() => void handleMark()}>
            {isHandled ? 'Marcar como sem resposta' : 'Marcar como respondida'}
          </Button>
          <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
            Apagar mensagem
          </Button>
        </div>
        {isAsking && (
          <ConfirmDialog
            isDanger
            title="Apagar esta mensagem?"
            description={`“${message.subject}”, de ${message.name}. Não dá para desfazer.`}
            confirmLabel="Apagar mensagem"
            done="Mensagem apagada"
            onConfirm={handleRemove}
            onClose={() => setIsAsking(false)}
          />
        )}
      </div>
    </details>
  );
}
