import type { Rating } from '#domain/study/study-entry.ts';

export interface NoteType {
  id: string;
  name: string;
  isCloze: boolean;
  fields: string[];
  /** The count of cards that a note of it can have; 1 for a cloze. */
  templates: number;
}

export interface PackageDeck {
  id: string;
  /** The names of its levels, the uppermost first. */
  path: string[];
}

/** One line of a card's history. */
export interface PackageAnswer {
  /** Epoch ms. */
  at: number;
  rating: Rating;
  /** Null while the card stays within its steps. */
  intervalDays: number | null;
  spentMs: number;
  /** Practice beyond the schedule. */
  isDrill: boolean;
}

export interface PackageCard {
  /** The number of the template, or of the cloze. */
  ord: number;
  deckId: string;
  stage: 'new' | 'learning' | 'review' | 'relearning';
  isSuspended: boolean;
  /** Place of a new card among the new ones; 0 for others. */
  position: number;
  /** The student's day from which a card in review is due, by the collection's zone; null in the other stages. */
  dueDay: number | null;
  intervalDays: number;
  lapses: number;
  /** Epoch ms of the last answer, or when it was by days due and interval; null: not known. */
  lastAt: number | null;
  changedAt: number;
  /** By FSRS; of a card in review without it, derived from its interval and ease. */
  strength: { stability: number; difficulty: number } | null;
  answers: PackageAnswer[];
}

export interface PackageNote {
  guid: string;
  noteTypeId: string;
  /** The deck of its first card. */
  deckId: string;
  tags: string[];
  /** Plain text with line breaks, in the order of the note type's fields. */
  fields: string[];
  /** Names of sound files in the order in which the fields play them. */
  sounds: string[];
  /** Names of picture files in the order in which the fields show them. */
  pictures: string[];
  cards: PackageCard[];
}
