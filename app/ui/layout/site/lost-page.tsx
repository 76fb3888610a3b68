import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

/** The page of an address that leads nowhere. */
export function LostPage() {
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
