import { holdsOneOf, type TeamRole } from '#domain/account/team-roles.ts';

interface AdminAction {
  to: string;
  label: string;
  group: '';
  heading: 'Ações';
  /** Other words by which it is looked for. */
  words: string;
  roles: readonly TeamRole[];
}

/** Actions that the search begins, and the roles that may, beside owners. The end of an address opens the dialog of its page. */
const ACTIONS: readonly Omit<AdminAction, 'group' | 'heading'>[] = [
  {
    to: '/admin/alunos#adicionar',
    label: 'Adicionar aluno',
    words: 'novo dar acesso convidar pessoa',
    roles: ['support'],
  },
  {
    to: '/admin/alunos/importar',
    label: 'Importar alunos',
    words: 'planilha hotmart kiwify trazer pessoas',
    roles: [],
  },
  { to: '/admin/cursos/novo', label: 'Novo curso', words: 'criar', roles: ['content'] },
  { to: '/admin/cupons#novo', label: 'Criar cupom', words: 'novo desconto', roles: ['finance'] },
  {
    to: '/admin/agenda#nova',
    label: 'Marcar aula ao vivo',
    words: 'nova criar agenda',
    roles: ['content'],
  },
  { to: '/admin/baralhos#novo', label: 'Novo baralho', words: 'criar', roles: ['content'] },
];

export const listAdminActions = (held: readonly TeamRole[]): AdminAction[] =>
  ACTIONS.filter(({ roles }) => holdsOneOf(held, roles)).map((action) =>
    Object.assign({ group: '', heading: 'Ações' } as const, action),
  );
