import { type Composition, chords } from './composition.ts';
import { beatsPerBar, type Hit, type Section } from './groove.ts';

export interface Bar {
  place: number;
  section: Section;
  /** Bars since the section began. */
  age: number;
  /** The section that begins after this bar. */
  next: Section | null;
  /** The last bar is one chord that rings; the one before leads to it. */
  isLast: boolean;
  isBeforeLast: boolean;
  chord: (typeof chords)[keyof typeof chords];
  nextChord: (typeof chords)[keyof typeof chords];
}

export function toBars({ chords: names, sections }: Composition): Bar[] {
  const at = (place: number) =>
    sections.findLast(([bar]) => bar <= place) ?? ([0, 'verse'] as const);
  const last = names.length - 1;
  return names.map((name, place) => {
    const [begin, section] = at(place);
    const [following, next] = at(place + 1);
    return {
      place,
      section,
      age: place - begin,
      next: following > place && place < last ? next : null,
      isLast: place === last,
      isBeforeLast: place === last - 1,
      chord: chords[name],
      nextChord: chords[names[place + 1] ?? name],
    };
  });
}

/** The bars of a phrase. */
const phrase = 4;
export const endsPhrase = ({ age }: Bar): boolean => age % phrase === phrase - 1;

const velocities: Readonly<Record<string, number>> = { X: 102, x: 82, o: 58 };

/** The strength of a hit: by its mark or its beat, and growing a little towards the end of a phrase. */
export function toVelocity({ mark, beat }: Hit, { age }: Bar): number {
  const own = velocities[mark] ?? (beat % 1 === 0 ? 88 : 72);
  return own + 2 * (age % phrase) - 3;
}

export const turn = <Item>(items: readonly Item[] | undefined, age: number): Item | undefined =>
  items?.[age % items.length];

export const toBeat = ({ place }: Bar, beat: number): number => place * beatsPerBar + beat;
