import { parseQuoted } from './field.ts';
import type { Scanner } from './scanner.ts';

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike';
export type Truth = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Test =
  | { kind: 'compare'; operator: Comparison; value: string }
  | { kind: 'is'; value: Truth }
  | { kind: 'in'; values: string[] };

/** End of a value: the end of the parameter, or a comma or bracket inside `or=(…)`. */
export type ValueParser = (scanner: Scanner) => string;

const comparisons: ReadonlySet<string> = new Set<Comparison>([
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
]);
const truths: ReadonlySet<string> = new Set<Truth>([
  'null',
  'not_null',
  'true',
  'false',
  'unknown',
]);
const operatorName = /[^.]*(?=\.)/y;
const truthWord = /[A-Za-z_]+/y;
const plainElement = /[^,)]*/y;
const pgArray = /\{[^{}]*\}/y;

const isComparison = (name: string): name is Comparison => comparisons.has(name);
const isTruth = (word: string): word is Truth => truths.has(word);

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

function parseList(scanner: Scanner): string[] {
  scanner.skipBlanks();
  scanner.require('(');
  const values = [parseListElement(scanner)];
  while (scanner.take(',')) values.push(parseListElement(scanner));
  scanner.require(')');
  scanner.skipBlanks();
  return values.length === 1 && values[0] === '' ? [] : values;
}

function parseTruth(scanner: Scanner): Truth {
  const start = scanner.position;
  const word = scanner.takeMatch(truthWord)?.toLowerCase() ?? '';
  if (isTruth(word)) return word;
  scanner.position = start;
  return scanner.fail('expecting null or trilean value (unknown, true, false)');
}

/** `[not.]operator.value` */
export function parseTest(
  scanner: Scanner,
  parseValue: ValueParser,
): { isNegated: boolean; test: Test } {
  const isNegated = scanner.take('not.');
  if (scanner.take('is.')) return { isNegated, test: { kind: 'is', value: parseTruth(scanner) } };
  if (scanner.take('in.')) return { isNegated, test: { kind: 'in', values: parseList(scanner) } };
  const start = scanner.position;
  const operator = scanner.takeMatch(operatorName);
  if (operator === null) return scanner.fail('expecting operator (eq, gt, ...)');
  if (!isComparison(operator)) {
    scanner.position = start;
    return scanner.refuse(`unknown single value operator ${operator.slice(0, 40)}`);
  }
  scanner.require('.');
  return { isNegated, test: { kind: 'compare', operator, value: parseValue(scanner) } };
}
