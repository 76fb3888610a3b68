import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { useResources } from '../queries.ts';
import { ResourceCard } from './resource-card.tsx';

export function Resources() {
  const { data, isPending, isFetching, refetch } = useResources({ withArchived: false });
  if (isPending) return <ResourcesSkeleton />;
  if (!data)
    return (
      <LoadError title="Não foi possível carregar os recursos" busy={isFetching} onRetry={refetch}>
        Verifique sua conexão.
      </LoadError>
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
