import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { useResources } from '../queries.ts';
import { ResourceCard } from './resource-card.tsx';

/** What goes along with the lessons: the deck, sheets, and good places on the web. */
export function Resources() {
  const { data, isPending, isFetching, refetch } = useResources({ withArchived: false });
  if (isPending) return <ResourcesSkeleton />;
  if (!data)
    return (
      <Banner
        tone="danger"
        title="Não foi possível carregar os recursos"
        actions={
          <Button variant="ink" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      >
        Verifique sua conexão.
      </Banner>
    );
  if (data.length === 0)
    return (
      <p className="max-w-xl border-2 border-dashed border-line p-6">
        Nenhum recurso por aqui ainda. Os materiais das aulas estão em Materiais.
      </p>
    );
  return (
    <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3">
      {data.map((resource) => (
        <li key={resource.id}>
          <ResourceCard resource={resource} />
        </li>
      ))}
    </ul>
  );
}

function ResourcesSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3">
      <output className="sr-only">Carregando...</output>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-48 w-full" />
      ))}
    </div>
  );
}
