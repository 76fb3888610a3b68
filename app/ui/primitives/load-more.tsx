import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface LoadMoreProps {
  isBusy: boolean;
  hasFailed: boolean;
  /** What is said when it has. */
  failure: string;
  onLoad: () => void;
  children: ReactNode;
}

/** Where a list goes on when somebody asks for it. */
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
