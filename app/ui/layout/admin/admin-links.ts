import { holdsOneOf, type TeamRole } from '#domain/account/team-roles.ts';

/** An address of the admin area with all below it, and the roles that see it, beside owners. */
interface Area {
  to: string;
  roles: readonly TeamRole[];
}
/** A kind of thing that waits at a page, as `admin_count_waiting` names it. */
export type WaitingKind = 'issues' | 'messages' | 'questions' | 'reports' | 'mails';
export type Waiting = Partial<Record<WaitingKind, number | undefined>>;

export interface AdminLink extends Area {
  group: string;
  label: string;
  waits?: readonly WaitingKind[];
}

/** The pages of the admin area in the order of their groups, which are its tabs. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { group: 'Cursos', label: 'Cursos', to: '/admin', roles: ['finance', 'support', 'content'] },
  { group: 'Alunos', label: 'Alunos', to: '/admin/alunos', roles: ['finance', 'support'] },
  {
    group: 'Estatísticas',
    label: 'Estatísticas',
    to: '/admin/estatisticas',
    roles: ['finance', 'support', 'content'],
  },
  {
    group: 'Vendas',
    label: 'Compras',
    to: '/admin/compras',
    roles: ['finance'],
    waits: ['issues'],
  },
  {
    group: 'Vendas',
    label: 'Não terminadas',
    to: '/admin/compras/nao-terminadas',
    roles: ['finance', 'support'],
  },
  { group: 'Vendas', label: 'Cupons', to: '/admin/cupons', roles: ['finance'] },
  { group: 'Vendas', label: 'Lista de espera', to: '/admin/lista-de-espera', roles: ['support'] },
  { group: 'Conteúdo', label: 'Músicas', to: '/admin/musicas', roles: ['content'] },
  { group: 'Conteúdo', label: 'Baralhos', to: '/admin/baralhos', roles: ['content'] },
  { group: 'Conteúdo', label: 'Agenda', to: '/admin/agenda', roles: ['content'] },
  { group: 'Conteúdo', label: 'Recursos', to: '/admin/recursos', roles: ['content'] },
  {
    group: 'Conversas',
    label: 'Mensagens',
    to: '/admin/mensagens',
    roles: ['support'],
    waits: ['messages'],
  },
  {
    group: 'Conversas',
    label: 'Moderação',
    to: '/admin/moderacao',
    roles: ['support', 'content'],
    waits: ['questions', 'reports'],
  },
  {
    group: 'Conversas',
    label: 'E-mails',
    to: '/admin/emails',
    roles: ['support'],
    waits: ['mails'],
  },
  { group: 'Conversas', label: 'Novidades', to: '/admin/emails/novidades', roles: ['content'] },
  { group: 'Escola', label: 'Configurações', to: '/admin/escola', roles: [] },
  { group: 'Escola', label: 'Equipe', to: '/admin/equipe', roles: [] },
  {
    group: 'Escola',
    label: 'Registro',
    to: '/admin/registro',
    roles: ['finance', 'support', 'content'],
  },
];

/** Parts of a page with other roles than its own. */
const INNER_AREAS: readonly Area[] = [
  { to: '/admin/alunos/importar', roles: [] },
  { to: '/admin/registro/seguranca', roles: [] },
];

const isBelow = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/** The page with the longest address; each course is below `/admin/cursos`, and the courses' page is the area's own path. */
export function findAdminLink(pathname: string): AdminLink {
  const found = ADMIN_LINKS.filter(({ to }) => to !== '/admin' && isBelow(pathname, to));
  const [longest] = found.toSorted((one, other) => other.to.length - one.to.length);
  return longest ?? (ADMIN_LINKS[0] as AdminLink);
}

/** The roles that see an address of the area. */
export const rolesOf = (pathname: string): readonly TeamRole[] =>
  (INNER_AREAS.find(({ to }) => isBelow(pathname, to)) ?? findAdminLink(pathname)).roles;

/** The pages of a person. */
export const listAdminLinks = (held: readonly TeamRole[]): AdminLink[] =>
  ADMIN_LINKS.filter(({ roles }) => holdsOneOf(held, roles));
