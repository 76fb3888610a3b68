import type { DeviceCard, StudySnapshot } from '../study-device.ts';

/** The page on which the student edits the card; null: it is the school's. */
export const findEditPath = (
  { decks }: Pick<StudySnapshot, 'decks'>,
  { card, deckId }: DeviceCard,
): string | null =>
  decks.some(({ id, isOwn }) => isOwn && id === deckId)
    ? `/membros/baralhos/${deckId}?editar=${card.noteId}`
    : null;
