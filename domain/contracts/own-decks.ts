/** A card that a member writes: `note` of the RPC `save_note`. `id` is a UUID that the client makes (version 7). */
export interface OwnNote {
  id: string;
  /** Anki's own id, of a note that came from there. */
  guid?: string;
  front: string;
  meaning: string;
  sound: string;
  example: string;
  exampleMeaning: string;
  tags: readonly string[];
  /** In the bucket study-media, beginning with the person's id; null: the device's voice reads the card. */
  audioPath: string | null;
  /** In the same folder: a picture that an import has stored; null: none. */
  picturePath: string | null;
}

/** A member's use of ownLimits (domain/decks). */
export interface OwnUsage {
  notes: number;
  mediaBytes: number;
}

export interface ListedDeck {
  id: string;
  title: string;
  cards: number;
  isTaken: boolean;
  isOwn: boolean;
  courseId: string | null;
  /** Cards without an answer, and those that return today. */
  fresh: number;
  due: number;
}

/** The answer of the RPC `list_decks`. */
export interface DeckList {
  decks: ListedDeck[];
  /** Own decks that can be brought back, the latest first. */
  deleted: { id: string; title: string; cards: number }[];
  usage: OwnUsage;
}

/** A card as the lists of the RPCs `list_cards` and `search_cards` show it. */
export interface ListedCard extends Omit<OwnNote, 'id' | 'guid'> {
  noteId: string;
  deckId: string;
  deckTitle: string;
  isOwn: boolean;
  isNew: boolean;
  /** The student's day on which it returns; null: none yet. */
  dueDay: number | null;
  isSuspended: boolean;
}

/** The answer of the RPC `list_cards`; null: no deck that the caller may open. */
export interface CardPage {
  id: string;
  title: string;
  isOwn: boolean;
  total: number;
  cards: ListedCard[];
  next: { position: number; noteId: string } | null;
}
