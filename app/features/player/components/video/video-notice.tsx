import type { ReactNode } from 'react';
import { Button } from '../../../../ui/primitives/button.tsx';
import { Spinner } from '../../../../ui/primitives/spinner.tsx';

interface VideoNoticeProps {
  busy?: boolean;
  onRetry?: () => void;
  children: ReactNode;
}

/** Stands where the picture would be, in its size, so that nothing moves when it comes. */
export function VideoNotice({ busy = false, onRetry, children }: VideoNoticeProps) {
  return (
    <div
      role={onRetry ? 'alert' : 'status'}
      className="on-stage grid aspect-video w-full place-content-center justify-items-center gap-4 bg-paper p-6 text-center"
    >
      {busy && <Spinner className="size-8" />}
      <p>{children}</p>
      {onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}
