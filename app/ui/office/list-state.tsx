import type { ReactNode } from 'react';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';
import { Skeleton } from '../primitives/skeleton.tsx';

interface ListStateProps {
  query: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  isEmpty: boolean;
  /** What stands where nothing is. */
  empty: ReactNode;
  children: ReactNode;
}

/** Loading, failed, empty or there: what every list of the office can be. */
export function ListState({ query, isEmpty, empty, children }: ListStateProps) {
  if (query.isPending) {
    return (
      <output className="grid gap-3">
        <span className="sr-only">Carregando...</span>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-14 w-full" />
        ))}
      </output>
    );
  }
  if (query.isError && isEmpty) {
    return (
      <Banner
        tone="danger"
        title="Não deu para carregar"
        actions={
          <Button
            variant="ink"
            size="sm"
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Tentar de novo
          </Button>
        }
      >
        Verifique sua conexão.
      </Banner>
    );
  }
  if (isEmpty) return <p className="border-2 border-line px-5 py-8 text-center">{empty}</p>;
  return children;
}
