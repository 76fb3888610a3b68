import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';

interface LoadErrorProps {
  title: string;
  busy: boolean;
  onRetry: () => void;
}

export function LoadError({ title, busy, onRetry }: LoadErrorProps) {
  return (
    <Banner
      tone="danger"
      title={title}
      actions={
        <Button variant="ink" size="sm" busy={busy} onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    >
      Verifique sua conexão. Nada do que você já fez se perdeu.
    </Banner>
  );
}
