import { useQuery } from '@tanstack/react-query';
import { getSite } from '#app/lib/site.ts';
import { formatTime } from '#app/lib/clock/time.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { notComparedTitle, providerProblemText } from '../messages.ts';
import { providerProblemQuery } from '../queries.ts';

/** Shown while no payment can be made, or a day could not be compared. */
export function ProviderProblemNotice() {
  const { data } = useQuery(providerProblemQuery());
  if (!data) return null;
  const { problem, since, day = '' } = data;
  if (problem === 'not_compared')
    return (
      <Banner tone="danger" title={notComparedTitle(day)} className="mb-6">
        <p>
          Desde {formatTime(since)} a escola tenta de novo a cada hora, e o{' '}
          {getSite().provider.name} não responde sobre todos. As vendas funcionam, e os outros dias
          são comparados. Quem cuida do servidor consegue ver o que já respondeu.
        </p>
      </Banner>
    );
  const { title, advice } = providerProblemText[problem];
  return (
    <Banner tone="danger" title={title(getSite().provider.name)} className="mb-6">
      <p>
        Desde {formatTime(since)} ninguém consegue pagar: o checkout diz “Pagamento indisponível,
        tente em instantes”. {advice} A escola tenta de novo a cada 30 segundos.
      </p>
    </Banner>
  );
}
