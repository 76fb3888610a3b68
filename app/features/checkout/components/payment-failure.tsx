import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import type { CheckoutState } from '../state.ts';
import { EnterButton } from './enter-button.tsx';

interface PaymentFailureProps {
  state: CheckoutState;
  /** Tries again what brought no charge; left out where the step has its own button. */
  onRetry?: () => void;
}

/** The one way on: what was pressed is not there any more. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** What went wrong, if something did. */
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
  const waysOn = { reload, enter: <EnterButton ref={takeFocus} /> };
  return (
    <Banner tone="danger" actions={state.wayOn ? waysOn[state.wayOn] : retry}>
      {state.error}
    </Banner>
  );
}
