import { useLocation } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { ButtonLink } from '../../ui/primitives/button-link.tsx';
import { Tape } from '../../ui/primitives/tape.tsx';

const TITLES: Record<string, string> = {
  '/membros/perfil': 'Perfil',
  '/membros/configuracoes': 'Configurações',
  '/membros/assinatura': 'Assinatura',
  '/membros/agenda': 'Agenda de Aulas',
  '/membros/materiais': 'Materiais',
  '/membros/comunidade': 'Comunidade',
  '/membros/recursos': 'Recursos Extra',
};

const toTitle = (pathname: string) => TITLES[pathname.replace(/\/$/u, '')] ?? 'Em breve';

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageMeta({ title: toTitle(location.pathname) });

export default function ComingSoon() {
  const { pathname } = useLocation();
  return (
    <section className="max-w-xl">
      <Tape>Em breve</Tape>
      <h1 className="poster mt-5 text-poster-sm">{toTitle(pathname)}</h1>
      <p className="mt-4">Esta página ainda está em ensaio. Suas aulas já estão no ar.</p>
      <ButtonLink to="/membros" variant="ink" className="mt-6">
        Ver meus cursos
      </ButtonLink>
    </section>
  );
}
