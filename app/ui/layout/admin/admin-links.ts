/** The tabs of the admin area. */
export const ADMIN_LINKS = [
  { label: 'Cursos', to: '/admin' },
  { label: 'Alunos', to: '/admin/alunos' },
  { label: 'Estatísticas', to: '/admin/estatisticas' },
  { label: 'Músicas', to: '/admin/musicas' },
  { label: 'Compras', to: '/admin/compras' },
  { label: 'Cupons', to: '/admin/cupons' },
  { label: 'Lista de espera', to: '/admin/lista-de-espera' },
  { label: 'Mensagens', to: '/admin/mensagens' },
  { label: 'E-mails', to: '/admin/emails' },
  { label: 'Moderação', to: '/admin/moderacao' },
  { label: 'Agenda', to: '/admin/agenda' },
  { label: 'Recursos', to: '/admin/recursos' },
  { label: 'Registro', to: '/admin/registro' },
] as const;

/** The courses' tab has the area's own path; each course is below `/admin/cursos`. */
export function findAdminLink(pathname: string) {
  const isBelow = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  return ADMIN_LINKS.find(({ to }) => to !== '/admin' && isBelow(to)) ?? ADMIN_LINKS[0];
}
