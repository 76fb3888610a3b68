import { findName, parseField, parseName, type Field } from './field.ts';
import { RestError } from '../rest-error.ts';
import { Scanner } from './scanner.ts';

export interface SelectedField {
  kind: 'field';
  field: Field;
  alias: string | null;
  cast: string | null;
}

export interface SelectedEmbed {
  kind: 'embed';
  relation: string;
  alias: string | null;
  /** Selects one of several relationships: a foreign key's name or column. */
  hint: string | null;
  isInner: boolean;
  items: SelectItem[];
}

export type SelectItem = { kind: 'all' } | SelectedField | SelectedEmbed;

const maxItems = 50; // json_build_object takes 100 arguments.
const maxDepth = 5;
const maxEmbeds = 12;
const aggregate = /\.(?:avg|count|max|min|sum)\(\)/y;
const castName = /[A-Za-z0-9_ ]+/y;

/** Refused like upstream's default, and a hosted project's. */
function aggregatesNotAllowed(): RestError {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
}

/** Parses the `select` parameter. Throws PGRST100, and PGRST123 for an aggregate. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter');
  const items = new SelectParser(scanner).parseItems(0);
  scanner.requireEnd();
  return items;
}

class SelectParser {
  private readonly scanner: Scanner;
  private embeds = 0;

  constructor(scanner: Scanner) {
    this.scanner = scanner;
  }

  parseItems(depth: number): SelectItem[] {
    const { scanner } = this;
    const items: SelectItem[] = [];
    scanner.skipBlanks();
    if (scanner.isAtEnd || scanner.peek() === ')') return items;
    do {
      if (items.length === maxItems) scanner.refuse(`more than ${maxItems} fields`);
      scanner.skipBlanks();
      items.push(this.parseItem(depth));
      scanner.skipBlanks();
    } while (scanner.take(','));
    return items;
  }

  private parseItem(depth: number): SelectItem {
    const { scanner } = this;
    if (scanner.take('*')) return { kind: 'all' };
    const alias = this.findAlias();
    const start = scanner.position;
    const relation = parseName(scanner);
    if (relation === 'count' && scanner.take('()')) throw aggregatesNotAllowed();
    if (scanner.peek() === '!' || scanner.peek() === '(')
      return this.parseEmbed(relation, alias, depth);
    scanner.position = start;
    const field = parseField(scanner);
    const cast = this.findCast();
    if (scanner.takeMatch(aggregate) !== null) throw aggregatesNotAllowed();
    return { kind: 'field', field, alias, cast };
  }

  private findAlias(): string | null {
    const { scanner } = this;
    const start = scanner.position;
    const alias = findName(scanner);
    if (alias !== null && scanner.peek() === ':' && !scanner.startsWith('::')) {
      scanner.position += 1;
      return alias;
    }
    scanner.position = start;
    return null;
  }

  private findCast(): string | null {
    const { scanner } = this;
    if (!scanner.take('::')) return null;
    return scanner.takeMatch(castName)?.trim() ?? scanner.fail('expecting letter or digit');
  }

  private parseEmbed(relation: string, alias: string | null, depth: number): SelectedEmbed {
    const { scanner } = this;
    if (depth === maxDepth) scanner.refuse(`more than ${maxDepth} levels of embedding`);
    if (this.embeds === maxEmbeds) scanner.refuse(`more than ${maxEmbeds} embedded resources`);
    this.embeds += 1;
    let hint: string | null = null;
    let isInner = false;
    for (let parameters = 0; parameters < 2 && scanner.take('!'); parameters += 1) {
      const parameter = parseName(scanner);
      if (parameter === 'inner') isInner = true;
      else if (parameter !== 'left') hint = parameter;
    }
    scanner.require('(');
    const items = this.parseItems(depth + 1);
    scanner.require(')');
    return { kind: 'embed', relation, alias, hint, isInner, items };
  }
}
