import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import type { CheckoutState } from '#app/features/checkout/state.ts';

interface PaymentFailureProps {
  state: CheckoutState;
  /** Retries what made no charge; left out where the step has its own button. */
  onRetry?: () => void;
}

/** Takes the focus: the pressed button is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

export function PaymentFailure({ state, onRetry }: PaymentFailureProps) {
  if (state.status !== 'error') return null;
  const reload = (
    <Button ref={takeFocus} variant="ink" size="sm" onClick={() => location.reload()}>
      Recarregar a página
    </Button>
  );
  const retry = onRetry && !state.payment && (
    <Button variant="ink" size="sm" onClick={onRetry}>
      Tentar novamente
    </Button>
  );
  return (
    <Banner tone="danger" actions={state.isOutdated ? reload : retry}>
      {state.error}
    </Banner>
  );
}
