import type { ReactNode } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Spinner } from '#app/ui/primitives/spinner.tsx';

interface VideoNoticeProps {
  busy?: boolean;
  onRetry?: () => void;
  children: ReactNode;
}

/** Has the size of the video, so that nothing moves when the video comes. */
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
