import type { StudySettings } from '#domain/contracts/study-sync.ts';
import type { QueueCard } from '../queue/queue.ts';
import { scatter, toSeed } from '../scatter.ts';

/** Days that are balanced, as in Anki: further ahead all changes until then. */
const mostDays = 90;
/** Shares of a whole day by its kind and by its distance in days to another face of the note: Anki's. */
const easyShares = { normal: 1, light: 0.5, none: 0.0001 };
const siblingShares = [0.0001, 0.2, 0.4, 0.6, 0.8];

/** The cards that the coming days have already, for choosing the day of one card. */
export interface Workload {
  day: number;
  /** Cards in review by days ahead. */
  counts: Uint16Array;
  /** Days on which the other faces of the note are due. */
  siblingDays: readonly number[];
  easyDays: StudySettings['easyDays'];
}

/** Day 0 was a Thursday. */
const toWeekday = (day: number) => (day + 4) % 7;

/** One pass over all cards of the student. */
export function toWorkload(
  cards: ReadonlyMap<string, QueueCard>,
  cardId: string,
  { day, easyDays }: Pick<Workload, 'day' | 'easyDays'>,
): Workload {
  const counts = new Uint16Array(mostDays + 1);
  const siblingDays: number[] = [];
  const noteId = cards.get(cardId)?.card.noteId;
  for (const [id, { card, memory }] of cards) {
    const { dueDay } = memory;
    if (dueDay === null || memory.isSuspended || id === cardId) continue;
    if (card.noteId === noteId) siblingDays.push(dueDay);
    const ahead = dueDay - day;
    if (ahead >= 0 && ahead <= mostDays) counts[ahead] = (counts[ahead] ?? 0) + 1;
  }
  // Shares are multiplied, and another order may round another way: every device has the same.
  return { day, counts, siblingDays: siblingDays.toSorted((a, b) => a - b), easyDays };
}

function toRoom({ day, counts, siblingDays, easyDays }: Workload, days: number): number {
  const dueDay = day + days;
  let room = easyShares[easyDays[toWeekday(dueDay)] ?? 'normal'] / ((counts[days] ?? 0) + 1);
  for (const other of siblingDays) room *= siblingShares[Math.abs(other - dueDay)] ?? 1;
  return room;
}

/**
 * The days among `least` to `most` with the most room; of days with equal room, and beyond what is balanced, one by card and number
 * of answers, so that cards learnt together part. The same state gives the same days.
 */
export function chooseDays(
  { least, most }: { least: number; most: number },
  { cardId, answers }: { cardId: string; answers: number },
  workload?: Workload,
): number {
  const place = Math.floor(scatter(toSeed(cardId), answers) * (most - least + 1));
  if (!workload || most > mostDays) return least + place;
  let best = { days: least, room: -1 };
  for (let step = 0; step <= most - least; step += 1) {
    const days = least + ((place + step) % (most - least + 1));
    const room = toRoom(workload, days);
    if (room > best.room) best = { days, room };
  }
  return best.days;
}
