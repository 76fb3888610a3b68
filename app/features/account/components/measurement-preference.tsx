import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSite } from '#app/lib/site.ts';
import { toast } from '#app/lib/toast.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { accountMessages } from '../messages.ts';
import { saveConsent } from '../mutations.ts';
import { consentQuery } from '../queries.ts';
import { AccountSection } from './account-section.tsx';

/** Shown where purchases are reported, and to who has consented before. */
export function MeasurementPreference({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const query = consentQuery(userId, 'measurement');
  const { data: accepted } = useQuery(query);
  if (accepted === undefined || (!accepted && !getSite().measuresSales)) return null;

  async function save(next: boolean) {
    queryClient.setQueryData(query.queryKey, next);
    try {
      await saveConsent('measurement', next);
      toast(accountMessages.preferenceSaved);
    } catch {
      queryClient.setQueryData(query.queryKey, !next);
      toast(accountMessages.preferenceFailed);
    }
  }

  return (
    <AccountSection title="Medição" hint="Para a escola saber que anúncio funciona.">
      <CheckboxField
        label="A escola pode informar as minhas compras à Meta e ao Google. Desmarcar apaga o que guardamos para isso."
        checked={accepted}
        onChange={(event) => void save(event.target.checked)}
      />
    </AccountSection>
  );
}
