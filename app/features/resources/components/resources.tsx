import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeletons } from '#app/ui/primitives/skeletons.tsx';
import { useResources } from '../queries.ts';
import { ResourceCard } from './resource-card.tsx';

const GRID = 'grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3';

export function Resources() {
  const { data, isPending, isFetching, refetch } = useResources({ withArchived: false });
  if (isPending)
    return <Skeletons className={GRID} sizes={['h-48 w-full', 'h-48 w-full', 'h-48 w-full']} />;
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
    <ul className={GRID}>
      {data.map((resource) => (
        <li key={resource.id}>
          <ResourceCard resource={resource} />
        </li>
      ))}
    </ul>
  );
}
