import { useLocation } from 'react-router';
import { CHANGE_TOKEN } from '#domain/account/access-link.ts';
import { EmailChangeLink, LinkOver } from '#app/features/account/components/email-change-link.tsx';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';

export const meta = () => pageMeta({ title: 'Confirmar e-mail' });

export default function ConfirmEmail() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated) return <LoadingScreen />;
  const token = new URLSearchParams(hash.slice(1)).get(CHANGE_TOKEN);
  return token === null ? <LinkOver /> : <EmailChangeLink key={token} token={token} />;
}
