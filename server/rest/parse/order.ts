import { parseField, type Field } from './field.ts';
import { Scanner } from './scanner.ts';

export interface OrderTerm {
  field: Field;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
}

const maxTerms = 20;

function parseTerm(scanner: Scanner): OrderTerm {
  const field = parseField(scanner);
  const direction = scanner.take('.asc') ? 'asc' : scanner.take('.desc') ? 'desc' : null;
  const nulls = scanner.take('.nullsfirst') ? 'first' : scanner.take('.nullslast') ? 'last' : null;
  if (scanner.peek() === '.') scanner.fail('expecting "asc", "desc", "nullsfirst" or "nullslast"');
  scanner.skipBlanks();
  return { field, direction, nulls };
}

/** Parses the value of an `order` parameter. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms = [parseTerm(scanner)];
  while (scanner.take(',')) {
    if (terms.length === maxTerms) scanner.refuse(`more than ${maxTerms} terms`);
    terms.push(parseTerm(scanner));
  }
  scanner.requireEnd();
  return terms;
}
