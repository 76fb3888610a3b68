import { areaTitle } from '#domain/account/roster/columns.ts';
import { exportStudentsRequest } from '#domain/contracts/exports.ts';
import { amountCell, type Cell, dayCell, timeCell } from '#domain/text/csv.ts';
import type { RequestContext } from '#server/http/context.ts';
import { readRequest } from '../request/read-request.ts';
import { admitExport, notePersonalExport, sendCsv } from './send-csv.ts';
import { countStudents, type ExportedStudent, readStudents } from './students.sql.ts';

/** Columns that an import knows again: domain/account/roster/columns.ts. */
const header = [
  'Nome',
  'E-mail',
  'Curso',
  'Código do curso',
  'Origem',
  'Desde',
  'Até',
  'Última entrada',
  'Aulas concluídas',
  'Aulas',
  'Gasto',
  'Reembolsado',
  'Aceita novidades',
];
const personalHeader = ['Telefone', 'CPF ou documento', 'Cidade'];

type Held = ExportedStudent['courses'][number];

const origins: Record<Held['origin'], string> = {
  purchase: 'Compra',
  roster: 'Importação',
  team: 'Escola',
};

const toCourseCells = (held: Held | null): Cell[] => [
  held && (held.title ?? areaTitle),
  held && held.id,
  held && origins[held.origin],
  timeCell(held && held.since),
  held && (held.ends_on === null ? 'sem fim' : dayCell(held.ends_on)),
];

interface StudentRow {
  student: ExportedStudent;
  held: Held | null;
}

function toCells({ student, held }: StudentRow): Cell[] {
  return [
    student.full_name,
    student.email,
    ...toCourseCells(held),
    timeCell(student.last_sign_in_at),
    held && held.completed,
    held && held.lessons,
    held && amountCell(held.spent),
    held && amountCell(held.refunded),
    student.accepts_news ? 'Sim' : 'Não',
  ];
}

/** One row for each course of a person; one without a course for who has none. */
const toRows = (student: ExportedStudent): StudentRow[] =>
  student.courses.length === 0
    ? [{ student, held: null }]
    : student.courses.map((held) => ({ student, held }));

async function* readRows(pages: AsyncIterable<ExportedStudent[]>): AsyncGenerator<StudentRow[]> {
  for await (const people of pages) yield people.flatMap(toRows);
}

/** POST /export-students: the people of a filter as a CSV file, for owners; for a reason with phone, document and city. */
export async function handleExportStudents(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  await admitExport(request, context, 'owner');
  const { reason, ...filter } = await readRequest(request, exportStudentsRequest);
  const sql = context.database.background;
  const isPersonal = reason !== '';
  if (isPersonal) {
    const count = await countStudents(sql, filter);
    await notePersonalExport(request, context, { what: 'students', reason, count });
  }
  const pages = readRows(readStudents(sql, filter, isPersonal));
  if (!isPersonal) return sendCsv(request, { header, pages, toCells });
  return sendCsv(request, {
    header: [...header, ...personalHeader],
    pages,
    toCells: (row) => {
      const { phone, document, city } = row.student;
      return [...toCells(row), phone, document, city];
    },
  });
}
