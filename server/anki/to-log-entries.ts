import { createHash } from 'node:crypto';
import { toStudyDay } from '#domain/study/study-day.ts';
import type { ImportedAnswer, LogEntry } from '#domain/study/study-entry.ts';
import type { PackageCard } from './content.ts';

/** The same id as app.to_derived_id: an entry of a package has one id at every import. */
function toDerivedId(name: string): string {
  const digits = createHash('md5').update(name).digest('hex');
  const changed = `${digits.slice(0, 12)}8${digits.slice(13, 16)}8${digits.slice(17)}`;
  return changed.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

interface Target {
  /** A stable key of the card, from which ids of entries are derived. */
  key: string;
  /** The student's, in minutes east of UTC. */
  zoneOffset: number;
}

/** Adds the package's present memory of the card to its last answer, or, without one, to an entry that is no answer. */
function addKnown(entries: ImportedAnswer[], card: PackageCard, create: CreateEntry): void {
  const { strength, dueDay, stage } = card;
  let last = entries.at(-1);
  if (last) last.lapses = card.lapses;
  if (stage === 'new' || strength === null) return;
  if (!last) {
    last = create(card.lastAt ?? card.changedAt, 'state');
    entries.push(last);
  }
  last.stability = strength.stability;
  last.difficulty = strength.difficulty;
  last.lapses = card.lapses;
  last.intervalDays = dueDay === null ? null : Math.max(dueDay - last.day, 0);
}

type CreateEntry = (at: number, kind: string) => ImportedAnswer;

/** The history of a card of a package as entries of the student's log. */
export function toLogEntries(card: PackageCard, { key, zoneOffset }: Target): LogEntry[] {
  const cardId = toDerivedId(key);
  const toBase = (at: number, kind: string) => {
    const id = toDerivedId(`${key}/${kind}/${at}`);
    return { id, cardId, at, day: toStudyDay(at, zoneOffset), zoneOffset };
  };
  const create: CreateEntry = (at, kind) => ({
    ...toBase(at, kind),
    verb: 'import',
    rating: null,
    spentMs: 0,
    intervalDays: null,
    stability: null,
    difficulty: null,
    lapses: null,
  });
  const imported = card.answers
    .filter(({ isDrill }) => !isDrill)
    .map(({ at, rating, spentMs, intervalDays }) => {
      return Object.assign(create(at, 'answer'), { rating, spentMs, intervalDays });
    });
  addKnown(imported, card, create);
  const drills = card.answers
    .filter(({ isDrill }) => isDrill)
    .map(({ at, rating, spentMs }): LogEntry => {
      const practice = { verb: 'drill', mode: 'self', intervalDays: null, target: 0.9 } as const;
      return Object.assign(toBase(at, 'drill'), practice, { rating, spentMs });
    });
  const held: LogEntry[] = card.isSuspended
    ? [{ ...toBase(card.changedAt, 'suspend'), verb: 'suspend' }]
    : [];
  return [...imported, ...drills, ...held];
}
