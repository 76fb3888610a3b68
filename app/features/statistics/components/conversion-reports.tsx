import { useQuery } from '@tanstack/react-query';
import { describeReports } from '../messages.ts';
import { conversionsQuery } from '../queries.ts';

/** Shows whether Meta and Google learn of the sales to buyers who consented. */
export function ConversionReports() {
  const { data } = useQuery(conversionsQuery());
  if (!data) return null;
  return (
    <div className="mt-6 text-fine text-ink-soft">
      <h3 className="font-medium text-ink">Conversões informadas do servidor</h3>
      <p>
        Só as pagas, e só de quem aceitou a medição no checkout. As chaves ficam na configuração do
        servidor.
      </p>
      <ul className="mt-1.5">
        {data.map((one) => (
          <li key={one.target} className="wrap-anywhere">
            {describeReports(one)}
          </li>
        ))}
      </ul>
    </div>
  );
}
