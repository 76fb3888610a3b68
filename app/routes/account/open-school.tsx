import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#app/features/auth/queries.ts';
import { OpenSchoolForm } from '#app/features/school-settings/components/open-school-form.tsx';
import type { Opening } from '#app/features/school-settings/opening.ts';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';

export const meta = () => pageMeta({ title: 'Abra a sua escola' });

/** The page of the link that the first start prints. Its token is the fragment, which browsers never send. */
export default function OpenSchool() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const { signIn } = useAuth();
  const navigate = useNavigate();
  const token = hash.slice(1);

  async function handleOpened({ email, password }: Opening) {
    const { success } = await signIn(email, password);
    await navigate(success ? '/admin' : '/login', { replace: true });
  }
  if (!hydrated) return <LoadingScreen />;
  return (
    <>
      <h1 className="poster text-poster-sm">Abra a sua escola</h1>
      {token === '' ? (
        <p className="mt-4">
          Use o link inteiro que o servidor mostrou quando começou. Ele vale por 24 horas e uma vez.
        </p>
      ) : (
        <OpenSchoolForm token={token} onOpened={handleOpened} />
      )}
    </>
  );
}
