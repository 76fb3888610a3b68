import { parseQuoted } from '../field.ts';
import type { Scanner } from '../scanner.ts';

/** End of a value: the end of the parameter, or a comma or bracket inside `or=(…)`. */
export type ValueParser = (scanner: Scanner) => string;

const plainElement = /[^,)]*/y;
const pgArray = /\{[^{}]*\}/y;

export const parseWholeValue: ValueParser = (scanner) => scanner.rest();

export const parseListElement: ValueParser = (scanner) => {
  const start = scanner.position;
  if (scanner.peek() === '"') {
    const quoted = parseQuoted(scanner);
    if (scanner.peek() === ',' || scanner.peek() === ')') return quoted;
    scanner.position = start;
  }
  return scanner.takeMatch(plainElement) ?? '';
};

export const parseNestedValue: ValueParser = (scanner) =>
  scanner.takeMatch(pgArray) ?? parseListElement(scanner);
