import type { Ref } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../ui/primitives/button.tsx';
import { useAuth } from '../../session/queries.ts';

/** Leads to the login and from there back to this page. */
export function EnterButton({ ref }: { ref?: Ref<HTMLButtonElement> }) {
  const { signOut } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  async function handleEnter() {
    // What is left of a session in this browser would be taken for one by the login page.
    await signOut({ keepsDrafts: true });
    await navigate('/login', { state: { from: pathname + search } });
  }

  return (
    <Button ref={ref} variant="ink" size="sm" onClick={() => void handleEnter()}>
      Entrar
    </Button>
  );
}
