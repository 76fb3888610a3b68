import { z } from 'zod';
import type { CardMemory } from '../study/card-memory.ts';
import type { MemoryParameters } from '../study/parameters.ts';

const days = z.int().min(0).max(100_000);

const entry = {
  id: z.uuid(),
  cardId: z.uuid(),
  at: z.int().min(0).max(8_000_000_000_000),
  day: days,
  zoneOffset: z
    .int()
    .min(-14 * 60)
    .max(14 * 60),
};

/** See domain/study/study-entry.ts. */
export const studyEntry = z.discriminatedUnion('verb', [
  z.strictObject({
    ...entry,
    verb: z.enum(['answer', 'drill']),
    rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    mode: z.enum(['self', 'typed', 'chosen', 'song_gap']),
    spentMs: z.int().min(0).max(3_600_000),
    intervalDays: days.nullable(),
    target: z.number().min(0.8).max(0.97),
  }),
  z.strictObject({ ...entry, verb: z.literal('undo'), undoes: z.uuid() }),
  z.strictObject({ ...entry, verb: z.enum(['suspend', 'resume', 'bury']) }),
  z.strictObject({ ...entry, verb: z.literal('hint'), hint: z.string().max(200) }),
]);

/** A person's settings of the study; the newest `changedAt` (epoch ms) of all devices holds. */
export const studySettings = z.strictObject({
  changedAt: z.int().min(0).max(8_000_000_000_000),
  newPerDay: z.int().min(0).max(200),
  /** See Answer.target. */
  target: z.number().min(0.8).max(0.97),
  buttons: z.union([z.literal(2), z.literal(4)]),
  /** The number of times that a card's sound plays by itself; 0: only when pressed. */
  soundRepeats: z.int().min(0).max(5),
  soundSpeed: z.number().min(0.5).max(1.25),
  /** The time for a day, by the student's own pace, repeats and new cards included; 0: no limit. */
  minutesPerDay: z.int().min(0).max(240),
  /** From Sunday. Reviews go round a day that is `light` or `none`, as far as memory allows. */
  easyDays: z.array(z.enum(['normal', 'light', 'none'])).length(7),
});
export type StudySettings = z.output<typeof studySettings>;

export const maxEntries = 500;

/**
 * POST /.netlify/functions/study-sync: sends a device's new entries and reads what is remembered since `cursor` (0: everything).
 * Repeating a call changes nothing more.
 */
export const studySyncRequest = z.object({
  device: z.uuid(),
  cursor: z.int().min(0),
  entries: z.array(studyEntry).max(maxEntries),
  settings: studySettings.optional(),
});
export type StudySyncRequest = z.input<typeof studySyncRequest>;

/**
 * The reason for which an entry was refused: it is kept nowhere, and the device drops it, except after `later_than_now`, when it
 * shifts its clock.
 */
export type EntryRefusal =
  | 'unknown_card'
  | 'later_than_now'
  | 'before_account'
  | 'other_entry'
  | 'too_many';

export interface DeckSummary {
  id: string;
  title: string;
  /** Made by the student. */
  isOwn: boolean;
  /** Null: own, or of a song. */
  courseId: string | null;
  /** The lesson whose end hands the deck out; null: none. */
  lessonId: string | null;
  /** Grows whenever a card of the deck changes: then the device reads its bundle again. */
  version: number;
  cards: number;
  /** The student has taken it: its cards come to review. */
  isTaken: boolean;
}

/**
 * 200. Refusals: 400 invalid_request, 401, 429. `decks`: those that the student's access opens now; a device removes the others'
 * cards and sounds. `more`: ask again with the new cursor.
 */
export interface StudySyncResponse {
  accepted: string[];
  refused: { id: string; reason: EntryRefusal }[];
  cards: {
    cardId: string;
    deckId: string;
    position: number;
    memory: CardMemory;
    /** The student has tapped its word in a song. */
    isTapped?: boolean;
  }[];
  decks: DeckSummary[];
  settings: StudySettings;
  /** The parameters with which the cards are folded, on every device. */
  parameters: MemoryParameters;
  cursor: number;
  more: boolean;
  /** Epoch ms. */
  serverTime: number;
}
