import type { Caller } from '#server/database/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { readExportedNotes, type ExportedDeck, type ExportedNote } from './exports.sql.ts';

const pageSize = 500;
const beginning = { position: -1, noteId: '00000000-0000-0000-0000-000000000000' };

/** All notes of decks as the caller may read them, in pages. */
export async function* readExport(
  { database }: Pick<RequestContext, 'database'>,
  caller: Caller,
  decks: readonly ExportedDeck[],
): AsyncGenerator<{ deck: ExportedDeck; notes: ExportedNote[] }> {
  for (const deck of decks) {
    let behind = beginning;
    for (;;) {
      const notes = await database.asCaller(
        caller,
        (sql) => readExportedNotes(sql, deck.id, behind, pageSize),
        { readOnly: true, isRepeatable: true, isBackground: true },
      );
      yield { deck, notes };
      const last = notes.at(-1);
      if (!last || notes.length < pageSize) break;
      behind = last;
    }
  }
}
