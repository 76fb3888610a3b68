import { useLocation } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { ButtonLink } from '../../ui/primitives/button-link.tsx';
import { Stamp } from '../../ui/primitives/stamp.tsx';
import { LEGAL_LINKS, PUBLIC_LINKS } from '../../content/navigation.ts';
import type { Route } from './+types/coming-soon.ts';

const NAMES: Record<string, string> = {
  '/venda': 'O vídeo da masterclass',
  '/filmes': 'Inglês com filmes',
  '/lista-de-espera': 'Lista de espera',
  ...Object.fromEntries([...PUBLIC_LINKS, ...LEGAL_LINKS].map(({ to, label }) => [to, label])),
};

function toName(pathname: string): string {
  return NAMES[pathname.replace(/\/$/u, '')] ?? 'Esta página';
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta({ title: toName(location.pathname) });
}

export default function ComingSoon() {
  const { pathname } = useLocation();
  return (
    <section className="side-disc">
      <div className="measure">
        <Stamp>Em breve</Stamp>
        <h1 className="poster mt-8 text-poster">{toName(pathname)}</h1>
        <p className="mt-5 max-w-lg text-lead">
          Esta faixa ainda está no estúdio. Enquanto isso, a masterclass já está tocando.
        </p>
        <ButtonLink to="/masterclass" size="lg" className="mt-8 max-sm:w-full">
          Ir para a masterclass
        </ButtonLink>
      </div>
    </section>
  );
}
