import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSite } from '#app/lib/site.ts';
import { toast } from '#app/lib/toast.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { accountMessages } from '../messages.ts';
import { saveConsent, savePreferences } from '../mutations.ts';
import { consentQuery, preferencesQuery } from '../queries.ts';

/** Each box is saved when it is ticked, and reset when saving fails. */
export function MailPreferences({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const preferences = useQuery(preferencesQuery(userId));
  const marketing = useQuery(consentQuery(userId, 'marketing'));
  const whatsapp = useQuery(consentQuery(userId, 'whatsapp'));

  async function save(queryKey: readonly unknown[], value: unknown, run: () => Promise<void>) {
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, value);
    try {
      await run();
      toast(accountMessages.preferenceSaved);
    } catch {
      queryClient.setQueryData(queryKey, before);
      toast(accountMessages.preferenceFailed);
    }
  }

  if (preferences.isError || marketing.isError || whatsapp.isError) {
    return <p role="alert">Não conseguimos ler as suas preferências agora. Recarregue a página.</p>;
  }
  if (!preferences.data || marketing.data === undefined || whatsapp.data === undefined)
    return <Skeleton className="h-32 w-full" />;
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">Mensagens que você recebe</legend>
      <CheckboxField
        label="Alguém respondeu ao meu comentário"
        checked={preferences.data.reply_mail}
        onChange={(event) => {
          const next = { reply_mail: event.target.checked };
          void save(preferencesQuery(userId).queryKey, next, () => savePreferences(next));
        }}
      />
      <CheckboxField
        label="Novidades e promoções, com o lembrete de uma compra que não terminei. Você pode mudar de ideia quando quiser."
        checked={marketing.data}
        onChange={(event) => {
          const accepted = event.target.checked;
          void save(consentQuery(userId, 'marketing').queryKey, accepted, () =>
            saveConsent('marketing', accepted),
          );
        }}
      />
      <CheckboxField
        label="A escola pode me chamar no WhatsApp sobre as minhas compras."
        checked={whatsapp.data}
        onChange={(event) => {
          const accepted = event.target.checked;
          void save(consentQuery(userId, 'whatsapp').queryKey, accepted, () =>
            saveConsent('whatsapp', accepted),
          );
        }}
      />
      <p className="mt-2 text-fine text-ink-soft">
        {getSite().mailConfigured
          ? 'Avisos sobre as suas compras e o seu acesso chegam sempre.'
          : 'O envio de e-mails está desligado agora. Suas compras e recibos estão em Assinatura, as respostas no sino. O que você escolher aqui vale quando ele voltar.'}
      </p>
    </fieldset>
  );
}
