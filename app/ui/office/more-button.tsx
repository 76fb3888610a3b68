import { Button } from '../primitives/button.tsx';

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The next page of a list, below what is there. */
export function MoreButton({ query }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-5 text-center">
      <Button
        variant="outline"
        size="sm"
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        Mostrar mais
      </Button>
    </div>
  );
}
