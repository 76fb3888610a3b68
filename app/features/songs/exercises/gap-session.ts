import { gradeTyped, isAccepted } from '#domain/study/grade-typed/grade-typed.ts';
import type { Rating } from '#domain/study/study-entry.ts';
import { bareWord } from '#domain/songs/bare-word.ts';
import type { Gap } from '#domain/songs/gaps.ts';

/** A gap, and how its first try went. */
export interface Fill {
  gap: Gap;
  first: 'right' | 'wrong' | 'shown' | null;
  isClosed: boolean;
  /** Filled with other words of the same meaning. */
  isOfSense: boolean;
}

/** A song that is being filled, gap after gap. */
export interface GapSession {
  fills: readonly Fill[];
  /** The typed text with one wrong letter: the student decides. */
  doubt: string | null;
  /** The last typed text that is wrong. */
  wrong: string | null;
}

export type GapDeed =
  | { kind: 'written'; text: string }
  | { kind: 'chosen'; text: string }
  | { kind: 'decided'; isRight: boolean }
  | { kind: 'shown' };

export const newGapSession = (gaps: readonly Gap[]): GapSession => ({
  fills: gaps.map((gap) => ({ gap, first: null, isClosed: false, isOfSense: false })),
  doubt: null,
  wrong: null,
});

/** -1: all are filled. */
export const findActive = ({ fills }: GapSession): number =>
  fills.findIndex(({ isClosed }) => !isClosed);

/** The session after a deed with its active gap. */
export function afterDeed(session: GapSession, deed: GapDeed): GapSession {
  const active = findActive(session);
  const fill = session.fills[active];
  if (!fill) return session;
  const withFill = (change: Partial<Fill>, rest: Partial<GapSession> = {}): GapSession => ({
    fills: session.fills.map((one, place) =>
      place === active ? Object.assign({}, one, change) : one,
    ),
    doubt: null,
    wrong: null,
    ...rest,
  });
  const close = (first: NonNullable<Fill['first']>, isOfSense = false) =>
    withFill({ first: fill.first ?? first, isClosed: true, isOfSense });
  switch (deed.kind) {
    case 'shown':
      return close('shown');
    case 'decided':
      return close(deed.isRight ? 'right' : 'wrong');
    case 'written':
    case 'chosen': {
      const grade = gradeTyped(deed.text, bareWord(fill.gap.word));
      const isDoubt = grade === 'almost' && deed.kind === 'written';
      if (isDoubt && fill.first === null) return { ...session, doubt: deed.text, wrong: null };
      if (isAccepted(grade) || isDoubt) return close('right', grade === 'sense');
      return withFill({ first: fill.first ?? 'wrong' }, { wrong: deed.text });
    }
  }
}

/**
 * The review that a deed is: the first written try at a word that is due. What was chosen or shown is none.
 */
export function toReview(
  before: GapSession,
  after: GapSession,
  deed: GapDeed,
): { cardId: string; rating: Rating } | null {
  const active = findActive(before);
  const [old, now] = [before.fills[active], after.fills[active]];
  if (!old?.gap.isDue || old.first !== null || deed.kind === 'chosen') return null;
  const { cardId } = old.gap.word;
  if (cardId === null || now?.first === 'shown' || !now?.first) return null;
  return { cardId, rating: now.first === 'right' ? 3 : 1 };
}

/** The first try at a word; `known`: it was right. */
export interface TriedWord {
  lemma: string;
  known: boolean;
}

/** The tries that tell something: a word that was chosen rightly may have been guessed. */
export const listTriedWords = ({ fills }: GapSession, isWritten: boolean): readonly TriedWord[] =>
  fills
    .map(({ gap, first }) => ({ lemma: gap.word.lemma, known: first === 'right' }))
    .filter(({ known }) => isWritten || !known);

export interface LineScore {
  right: number;
  tries: number;
  /** Gaps that are open. */
  open: number;
}

export function toLineScore({ fills }: GapSession, line: number): LineScore {
  const own = fills.filter(({ gap }) => gap.line === line);
  return {
    right: own.filter(({ first }) => first === 'right').length,
    tries: own.length,
    open: own.filter(({ isClosed }) => !isClosed).length,
  };
}
