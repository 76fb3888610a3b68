import { parseField, type Field } from './field.ts';
import { Scanner } from './scanner.ts';

export interface OrderTerm {
  /** An embedded resource, whose field it is. */
  relation: string | null;
  field: Field;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
}

const maxTerms = 20;

function parseTerm(scanner: Scanner): OrderTerm {
  const { relation, field } = parseOrderedField(scanner);
  const direction = scanner.take('.asc') ? 'asc' : scanner.take('.desc') ? 'desc' : null;
  const nulls = scanner.take('.nullsfirst') ? 'first' : scanner.take('.nullslast') ? 'last' : null;
  if (scanner.peek() === '.') scanner.fail('expecting "asc", "desc", "nullsfirst" or "nullslast"');
  scanner.skipBlanks();
  return { relation, field, direction, nulls };
}

/** `column`, or `embedded(column)`. */
function parseOrderedField(scanner: Scanner): Pick<OrderTerm, 'relation' | 'field'> {
  const field = parseField(scanner);
  if (field.path.length > 0 || !scanner.take('(')) return { relation: null, field };
  const inner = parseField(scanner);
  scanner.require(')');
  return { relation: field.name, field: inner };
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
