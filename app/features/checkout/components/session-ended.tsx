import { Banner } from '../../../ui/primitives/banner.tsx';
import { EnterButton } from './enter-button.tsx';

/** Only its owner hears of a payment: signed in again, he comes back to it. */
export function SessionEnded() {
  return (
    <Banner title="Sua sessão terminou" actions={<EnterButton />}>
      Entre de novo para acompanhar este pagamento.
    </Banner>
  );
}
