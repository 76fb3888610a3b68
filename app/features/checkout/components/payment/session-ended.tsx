import { Banner } from '#app/ui/primitives/banner.tsx';
import { EnterButton } from '../enter-button.tsx';

/** Only the owner may read a payment: the login leads back to it. */
export function SessionEnded() {
  return (
    <Banner title="Sua sessão terminou" actions={<EnterButton />}>
      Entre de novo para acompanhar este pagamento.
    </Banner>
  );
}
