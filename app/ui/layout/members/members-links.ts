/** The menu of the members area, in order. */
export const MEMBERS_LINKS = [
  { label: 'Dashboard', to: '/membros', end: true },
  { label: 'Meu Curso', to: '/membros/curso', end: false },
  { label: 'Músicas', to: '/membros/musicas', end: false },
  { label: 'Revisar', to: '/membros/revisar', end: false },
  { label: 'Memória', to: '/membros/memoria', end: false },
  { label: 'Baralhos', to: '/membros/baralhos', end: false },
  { label: 'Agenda de Aulas', to: '/membros/agenda', end: false },
  { label: 'Materiais', to: '/membros/materiais', end: false },
  { label: 'Comunidade', to: '/membros/comunidade', end: false },
  { label: 'Recursos Extra', to: '/membros/recursos', end: false },
  { label: 'Assinatura', to: '/membros/assinatura', end: false },
  { label: 'Configurações', to: '/membros/configuracoes', end: false },
] as const;
