import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { issuesCountText } from '#app/features/sales/messages.ts';
import { failedEventsQuery } from '#app/features/sales/queries.ts';
import { FailedEventRow } from './failed-event-row.tsx';

export function FailedEvents() {
  const query = useInfiniteQuery(failedEventsQuery());
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <ButtonLink to="/admin/compras" variant="quiet" size="sm" className="-ml-4 mb-2">
        <Icon name="arrow-left" /> Compras
      </ButtonLink>
      <PageHeading
        title="Avisos do provedor"
        count={typeof total === 'number' ? issuesCountText(total) : undefined}
      />
      <p className="mb-6 max-w-prose">
        O provedor avisa a escola do que acontece com cada cobrança. Aqui ficam, por 90 dias, os
        avisos que ela não conseguiu processar. Nenhum pagamento se perde por isso: as cobranças em
        aberto são conferidas também sem aviso.
      </p>
      <PagedList query={query} empty="Todos os avisos foram processados.">
        {(event) => (
          <li key={event.id} className="border-b border-line px-1 py-4">
            <FailedEventRow event={event} />
          </li>
        )}
      </PagedList>
    </>
  );
}
