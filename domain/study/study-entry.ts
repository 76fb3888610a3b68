/** 1 "De novo", 2 "Difícil", 3 "Bom", 4 "Fácil". With two buttons, 1 and 3. */
export type Rating = 1 | 2 | 3 | 4;

interface Entry {
  /** Made by the device (UUID v7), so that an entry sent twice is one. */
  id: string;
  cardId: string;
  /** Epoch ms by the device's clock. */
  at: number;
  /** The student's day of `at`: see toStudyDay. */
  day: number;
  /** Minutes east of UTC where the student was; São Paulo is -180. */
  zoneOffset: number;
}

/** An answer that counts; `drill` practises beyond the schedule and changes nothing. */
export interface Answer extends Entry {
  verb: 'answer' | 'drill';
  rating: Rating;
  /** Graded by the student, or by the machine from what was typed or chosen; `song_gap`: typed into a line of a song. */
  mode: 'self' | 'typed' | 'chosen' | 'song_gap';
  spentMs: number;
  /** The interval in days that the device showed and chose; null while the card stays within its steps. */
  intervalDays: number | null;
  /** The share of cards that is to be remembered when due, 0.80 to 0.97. */
  target: number;
}

interface Undo extends Entry {
  verb: 'undo';
  /** The id of an earlier entry for the same card. */
  undoes: string;
}

/** Suspended until resumed, or buried until the next day. */
interface Hold extends Entry {
  verb: 'suspend' | 'resume' | 'bury';
}

/** The student's own hint on the back of the card; empty: none any more. */
interface Hint extends Entry {
  verb: 'hint';
  hint: string;
}

/**
 * A record of another program: an answer, or (without a rating) what it knew of a card whose answers it has forgotten. Interval
 * and strength hold as they are, so that due days stay. Made by an import alone; devices know the memory that comes of it.
 */
export interface ImportedAnswer extends Entry {
  verb: 'import';
  rating: Rating | null;
  spentMs: number;
  /** Null while the card stays within its steps. */
  intervalDays: number | null;
  /** Null: as our formulas say. */
  stability: number | null;
  difficulty: number | null;
  /** The failures that the other program counted so far. Null: as our count says. */
  lapses: number | null;
}

/** An entry of a device. */
export type StudyEntry = Answer | Undo | Hold | Hint;

/** One line of a student's log, which only grows. What is remembered of a card is the fold of its entries. */
export type LogEntry = StudyEntry | ImportedAnswer;
