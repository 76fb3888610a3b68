import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import type { DeckSummary, StudySettings } from '#domain/contracts/study-sync.ts';
import type { CardMemory } from '#domain/memory/card-memory.ts';
import type { Answer, Rating } from '#domain/memory/study-entry.ts';

/** A card on this device, with what is remembered of it, the answers that are not sent yet included. */
export interface DeviceCard {
  card: StudyCard;
  deckId: string;
  position: number;
  memory: CardMemory;
}

export interface StudySnapshot {
  /** False until the device's own data are read; the network is never waited for. */
  isReady: boolean;
  /** False: the browser refuses storage (a private window), and unsent answers are lost when the page is closed. */
  isKept: boolean;
  /** True once the server has been asked, ever, on this device. */
  isKnown: boolean;
  decks: readonly DeckSummary[];
  cards: ReadonlyMap<string, DeviceCard>;
  settings: StudySettings;
  /** Entries that wait for the network. */
  unsent: number;
  /** `offline`: the last attempt had no answer. */
  network: 'idle' | 'busy' | 'offline';
  /** Answers of another device came with the last contact. */
  hasMerged: boolean;
  /** There is an answer of this session that can be undone. */
  canUndo: boolean;
}

/** The study of one person on this device: stored first, sent when there is network. A snapshot is replaced, never changed. */
export interface StudyDevice {
  getSnapshot: () => StudySnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Shows the answer now, as do the deeds below. Resolves when it is stored on the device; where it cannot be, rejects and shows it no more. */
  answer: (
    cardId: string,
    answer: Pick<Answer, 'verb' | 'mode' | 'spentMs'> & { rating: Rating },
  ) => Promise<void>;
  /** Takes the last answer, suspension, resumption or burial of this session back and returns its card's id; null: none. */
  undo: () => Promise<string | null>;
  suspend: (cardId: string) => Promise<void>;
  resume: (cardId: string) => Promise<void>;
  bury: (cardId: string) => Promise<void>;
  /** Needs the network. */
  takeDeck: (deckId: string) => Promise<void>;
  saveSettings: (change: Partial<StudySettings>) => Promise<void>;
  /** The sound of a card from the device, else from the network; null: it has none, or it cannot be had now. */
  findClip: (card: StudyCard) => Promise<Blob | null>;
  /** Sends and reads; never rejects. */
  sync: () => Promise<void>;
}
