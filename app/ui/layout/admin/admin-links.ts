import { holdsOneOf, type TeamRole } from '#domain/account/team-roles.ts';

/** An address of the admin area with all below it, and the roles that see it, beside owners. */
interface Area {
  to: string;
  roles: readonly TeamRole[];
}
export interface AdminLink extends Area {
  label: string;
}

/** The tabs of the admin area. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { label: 'Cursos', to: '/admin', roles: ['finance', 'support', 'content'] },
  { label: 'Alunos', to: '/admin/alunos', roles: ['finance', 'support'] },
  { label: 'Estatísticas', to: '/admin/estatisticas', roles: ['finance', 'support', 'content'] },
  { label: 'Músicas', to: '/admin/musicas', roles: ['content'] },
  { label: 'Compras', to: '/admin/compras', roles: ['finance'] },
  { label: 'Cupons', to: '/admin/cupons', roles: ['finance'] },
  { label: 'Lista de espera', to: '/admin/lista-de-espera', roles: ['support'] },
  { label: 'Mensagens', to: '/admin/mensagens', roles: ['support'] },
  { label: 'E-mails', to: '/admin/emails', roles: ['support'] },
  { label: 'Moderação', to: '/admin/moderacao', roles: ['support', 'content'] },
  { label: 'Agenda', to: '/admin/agenda', roles: ['content'] },
  { label: 'Recursos', to: '/admin/recursos', roles: ['content'] },
  { label: 'Escola', to: '/admin/escola', roles: [] },
  { label: 'Equipe', to: '/admin/equipe', roles: [] },
  { label: 'Registro', to: '/admin/registro', roles: ['finance', 'support', 'content'] },
];

/** Parts of a tab with other roles than its own. */
const INNER_AREAS: readonly Area[] = [
  { to: '/admin/compras/nao-terminadas', roles: ['finance', 'support'] },
  { to: '/admin/emails/novidades', roles: ['content'] },
  { to: '/admin/registro/seguranca', roles: [] },
];

const isBelow = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/** The courses' tab has the area's own path; each course is below `/admin/cursos`. */
export function findAdminLink(pathname: string): AdminLink {
  const found = ADMIN_LINKS.find(({ to }) => to !== '/admin' && isBelow(pathname, to));
  return found ?? (ADMIN_LINKS[0] as AdminLink);
}

/** The roles that see an address of the area. */
export const rolesOf = (pathname: string): readonly TeamRole[] =>
  (INNER_AREAS.find(({ to }) => isBelow(pathname, to)) ?? findAdminLink(pathname)).roles;

/** The tabs of a person; one of which only a part is seen leads there. */
export function listAdminLinks(held: readonly TeamRole[]): AdminLink[] {
  return ADMIN_LINKS.flatMap((link) => {
    if (holdsOneOf(held, link.roles)) return [link];
    const part = INNER_AREAS.find(
      ({ to, roles }) => isBelow(to, link.to) && holdsOneOf(held, roles),
    );
    return part ? [{ ...link, to: part.to }] : [];
  });
}
