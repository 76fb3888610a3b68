import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import type { DeckSummary, StudySettings } from '#domain/contracts/study-sync.ts';
import type { CardMemory } from '#domain/study/card-memory.ts';
import type { MemoryParameters } from '#domain/study/parameters.ts';
import type { StudiedDays, StudyPlan } from '#domain/study/queue/queue.ts';
import type { Answer, Rating } from '#domain/study/study-entry.ts';

/** A card on this device, with what is remembered of it, the answers that are not sent yet included. */
export interface DeviceCard {
  card: StudyCard;
  deckId: string;
  position: number;
  memory: CardMemory;
  isTapped?: boolean;
}

/** The card was answered in another tab or on another device since it was shown, and does not return yet: it counts once. */
export class AnsweredElsewhereError extends Error {}

/** A sound that an element can play, from `startMs` to `endMs`; null: to its end. */
export interface CardClip {
  sound: Blob;
  startMs: number;
  endMs: number | null;
}

export interface StudySnapshot {
  /** False until the device's own data are read; the network is never waited for. */
  isReady: boolean;
  /** False: the browser refuses storage (a private window), and unsent answers are lost when the page is closed. */
  isKept: boolean;
  /** The plan that was kept for this visit: until all cards are read, its card is the only one. */
  nextUp: StudyPlan | null;
  /** True once the server has been asked, ever, on this device. */
  isKnown: boolean;
  decks: readonly DeckSummary[];
  /** By id. An answer changes it in place, and `revision` grows. */
  cards: ReadonlyMap<string, DeviceCard>;
  revision: number;
  settings: StudySettings;
  parameters: MemoryParameters;
  /** The newest time that the study knows (epoch ms, by the server's clock): see studyTime. */
  notBefore: number;
  /** The student's own pace, as far as this device knows it. */
  secondsPerCard: number;
  studied: StudiedDays | null;
  /** Entries that wait for the disk or the network. */
  unsent: number;
  /** `offline`: the last attempt had no answer. */
  network: 'idle' | 'busy' | 'offline';
  /** The study is coming in several answers: what, and how much of it is here. */
  pull: { what: 'memories' | 'texts'; cards: number; all: number } | null;
  /** The server has asked for a pause of so many seconds, after which the device goes on by itself. */
  pauseSeconds: number | null;
  /** Answers of another device came with the last contact. */
  hasMerged: boolean;
  /** There is an answer of this session that can be undone. */
  canUndo: boolean;
}

/** The study of one person on this device: stored first, sent when there is network. A snapshot is replaced, never changed, but for the map of the cards. */
export interface StudyDevice {
  getSnapshot: () => StudySnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Resolves when the device's own data are read. */
  whenRead: Promise<void>;
  /**
   * Shows the answer now, as do the deeds below. Resolves when it is stored on the device; where it cannot be, rejects and shows it no
   * more. `intervalDays`: what the pressed button has shown; without it the device chooses. `seenAt`: the card's `lastAt` when it
   * was shown; where it has been answered since, rejects with AnsweredElsewhereError.
   */
  answer: (
    cardId: string,
    answer: Pick<Answer, 'verb' | 'mode' | 'spentMs'> & {
      rating: Rating;
      intervalDays?: number | null | undefined;
      seenAt?: number | null | undefined;
    },
  ) => Promise<void>;
  /** Takes the last answer, suspension, resumption or burial of this session back and returns its card's id; null: none. */
  undo: () => Promise<string | null>;
  suspend: (cardId: string) => Promise<void>;
  resume: (cardId: string) => Promise<void>;
  bury: (cardId: string) => Promise<void>;
  /** The student's own hint on the back; empty: none. Not undone by `undo`. */
  saveHint: (cardId: string, hint: string) => Promise<void>;
  /** Needs the network. */
  takeDeck: (deckId: string) => Promise<void>;
  saveSettings: (change: Partial<StudySettings>) => Promise<void>;
  /** The sound of a card from the device, else from the network; null: it has none, or it cannot be had now. */
  findClip: (card: StudyCard) => Promise<CardClip | null>;
  /** The same of its picture. */
  findPicture: (card: StudyCard) => Promise<Blob | null>;
  /** Sends and reads; never rejects. */
  sync: () => Promise<void>;
}
