import type { Scanner } from './scanner.ts';

/** One `->` or `->>` of a path into a JSON column. */
export interface JsonStep {
  kind: 'key' | 'index';
  value: string;
  /** `->>`: the result is text. */
  isText: boolean;
}

export interface Field {
  name: string;
  path: JsonStep[];
}

const bareName = /[\p{L}\p{N}_$ ]+(?:-(?!>)[\p{L}\p{N}_$ ]+)*/uy;
const indexStep = /-?\d{1,9}(?=->|::|\.|,|\)|$)/y;
const maxPathSteps = 10;

/** Parses a name in double quotes, where `\` escapes; the quote is next. */
export function parseQuoted(scanner: Scanner): string {
  let value = '';
  scanner.require('"');
  while (!scanner.take('"')) {
    scanner.take('\\');
    if (scanner.isAtEnd) scanner.fail('expecting "\\""');
    value += scanner.peek();
    scanner.position += 1;
  }
  return value;
}

export function findName(scanner: Scanner): string | null {
  if (scanner.peek() === '"') return parseQuoted(scanner);
  return scanner.takeMatch(bareName)?.trim() || null;
}

export function parseName(scanner: Scanner): string {
  return findName(scanner) ?? scanner.fail('expecting field name (* or [a..z0..9_$])');
}

function parseStep(scanner: Scanner, isText: boolean): JsonStep {
  const index = scanner.takeMatch(indexStep);
  return index === null
    ? { kind: 'key', value: parseName(scanner), isText }
    : { kind: 'index', value: index, isText };
}

export function parsePath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.startsWith('->')) {
    if (path.length === maxPathSteps) scanner.refuse(`more than ${maxPathSteps} JSON operators`);
    const isText = scanner.take('->>');
    if (!isText) scanner.require('->');
    path.push(parseStep(scanner, isText));
  }
  return path;
}

export function parseField(scanner: Scanner): Field {
  scanner.skipBlanks();
  const field = { name: parseName(scanner), path: parsePath(scanner) };
  scanner.skipBlanks();
  return field;
}
