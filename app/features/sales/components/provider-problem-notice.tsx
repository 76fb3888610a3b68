import { useQuery } from '@tanstack/react-query';
import { getSite } from '#app/lib/site.ts';
import { formatTime } from '#app/lib/time.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { providerProblemText } from '../messages.ts';
import { providerProblemQuery } from '../queries.ts';

/** Shown while no payment can be made. */
export function ProviderProblemNotice() {
  const { data } = useQuery(providerProblemQuery());
  if (!data) return null;
  const { title, advice } = providerProblemText[data.problem];
  return (
    <Banner tone="danger" title={title(getSite().provider.name)} className="mb-6">
      <p>
        Desde {formatTime(data.since)} ninguém consegue pagar: o checkout diz “Pagamento
        indisponível, tente em instantes”. {advice} A escola tenta de novo a cada 30 segundos.
      </p>
    </Banner>
  );
}
