import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

interface UnknownAccessProps {
  busy: boolean;
  onRetry: () => void;
}

/** A failed read says nothing about the rights of an account. */
export function UnknownAccess({ busy, onRetry }: UnknownAccessProps) {
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <Banner
        tone="danger"
        title="Não deu para verificar seu acesso agora"
        actions={
          <Button variant="ink" busy={busy} onClick={onRetry}>
            Tentar de novo
          </Button>
        }
      >
        Nada se perdeu: suas compras e seu progresso estão guardados.
      </Banner>
    </main>
  );
}
