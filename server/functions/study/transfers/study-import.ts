import { randomUUID } from 'node:crypto';
import {
  dropImportRequest,
  maxImportBytes,
  readTableRequest,
  startImportRequest,
  type StudyImport,
} from '#domain/contracts/study-import.ts';
import { AppError } from '#domain/errors.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { PackageError } from '#server/anki/package-error.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt, countAttempts } from '#server/http/rate-limit.ts';
import { runInBackground } from '#server/payments/background.ts';
import { findImportProblem, importTexts } from '#server/transfers/import-messages.ts';
import {
  cancelImport,
  claimImport,
  deleteImport,
  deleteOldImports,
  findImport,
  insertImport,
  type ImportRow,
  replacePreview,
} from '#server/transfers/imports.sql.ts';
import { previewImport } from '#server/transfers/preview-import.ts';
import { runImport } from '#server/transfers/run-import.ts';
import { forgetFile, keepFile } from '#server/transfers/uploaded-file.ts';
import { readRequest, respond } from '#server/functions/request/read-request.ts';
import { requireMember } from './require-member.ts';

/** A running import says so with every page; a silent one ended with its process. */
const silentMs = 90_000;
const keptMs = 24 * 60 * 60_000;

const toTimes = (at: Date) => ({ at, stoppedBefore: new Date(at.getTime() - silentMs) });

function toAnswer(row: ImportRow, now: Date): StudyImport {
  const { id, status, preview, done, result, problem } = row;
  const isStopped = status === 'running' && now.getTime() - row.touched_at.getTime() > silentMs;
  const choices = row.choices && {
    mapping: row.choices.mapping,
    withHistory: row.choices.withHistory,
  };
  return {
    id,
    fileName: row.file_name,
    status,
    preview,
    choices,
    done,
    isStopped,
    result,
    problem,
  };
}

async function respondWithImport(person: string, context: RequestContext): Promise<Response> {
  const row = await findImport(context.database.sql, person);
  if (!row) throw new AppError('not_found', importTexts.notFound);
  return respond(toAnswer(row, context.clock()));
}

/** GET /study-import: see the contract. */
export async function handleFindImport(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { userId } = await requireMember(request, context);
  const row = await findImport(context.database.sql, userId);
  return respond({ import: row && toAnswer(row, context.clock()) });
}

/** The body, which ends where it is too long. */
async function* readBody({ body }: Request): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxImportBytes) throw new PackageError('too_large', 'body');
    yield chunk;
  }
}

function readParameters(request: Request): { fileName: string; zoneOffset: number } {
  const { searchParams } = new URL(request.url);
  const fileName = cleanLine(searchParams.get('name') ?? '').slice(0, 200);
  const zoneOffset = Number(searchParams.get('zone') ?? 'NaN');
  if (fileName === '') throw new AppError('invalid_request', importTexts.nameMissing);
  if (!Number.isInteger(zoneOffset) || Math.abs(zoneOffset) > 14 * 60)
    throw new AppError('invalid_request', importTexts.nameMissing);
  return { fileName, zoneOffset };
}

/** Removes the person's last file, and all that are older than a day. */
async function forgetOthers({ database, files, clock }: RequestContext, last: ImportRow | null) {
  const old = await deleteOldImports(database.sql, new Date(clock().getTime() - keptMs));
  for (const id of last ? [...old, last.id] : old) await forgetFile(files, id);
}

function refuse(error: unknown): never {
  const problem = findImportProblem(error);
  throw problem === null ? error : new AppError('invalid_request', problem, { cause: error });
}

/** POST /study-import: see the contract. */
export async function handleReadImport(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { userId } = await requireMember(request, context);
  const { fileName, zoneOffset } = readParameters(request);
  await countAttempts(context, [
    { name: 'study-import', key: userId, points: 10, durationSeconds: 600 },
    { name: 'study-import-day', key: userId, points: 60, durationSeconds: 86_400 },
  ]);
  const { database, files } = context;
  const last = await findImport(database.sql, userId);
  if (last?.status === 'running' && !toAnswer(last, context.clock()).isStopped)
    throw new AppError('conflict', importTexts.isRunning);
  const id = randomUUID();
  try {
    await keepFile(files, id, readBody(request));
    const preview = await previewImport(context, userId, { id, zoneOffset, table: null });
    const row = { person: userId, last: last?.id ?? null, id, fileName, zoneOffset, preview };
    if (!(await insertImport(database.sql, row, toTimes(context.clock()))))
      throw new AppError('conflict', importTexts.isRunning);
  } catch (error) {
    await forgetFile(files, id);
    refuse(error);
  }
  await forgetOthers(context, last);
  return respondWithImport(userId, context);
}

/** POST /study-import-table: see the contract. */
export async function handleReadTable(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { userId } = await requireMember(request, context);
  const { id, table } = await readRequest(request, readTableRequest);
  await countAttempt(context, {
    name: 'study-import-table',
    key: userId,
    points: 30,
    durationSeconds: 600,
  });
  const row = await findImport(context.database.sql, userId);
  if (row?.id !== id || row.status !== 'ready' || !row.preview.table)
    throw new AppError('conflict', importTexts.notFound);
  const preview = await previewImport(context, userId, {
    id,
    zoneOffset: row.zone_offset,
    table,
  }).catch(refuse);
  if (!(await replacePreview(context.database.sql, userId, { id, preview }, context.clock())))
    throw new AppError('conflict', importTexts.notFound);
  return respondWithImport(userId, context);
}

/** POST /study-import-start: see the contract. */
export async function handleStartImport(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { userId } = await requireMember(request, context);
  const choices = await readRequest(request, startImportRequest);
  await countAttempt(context, {
    name: 'study-import-start',
    key: userId,
    points: 20,
    durationSeconds: 600,
  });
  const { database } = context;
  const times = toTimes(context.clock());
  if (!(await claimImport(database.sql, userId, choices, times)))
    throw new AppError('conflict', importTexts.notFound);
  const row = await findImport(database.sql, userId);
  if (!row) throw new AppError('not_found', importTexts.notFound);
  runInBackground(runImport(context, userId, row, choices));
  return respond(toAnswer(row, context.clock()));
}

/** POST /study-import-cancel: see the contract. */
export async function handleCancelImport(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { userId } = await requireMember(request, context);
  const { id } = await readRequest(request, dropImportRequest);
  const end = { id, problem: importTexts.cancelled };
  if (!(await cancelImport(context.database.sql, userId, end, context.clock())))
    throw new AppError('conflict', importTexts.isNotRunning);
  return respondWithImport(userId, context);
}

/** POST /study-import-drop: see the contract. */
export async function handleDropImport(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { userId } = await requireMember(request, context);
  const { id } = await readRequest(request, dropImportRequest);
  const { stoppedBefore } = toTimes(context.clock());
  if (!(await deleteImport(context.database.sql, userId, id, stoppedBefore)))
    throw new AppError('conflict', importTexts.isRunning);
  await forgetFile(context.files, id);
  return respond({});
}
