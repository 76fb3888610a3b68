import { randomUUID } from 'node:crypto';
import {
  maxRosterBytes,
  rosterIdRequest,
  rosterRequest,
  type UploadedRoster,
} from '#domain/contracts/roster.ts';
import { AppError } from '#domain/errors.ts';
import { toWireMessage } from '#domain/error-texts.ts';
import { findFormat, guessColumns } from '#domain/account/roster/columns.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { PackageError } from '#server/anki/package-error.ts';
import type { Caller } from '#server/database/caller.ts';
import { isSqlError } from '#server/database/sql-error.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { runInBackground } from '#server/payments/background.ts';
import { findRosterProblem, rosterTexts } from '#server/roster/messages.ts';
import { previewRoster, runRoster, tableTurns, undoRoster } from '#server/roster/run-roster.ts';
import { findRoster, insertRoster } from '#server/roster/roster.sql.ts';
import { forgetRoster, keepRoster, withTable } from '#server/roster/with-table.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { requireRole } from '../request/require-role.ts';
import { beginSql, undoSql } from './roster.sql.ts';

/** The body, which ends where it is too long. */
async function* readBody({ body }: Request): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxRosterBytes) throw new PackageError('too_large', 'body');
    yield chunk;
  }
}

async function requireOwner(request: Request, context: RequestContext) {
  const caller = await requireRole(request, context, 'owner');
  const key = String(caller.userId);
  await countAttempt(context, { name: 'roster', key, points: 120, durationSeconds: 600 });
  return { ...caller, userId: key };
}

/** The person's text for a refusal of the table or of the database. */
function refuse(error: unknown): never {
  const problem = findRosterProblem(error);
  if (problem !== null) throw new AppError('invalid_request', problem, { cause: error });
  if (isSqlError(error)) {
    const text = toWireMessage(error.message);
    if (text !== error.message) throw new AppError('conflict', text, { cause: error });
  }
  throw error;
}

async function readUpload(context: RequestContext, id: string, fileName: string) {
  const { opened } = await tableTurns.run({ key: id, atOnce: 1 }, () =>
    withTable(context.files, id, async (table) => table),
  );
  const { header, samples, rows } = opened;
  const columns = guessColumns(header);
  const format = findFormat(header);
  return { id, fileName, format, header: [...header], samples, rows, columns };
}

/** POST /roster-upload: see the contract. */
export async function handleUploadRoster(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { userId } = await requireOwner(request, context);
  const { database, files, clock } = context;
  const name = new URL(request.url).searchParams.get('name') ?? '';
  const fileName = cleanLine(name).slice(0, 200);
  if (fileName === '') throw new AppError('invalid_request', rosterTexts.nameMissing);
  const id = randomUUID();
  try {
    await keepRoster(files, id, readBody(request));
    const upload: UploadedRoster = await readUpload(context, id, fileName);
    await insertRoster(database.sql, upload, { person: userId, at: clock() });
    return respond(upload);
  } catch (error) {
    await forgetRoster(files, id);
    return refuse(error);
  }
}

/** POST /roster-preview: see the contract. */
export async function handlePreviewRoster(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  await requireOwner(request, context);
  const { id, choices } = await readRequest(request, rosterRequest);
  const roster = await findRoster(context.database.sql, id);
  if (!roster) throw new AppError('not_found', rosterTexts.notFound);
  const preview = await tableTurns
    .run({ key: id, atOnce: 1 }, () => previewRoster(context, id, choices))
    .catch(refuse);
  return respond(preview);
}

const runAsOwner = (context: RequestContext, caller: Caller, sql: string, values: unknown[]) =>
  context.database.queryAsCaller(caller, sql, values as string[]).catch(refuse);

/** POST /roster-start: see the contract. */
export async function handleStartRoster(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const caller = await requireOwner(request, context);
  const { id, choices } = await readRequest(request, rosterRequest);
  const { people } = await tableTurns
    .run({ key: id, atOnce: 1 }, () => previewRoster(context, id, choices))
    .catch(refuse);
  if (people === 0) throw new AppError('invalid_request', rosterTexts.nobody);
  await runAsOwner(context, caller, beginSql, [id, JSON.stringify(choices), String(people)]);
  runInBackground(runRoster(context, id, choices));
  return respond({ people }, 202);
}

/** POST /roster-undo: see the contract. */
export async function handleUndoRoster(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const caller = await requireOwner(request, context);
  const { id } = await readRequest(request, rosterIdRequest);
  await runAsOwner(context, caller, undoSql, [id]);
  runInBackground(undoRoster(context, id));
  return respond({}, 202);
}
