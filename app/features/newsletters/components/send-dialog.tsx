import { useQuery } from '@tanstack/react-query';
import { getSite } from '#app/lib/site.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { peopleText } from '../messages.ts';
import { useNewsletterActions } from '../mutations.ts';
import { readerCountQuery } from '../queries.ts';
import type { NewsletterForm } from '../schema.ts';

interface SendDialogProps {
  newsletter: NewsletterForm;
  onSent: () => void;
  onClose: () => void;
}

export function SendDialog({ newsletter, onSent, onClose }: SendDialogProps) {
  const { data } = useQuery(readerCountQuery(newsletter.audience));
  const { send } = useNewsletterActions();

  async function handleSend(): Promise<string | null> {
    const problem = await send(newsletter);
    if (problem === null) onSent();
    return problem;
  }

  const people = peopleText(data?.total ?? 0);
  return (
    <ConfirmDialog
      title={data ? `Enviar para ${people}?` : 'Enviar?'}
      description={`“${newsletter.subject}” sai aos poucos, uma vez para cada endereço. Dá para parar o envio no meio; o que já saiu não volta.${getSite().mailConfigured ? '' : ' O envio de e-mails está desligado: este começa quando ele voltar.'}`}
      confirmLabel="Enviar agora"
      done="Envio começado"
      onClose={onClose}
      onConfirm={handleSend}
    />
  );
}
