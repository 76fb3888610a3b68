/** The rights of a person of the team. An owner may do what each other role may, and gives roles. */
export const teamRoles = ['owner', 'finance', 'support', 'content'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Names on screens. */
export const roleNames: Readonly<Record<TeamRole, string>> = {
  owner: 'Dona ou dono',
  finance: 'Financeiro',
  support: 'Atendimento',
  content: 'Conteúdo',
};

export const isTeamRole = (value: unknown): value is TeamRole =>
  teamRoles.some((role) => role === value);

/** True for an owner and for who has one of the roles, as app.has_role. */
export const holdsOneOf = (held: readonly TeamRole[], wanted: readonly TeamRole[]): boolean =>
  held.some((role) => role === 'owner' || wanted.includes(role));
