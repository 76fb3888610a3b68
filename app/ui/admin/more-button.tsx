import { LoadMore } from '../primitives/load-more.tsx';

export interface MoreButtonProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** Loads the next page of a list. */
export function MoreButton({ query }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-5 grid justify-center *:justify-center">
      <LoadMore
        isBusy={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        failure="Não deu para carregar mais."
        onLoad={() => void query.fetchNextPage()}
      >
        Mostrar mais
      </LoadMore>
    </div>
  );
}
