/** A person's memory of one card: derived from the log of answers by the fold, never written by a client. */
export interface CardMemory {
  stage: 'new' | 'learning' | 'review' | 'relearning';
  /** Position in the steps of learning or relearning; 0 in the other stages. */
  step: number;
  /** Days until recall falls to 90 %; null before the first answer. */
  stability: number | null;
  /** 1 (easy) to 10; null before the first answer. */
  difficulty: number | null;
  /** The student's day from which a card in review is due; null in the other stages. */
  dueDay: number | null;
  /** The time (epoch ms) from which a card within its steps is due; null in the other stages. */
  dueAt: number | null;
  /** The day of the first answer: how many new cards a day has had. */
  firstDay: number | null;
  lastDay: number | null;
  /** Epoch ms. */
  lastAt: number | null;
  answers: number;
  /** Failed answers of a card in review. */
  lapses: number;
  /** Suspended by the student until resumed. */
  isSuspended: boolean;
  /** Not shown before this day; null: not put off. */
  buriedUntilDay: number | null;
  /** The day on which stability first reached 21 days: the second face of the note opens. */
  matureDay: number | null;
  /** The student's own, shown on the back. */
  hint: string;
}

/** Days of stability from which a card counts as mature, as in Anki. */
export const matureDays = 21;

/** True when the last failure makes the card a leech: at 8 and then at every fourth, as in Anki. */
export const isLeech = (lapses: number): boolean => lapses >= 8 && lapses % 4 === 0;

export const newCard: CardMemory = {
  stage: 'new',
  step: 0,
  stability: null,
  difficulty: null,
  dueDay: null,
  dueAt: null,
  firstDay: null,
  lastDay: null,
  lastAt: null,
  answers: 0,
  lapses: 0,
  isSuspended: false,
  buriedUntilDay: null,
  matureDay: null,
  hint: '',
};

/** True when a card that was answered before returns now. */
export function isDue(memory: CardMemory, { at, day }: { at: number; day: number }): boolean {
  const { stage, isSuspended, buriedUntilDay, dueDay, dueAt } = memory;
  if (stage === 'new' || isSuspended || (buriedUntilDay ?? 0) > day) return false;
  return stage === 'review' ? (dueDay ?? Infinity) <= day : (dueAt ?? Infinity) <= at;
}
