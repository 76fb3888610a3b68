import { studyExportRequest } from '#domain/contracts/study-export.ts';
import { AppError } from '#domain/errors.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { toCsvHeader, toCsvLines } from '#domain/text/csv.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { toStream } from '#server/http/to-stream.ts';
import { exportPackage, type ExportPlan } from '#server/transfers/export-package.ts';
import { findTarget, listExportedDecks } from '#server/transfers/exports.sql.ts';
import { readParameters } from '#server/transfers/parameters.sql.ts';
import { readExport } from '#server/transfers/read-export.ts';
import { streamInTurn } from '#server/turns/stream-in-turn.ts';
import { Turns } from '#server/turns/turns.ts';
import { messages } from '#server/functions/request/messages.ts';
import { readRequest } from '#server/functions/request/read-request.ts';
import { requireMember } from './require-member.ts';

/** Files are made one for each person, and two for all. */
const writings = new Turns({ count: 2, maxWaiting: 1, maxWaitMs: 60_000 });

const header = ['Inglês', 'Português', 'Como soa', 'Exemplo', 'Tradução', 'Etiquetas', 'Baralho'];

async function* exportTable(context: RequestContext, plan: ExportPlan): AsyncGenerator<string> {
  yield toCsvHeader(header);
  for await (const { deck, notes } of readExport(context, plan.caller, plan.decks))
    yield toCsvLines(
      notes.map(({ front, meaning, sound, example, exampleMeaning, tags }) => [
        front,
        meaning,
        sound,
        example,
        exampleMeaning,
        tags.join(' '),
        deck.title,
      ]),
    );
}

const files = {
  apkg: { type: 'application/octet-stream', name: 'ingles-proibido.apkg', write: exportPackage },
  csv: { type: 'text/csv; charset=utf-8', name: 'ingles-proibido.csv', write: exportTable },
};

/** POST /study-export: see the contract. One page of it is in memory, and the next is read when the reader has taken the one before. */
export async function handleStudyExport(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const caller = await requireMember(request, context);
  const { format, deck, ...choices } = await readRequest(request, studyExportRequest);
  await countAttempt(context, {
    name: 'study-export',
    key: caller.userId,
    points: 20,
    durationSeconds: 3600,
  });
  const [all, target, parameters] = await context.database.asCaller(
    caller,
    async (sql) =>
      [await listExportedDecks(sql), await findTarget(sql), await readParameters(sql)] as const,
    { readOnly: true },
  );
  const decks = all.filter(({ id }) => deck === undefined || id === deck);
  if (decks.length === 0) throw new AppError('not_found', messages.nothingToExport);
  const plan = { caller, decks, ...choices, target: target ?? defaultSettings.target, parameters };
  const { type, name, write } = files[format];
  const turn = { key: caller.userId, atOnce: 1 };
  const parts = streamInTurn<string | Uint8Array>(writings, turn, () => write(context, plan));
  return new Response(toStream(parts), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
