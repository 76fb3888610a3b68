import { useLocation, useNavigate } from 'react-router';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useAuth } from '../../session/queries.ts';

/** Only its owner hears of a payment: signed in again, he comes back to it. */
export function SessionEnded() {
  const { signOut } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  async function handleEnter() {
    // What is left of the session in this browser would be taken for one by the login page.
    await signOut({ keepsDrafts: true });
    await navigate('/login', { state: { from: pathname + search } });
  }

  return (
    <Banner
      title="Sua sessão terminou"
      actions={
        <Button variant="ink" size="sm" onClick={() => void handleEnter()}>
          Entrar
        </Button>
      }
    >
      Entre de novo para acompanhar este pagamento.
    </Banner>
  );
}
