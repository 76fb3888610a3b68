import type { ReactNode } from 'react';
import { LoadError } from '../primitives/load-error.tsx';
import { Skeleton } from '../primitives/skeleton.tsx';

export interface ListStateProps {
  query: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  isEmpty: boolean;
  /** The text of an empty list. */
  empty: ReactNode;
  /** The heights of what comes, as classes. */
  heights?: readonly string[];
  children: ReactNode;
}

const rows = Array.from({ length: 6 }, () => 'h-14');

/** The states of every admin list: loading, failed, empty, content. */
export function ListState({ query, isEmpty, empty, heights = rows, children }: ListStateProps) {
  if (query.isPending) {
    return (
      <output className="grid gap-3">
        <span className="sr-only">Carregando...</span>
        {Array.from(heights, (height, index) => (
          <Skeleton key={index} className={`w-full ${height}`} />
        ))}
      </output>
    );
  }
  if (query.isError && isEmpty) {
    return (
      <LoadError title="Não deu para carregar" busy={query.isFetching} onRetry={query.refetch}>
        Verifique sua conexão.
      </LoadError>
    );
  }
  if (isEmpty) return <p className="border-2 border-line px-5 py-8 text-center">{empty}</p>;
  return children;
}
