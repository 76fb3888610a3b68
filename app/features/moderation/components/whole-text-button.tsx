import { Button } from '#app/ui/primitives/button.tsx';

interface WholeTextButtonProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  isWhole: boolean;
  onChange: (isWhole: boolean) => void;
}

/** Toggles between the beginning of a long text and all of it. */
export function WholeTextButton({ query, isWhole, onChange }: WholeTextButtonProps) {
  const hasFailed = isWhole && query.isError;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4">
      {hasFailed && (
        <p role="alert" className="text-fine text-danger">
          Não deu para carregar o texto.
        </p>
      )}
      <Button
        variant="quiet"
        size="sm"
        busy={isWhole && query.isFetching}
        onClick={() => (hasFailed ? void query.refetch() : onChange(!isWhole))}
      >
        {hasFailed ? 'Tentar de novo' : isWhole ? 'Mostrar menos' : 'Mostrar o texto inteiro'}
      </Button>
    </div>
  );
}
