import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import { type CardMemory, newCard } from '#domain/study/card-memory.ts';
import { foldCard } from '#domain/study/fold.ts';
import type { MemoryParameters } from '#domain/study/parameters.ts';
import { groupBy } from '#app/lib/text/group-by.ts';
import type { DeviceCard } from '../study-device.ts';
import type { Pending, StoredStudy } from './stored-study.ts';

/** The server's memory of a card with the entries that the server has not counted. */
export function toMemory(
  server: CardMemory,
  pending: readonly Pending[],
  parameters: MemoryParameters,
): CardMemory {
  const ids = new Set(pending.map(({ entry }) => entry.id));
  // An undo of what the server counted already: the fold cannot take it back, so its own result holds.
  const last = pending.findLastIndex(
    ({ entry }) => entry.verb === 'undo' && !ids.has(entry.undoes),
  );
  const entries = pending.slice(last + 1).map(({ entry }) => entry);
  return foldCard(pending[last]?.memory ?? server, entries, parameters);
}

/** After every entry that waits, and not before the server's last answer. */
export const toNotBefore = ({ meta, pending }: StoredStudy): number =>
  Math.max((pending.at(-1)?.entry.at ?? 0) + 1, meta.serverTime);

export const countUnsent = ({ pending }: StoredStudy): number =>
  pending.filter(({ isAccepted }) => !isAccepted).length;

export const findPending = ({ pending }: StoredStudy, cardId: string): readonly Pending[] =>
  pending.filter(({ entry }) => entry.cardId === cardId);

export const findMemory = (study: StoredStudy, cardId: string): CardMemory =>
  toMemory(
    study.server.get(cardId)?.memory ?? newCard,
    findPending(study, cardId),
    study.meta.parameters,
  );

export function toCards(study: StoredStudy): Map<string, DeviceCard> {
  const { parameters } = study.meta;
  const waiting = groupBy(study.pending, ({ entry }) => entry.cardId);
  const cards = new Map<string, DeviceCard>();
  const toCard = (card: StudyCard): DeviceCard | null => {
    const known = study.server.get(card.id);
    if (!known) return null;
    const { deckId, position, isTapped } = known;
    const pending = waiting.get(card.id);
    const memory = pending ? toMemory(known.memory, pending, parameters) : known.memory;
    return { card, deckId, position, memory, ...(isTapped && { isTapped }) };
  };
  for (const bundle of study.bundles.values())
    for (const { second, ...first } of bundle.cards) {
      const shown = toCard({ ...first, face: 1 });
      if (shown) cards.set(first.id, shown);
      const opened = second && toCard({ ...first, ...second });
      // An undo has closed it again.
      if (opened && (opened.memory.answers > 0 || shown?.memory.matureDay != null))
        cards.set(opened.card.id, opened);
    }
  return cards;
}
