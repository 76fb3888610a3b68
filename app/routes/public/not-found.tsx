import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageMeta } from '#app/lib/page-meta.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

export function meta() {
  return pageMeta({ title: 'Página não encontrada' });
}

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn('404: página não encontrada:', pathname);
  }, [pathname]);

  return (
    <section className="side-disc">
      <div className="measure">
        <h1 className="poster text-poster">Oops! Page not found</h1>
        <p className="mt-5 max-w-md text-lead">
          O disco arranhou: esta página não existe ou mudou de lugar.
        </p>
        <ButtonLink to="/" size="lg" className="mt-8">
          Voltar ao início
        </ButtonLink>
      </div>
    </section>
  );
}
