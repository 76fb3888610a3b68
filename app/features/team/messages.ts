import { roleNames, teamRoles, type TeamRole } from '#domain/account/team-roles.ts';

/** The rights of each role, for who gives it. */
export const roleTexts: Readonly<Record<TeamRole, string>> = {
  owner: 'Faz tudo, também dá e tira papéis.',
  finance: 'Vê compras e valores, reembolsa, muda preços e cupons. Não muda aulas.',
  support: 'Ajuda alunos, responde mensagens e dá acesso. Não vê valores.',
  content: 'Muda cursos, músicas, aulas ao vivo e extras. Não vê nomes nem valores de compras.',
};

const keepers: Readonly<Record<TeamRole, string>> = {
  owner: 'quem é dono da escola',
  finance: 'quem cuida do financeiro',
  support: 'quem cuida do atendimento',
  content: 'quem cuida do conteúdo',
};

/** "Esta área é de quem cuida do financeiro ou de quem cuida do atendimento." Without roles: the owners'. */
export function toForeignAreaText(roles: readonly TeamRole[]): string {
  const named = roles.length === 0 ? (['owner'] as const) : roles;
  return `Esta área é de ${named.map((role) => keepers[role]).join(' ou de ')}.`;
}

/** In order of their weight. */
export const toRoleNames = (roles: readonly TeamRole[]): string[] =>
  teamRoles.filter((role) => roles.includes(role)).map((role) => roleNames[role]);

export const nameOf = (person: { full_name: string | null; email: string | null }) =>
  person.full_name ?? person.email ?? 'Sem nome';
