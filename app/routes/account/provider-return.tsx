import { Link } from 'react-router';
import { MailedCodeForm } from '#app/features/auth/identities/mailed-code-form.tsx';
import { useReturn } from '#app/features/auth/identities/use-return.ts';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';

export const meta = () => pageMeta({ title: 'Entrar' });

const linkStyle = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

function Return() {
  const { problem, isLink, from, needsCode, goOn } = useReturn();
  return (
    <>
      <h1 className="poster text-poster-sm">{isLink ? 'Ligar conta' : 'Entrar'}</h1>
      {problem === null ? (
        <output className="mt-6 block">Abrindo sua conta…</output>
      ) : (
        <>
          <Banner tone="danger" className="mt-6">
            {problem}
          </Banner>
          {needsCode && <MailedCodeForm onOpened={goOn} />}
          <p className="mt-6 border-t-2 border-line pt-3">
            <Link to={isLink ? from || '/membros' : '/login'} replace className={linkStyle}>
              {isLink ? 'Voltar às contas ligadas' : 'Voltar ao login'}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

/** Between the page of a provider and the account. */
export default function ProviderReturnPage() {
  return useHydrated() ? <Return /> : <LoadingScreen />;
}
