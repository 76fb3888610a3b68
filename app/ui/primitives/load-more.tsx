import { Button } from './button.tsx';

interface LoadMoreProps {
  isBusy: boolean;
  hasFailed: boolean;
  /** The text after a failed load. */
  failure: string;
  onLoad: () => void;
  children: string;
}

export function LoadMore({ isBusy, hasFailed, failure, onLoad, children }: LoadMoreProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {hasFailed && !isBusy && (
        <p role="alert" className="text-fine text-danger">
          {failure}
        </p>
      )}
      <Button variant="outline" size="sm" busy={isBusy} onClick={onLoad}>
        {hasFailed ? 'Tentar de novo' : children}
      </Button>
    </div>
  );
}
