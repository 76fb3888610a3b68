import { exportWaitingListRequest } from '#domain/contracts/exports.ts';
import { type Cell, timeCell } from '#domain/text/csv.ts';
import type { RequestContext } from '#server/http/context.ts';
import { readRequest } from '../request/read-request.ts';
import { readWaitingList, type WaitingPerson } from './exports.sql.ts';
import { admitExport, sendCsv } from './send-csv.ts';

const header = ['Data', 'Nome', 'E-mail', 'Curso', 'Avisada em'];

const toCells = (person: WaitingPerson): Cell[] => [
  timeCell(person.created_at),
  person.name,
  person.email,
  person.course,
  timeCell(person.notified_at),
];

/** POST /export-waiting-list: the registrations of a filter as a CSV file, for owners. */
export async function handleExportWaitingList(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  await admitExport(request, context, 'owner');
  const filter = await readRequest(request, exportWaitingListRequest);
  const pages = readWaitingList(context.database.background, filter);
  return sendCsv(request, { header, pages, toCells });
}
