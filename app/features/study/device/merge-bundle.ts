import type { StudyBundle } from '#domain/contracts/study-bundle.ts';

/** A deck with the cards that came or changed after it; what left an own deck stays until the deck is read whole. */
export function mergeBundle(known: StudyBundle, newer: StudyBundle): StudyBundle {
  if (newer.since === 0) return newer;
  const cards = new Map([...known.cards, ...newer.cards].map((card) => [card.id, card]));
  const files = new Map([...known.files, ...newer.files].map((file) => [file.path, file]));
  const paths = new Set([...cards.values()].map(({ clip }) => clip?.path));
  return {
    ...newer,
    since: known.since,
    cards: [...cards.values()],
    files: [...files.values()].filter(({ path }) => paths.has(path)),
  };
}
