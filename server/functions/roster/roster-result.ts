import { rosterIdRequest } from '#domain/contracts/roster.ts';
import { type Cell, dayCell, timeCell } from '#domain/text/csv.ts';
import type { RequestContext } from '#server/http/context.ts';
import { readResult, type ResultRow } from '#server/roster/roster.sql.ts';
import { admitExport, sendCsv } from '../exports/send-csv.ts';
import { readRequest } from '../request/read-request.ts';

const header = [
  'Linha',
  'E-mail',
  'Resultado',
  'Conta',
  'Curso',
  'Até',
  'Convidado em',
  'Desfeito em',
];

const outcomes: Record<ResultRow['outcome'], string> = {
  given: 'Acesso dado',
  already: 'Já tinha este acesso',
  unconfirmed: 'Já existe uma conta que ninguém confirmou: dê o acesso na página da pessoa',
  team: 'É da equipe: nada mudou',
};

const toCells = (row: ResultRow): Cell[] => [
  row.line,
  row.email,
  outcomes[row.outcome],
  row.is_new_account ? 'Nova' : 'Já existia',
  row.course,
  row.ends_on && dayCell(row.ends_on),
  timeCell(row.invited_at),
  timeCell(row.undone_at),
];

/** POST /roster-result: what became of each row of an import, as a CSV file, for owners. */
export async function handleRosterResult(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  await admitExport(request, context, 'owner');
  const { id } = await readRequest(request, rosterIdRequest);
  const pages = readResult(context.database.background, id);
  return sendCsv(request, { header, pages, toCells });
}
