import { useLocation, useNavigate } from 'react-router';
import { Button } from '#app/ui/primitives/button.tsx';
import { useAuth } from '#app/features/auth/queries.ts';

/** Leads to the login and from there back to this page. */
export function EnterButton() {
  const { signOut } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  async function handleEnter() {
    // Removes the expired session first: the login page would take it for a valid one.
    await signOut({ keepsDrafts: true });
    await navigate('/login', { state: { from: pathname + search } });
  }

  return (
    <Button variant="ink" size="sm" onClick={() => void handleEnter()}>
      Entrar
    </Button>
  );
}
