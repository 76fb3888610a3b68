export const studentFilters = [
  { value: '', label: 'Todas as pessoas' },
  { value: 'access', label: 'Com acesso' },
  { value: 'no_access', label: 'Sem acesso' },
  { value: 'pending', label: 'Pagamento pendente' },
  { value: 'admins', label: 'Administradores' },
] as const;

export const peopleCountText = (count: number) =>
  count === 1 ? '1 pessoa' : `${count.toLocaleString('pt-BR')} pessoas`;

export const WHOLE_AREA = 'Área de membros';

export const progressText = (completed: number, total: number) =>
  `${completed} de ${total === 1 ? '1 aula' : `${total} aulas`}`;

/** "31/12/2026" of "2026-12-31". */
export const dayText = (day: string) => day.split('-').toReversed().join('/');
