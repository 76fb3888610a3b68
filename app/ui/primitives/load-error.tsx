import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface LoadErrorProps {
  title?: string;
  className?: string;
  busy: boolean;
  onRetry: () => unknown;
  children?: ReactNode;
}

export function LoadError({ busy, onRetry, ...banner }: LoadErrorProps) {
  return (
    <Banner
      tone="danger"
      actions={
        <Button variant="ink" size="sm" busy={busy} onClick={() => void onRetry()}>
          Tentar de novo
        </Button>
      }
      {...banner}
    />
  );
}
