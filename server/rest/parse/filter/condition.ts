import { findOperator, type Operator } from './operator.ts';
import { parseListElement, type ValueParser } from './value.ts';
import type { Scanner } from '../scanner.ts';

export type Truth = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Test =
  | (Operator & { value: string })
  | { kind: 'is'; value: Truth }
  | { kind: 'in'; values: string[] };

const truths: ReadonlySet<string> = new Set<Truth>([
  'null',
  'not_null',
  'true',
  'false',
  'unknown',
]);
const operatorName = /[^.]*(?=\.)/y;
const truthWord = /[A-Za-z_]+/y;
/** A pattern is compiled for each statement: longer ones cost more than the rows that they search. */
const maxPattern = 200;

const isTruth = (word: string): word is Truth => truths.has(word);

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

function parseOperator(scanner: Scanner): Operator {
  const start = scanner.position;
  const name = scanner.takeMatch(operatorName);
  if (name === null) return scanner.fail('expecting operator (eq, gt, ...)');
  const operator = findOperator(name);
  if (operator === null) {
    scanner.position = start;
    return scanner.refuse(`unknown single value operator ${name.slice(0, 40)}`);
  }
  scanner.require('.');
  return operator;
}

const isExpression = (operator: Operator) =>
  operator.kind !== 'search' && (operator.operator === 'match' || operator.operator === 'imatch');

/** `[not.]operator.value` */
export function parseTest(
  scanner: Scanner,
  parseValue: ValueParser,
): { isNegated: boolean; test: Test } {
  const isNegated = scanner.take('not.');
  if (scanner.take('is.')) return { isNegated, test: { kind: 'is', value: parseTruth(scanner) } };
  if (scanner.take('in.')) return { isNegated, test: { kind: 'in', values: parseList(scanner) } };
  const operator = parseOperator(scanner);
  const value = parseValue(scanner);
  if (isExpression(operator) && value.length > maxPattern)
    return scanner.refuse(`a pattern of more than ${maxPattern} letters`);
  return { isNegated, test: { ...operator, value } };
}
