import type { ColumnKind, RosterFormat } from '#domain/account/roster/columns.ts';
import type { RosterProblem } from '#domain/account/roster/read-entry.ts';
import type { Roster } from './schema.ts';

export const noAnswer = 'Não deu certo. Verifique sua conexão e tente de novo.';

export const columnNames: Readonly<Record<ColumnKind, string>> = {
  email: 'E-mail',
  name: 'Nome',
  course: 'Produto ou curso',
  status: 'Situação da venda',
  reference: 'Código da venda',
  endsOn: 'Até quando',
  phone: 'Telefone',
  document: 'CPF ou documento',
  city: 'Cidade',
};

export const formatTexts: Readonly<Record<RosterFormat, string>> = {
  hotmart: 'Parece um relatório de vendas da Hotmart. Confira as colunas.',
  kiwify:
    'Parece um arquivo da Kiwify, que muda de nomes de um lugar para outro. Confira cada coluna.',
  own: 'Este arquivo saiu daqui. Confira as colunas.',
  other: 'Diga o que há em cada coluna. Só o e-mail é necessário.',
};

export const problemTexts: Readonly<Record<RosterProblem, string>> = {
  email_missing: 'sem e-mail',
  email_wrong: 'o e-mail não é um e-mail',
  day_wrong: 'o último dia não é uma data',
  day_over: 'o último dia já passou',
};

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('pt-BR')} ${many}`;

export const peopleText = (number: number) => count(number, 'pessoa', 'pessoas');
export const rowsText = (number: number) => count(number, 'linha', 'linhas');

export const statusTexts: Readonly<Record<Roster['status'], string>> = {
  ready: 'Esperando as suas escolhas',
  running: 'Importando',
  failed: 'Parou no meio',
  done: 'Importada',
  undoing: 'Desfazendo',
  undone: 'Desfeita',
};

/** The gifts of an import, in parts that are not zero. */
export function outcomeTexts(roster: Roster): string[] {
  const { given, opened, already, unconfirmed, team, invited, undone } = roster;
  const parts: (readonly [number, string, string])[] = [
    [given, 'acesso dado', 'acessos dados'],
    [opened, 'conta nova', 'contas novas'],
    [already, 'linha de quem já tinha o acesso', 'linhas de quem já tinha o acesso'],
    [
      unconfirmed,
      'conta que ninguém confirmou ficou de fora',
      'contas que ninguém confirmou ficaram de fora',
    ],
    [team, 'pessoa da equipe ficou como está', 'pessoas da equipe ficaram como estão'],
    [invited, 'convite', 'convites'],
    [undone, 'linha desfeita', 'linhas desfeitas'],
  ];
  return parts
    .filter(([number]) => number > 0)
    .map(([number, one, many]) => count(number, one, many));
}
