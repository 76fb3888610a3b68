import { AppError } from '#domain/errors.ts';
import { compressStream } from '#server/http/compress.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { toStream } from '#server/http/to-stream.ts';
import { messages } from '../request/messages.ts';
import { type ExportSource, listExportParts, readAccount, readPages } from './export.sql.ts';
import { requireAccount } from './require-account.ts';

async function* writeDocument(
  source: ExportSource,
  account: Record<string, unknown>,
): AsyncGenerator<string> {
  yield JSON.stringify(account, null, 2).slice(0, -'\n}'.length);
  for (const part of await listExportParts(source.sql)) {
    yield `,\n${JSON.stringify(part)}: [`;
    let separator = '\n';
    for await (const rows of readPages(source, part)) {
      yield separator + rows.join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

/**
 * GET /my-data: everything that is kept about the caller, as one document of his own (LGPD art. 18, II and V). However much it
 * is, only one page of it is in memory, and the next is read when the reader has taken the one before.
 */
export async function handleExportData(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { background: sql } = context.database;
  const { userId } = await requireAccount(request, context);
  await countAttempt(context, {
    name: 'my-data:account',
    key: userId,
    points: 5,
    durationSeconds: 3600,
  });
  const account = await readAccount(sql, userId);
  if (!account) throw new AppError('unauthorized', messages.signInFirst);
  const response = new Response(toStream(writeDocument({ sql, userId }, account)), {
    headers: {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="meus-dados-ingles-proibido.json"',
      'cache-control': 'no-store',
    },
  });
  return compressStream(request, response);
}
