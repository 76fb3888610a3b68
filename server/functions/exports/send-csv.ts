import type { TeamRole } from '#domain/account/team-roles.ts';
import { type Cell, toCsvHeader, toCsvLines } from '#domain/text/csv.ts';
import { compressStream } from '#server/http/compress.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { toStream } from '#server/http/to-stream.ts';
import { AppError } from '#domain/errors.ts';
import { toWireMessage } from '#domain/error-texts.ts';
import { isSqlError } from '#server/database/sql-error.ts';
import { requireFreshProof, requireRole } from '../request/require-role.ts';
import { noteExportSql } from './exports.sql.ts';

/** Admits to an export: a person with the role, who has not asked for dozens of them within the hour. */
export async function admitExport(
  request: Request,
  context: RequestContext,
  role: TeamRole,
): Promise<void> {
  const caller = await requireRole(request, context, role);
  await requireFreshProof(caller, context);
  await countAttempt(context, {
    name: 'export:account',
    key: String(caller.userId),
    points: 60,
    durationSeconds: 3600,
  });
}

interface PersonalExport {
  what: 'sales' | 'students';
  reason: string;
  /** Rows of the file. */
  count: number;
}

/** Notes in the log that a file has phones and documents, before it leaves. Refused without a reason, and to all but owners. */
export async function notePersonalExport(
  request: Request,
  context: RequestContext,
  { what, reason, count }: PersonalExport,
): Promise<void> {
  const caller = await requireRole(request, context, 'owner');
  try {
    await context.database.queryAsCaller(caller, noteExportSql, [what, reason, String(count)]);
  } catch (error) {
    if (!isSqlError(error) || error.message !== 'reason_missing') throw error;
    throw new AppError('invalid_request', toWireMessage(error.message), { cause: error });
  }
}

interface Table<Row> {
  header: readonly string[];
  pages: AsyncIterable<Row[]>;
  toCells: (row: Row) => Cell[];
}

async function* writeTable<Row>({ header, pages, toCells }: Table<Row>): AsyncGenerator<string> {
  yield toCsvHeader(header);
  for await (const rows of pages) yield toCsvLines(rows.map(toCells));
}

/** A file of any length: one page of it is in memory, and the next is read when the reader has taken the one before. */
export function sendCsv<Row>(request: Request, table: Table<Row>): Response {
  const response = new Response(toStream(writeTable(table)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    },
  });
  return compressStream(request, response);
}
