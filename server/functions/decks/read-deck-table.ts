import { type DeckTable, maxDeckTableRows } from '#domain/contracts/deck-table.ts';
import { guessMapping } from '#domain/decks/guess-mapping.ts';
import { AppError } from '#domain/errors.ts';
import { packageLimits } from '#server/anki/limits.ts';
import { PackageError } from '#server/anki/package-error.ts';
import { OpenTable } from '#server/anki/read/table/open-table.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { respond } from '../request/read-request.ts';
import { requireRole } from '../request/require-role.ts';

const tooMany = `A planilha tem frases demais: até ${maxDeckTableRows} de cada vez.`;
const noTable =
  'Este arquivo não é uma planilha de texto (.csv) com duas colunas ou mais. Na planilha, salve como CSV.';

function readTable(bytes: Uint8Array): DeckTable {
  const table = OpenTable.read(bytes, null, { ...packageLimits, notes: maxDeckTableRows });
  const fields = [...(table.description.noteTypes[0]?.fields ?? [])];
  const rows = Array.from(table.notes(), (note) => note.fields.slice());
  return { fields, rows, ...guessMapping(fields) };
}

/** POST /read-deck-table: see the contract. For who edits the school's decks. */
export async function handleReadDeckTable(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { userId } = await requireRole(request, context, 'content');
  await countAttempt(context, {
    name: 'deck-table:account',
    key: String(userId),
    points: 120,
    durationSeconds: 3600,
  });
  const bytes = new Uint8Array(await request.arrayBuffer());
  try {
    return respond(readTable(bytes));
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    throw new AppError('invalid_request', error.problem === 'too_many' ? tooMany : noTable);
  }
}
