import { type Separator, separators } from '#domain/decks/table-shape.ts';
import { splitRows } from './split-rows.ts';

/** Spaces stand in every sentence, and divide only where a file or a person says so. */
const candidates = ['tab', 'semicolon', 'pipe', 'comma', 'colon'] as const;
const headLetters = 200_000;
const mostRows = 2000;

/** Whole lines of the beginning. */
function cutHead(text: string): string {
  if (text.length <= headLetters) return text;
  const end = text.lastIndexOf('\n', headLetters);
  return text.slice(0, end > 0 ? end : headLetters);
}

/** Two shares of the lines: those that a separator divides, and those that it divides into as many fields as most. */
function rate(head: string, separator: Separator) {
  const widths = splitRows(head, separators[separator], mostRows).map(({ length }) => length);
  const counts = [...Map.groupBy(widths, (width) => width).values()].map(({ length }) => length);
  const all = Math.max(widths.length, 1);
  return {
    separator,
    divided: widths.filter((width) => width > 1).length / all,
    even: Math.max(0, ...counts) / all,
  };
}

/** The separator that divides the most lines, and of those the most evenly. */
export function findSeparator(text: string): Separator {
  const head = cutHead(text);
  const rated = candidates.map((separator) => rate(head, separator));
  return rated.reduce((best, next) => {
    const gain = next.divided - best.divided || next.even - best.even;
    return gain > 0 ? next : best;
  }).separator;
}
