import { findName, parseField, parseName, type Field } from './field.ts';
import { Scanner } from './scanner.ts';

export interface SelectedField {
  kind: 'field';
  field: Field;
  alias: string | null;
  cast: string | null;
  aggregate: SelectedAggregate | null;
}

/** A function over the rows of a group; its cast follows the field's own. */
export interface SelectedAggregate {
  name: AggregateName;
  cast: string | null;
}

/** `count()`: the rows of a group. */
export interface SelectedCount {
  kind: 'count';
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
  /** `...name(…)`: its columns stand among those of the resource that embeds it. */
  isSpread: boolean;
  items: SelectItem[];
}

export type SelectItem = { kind: 'all' } | SelectedField | SelectedCount | SelectedEmbed;

const aggregateNames = ['avg', 'count', 'max', 'min', 'sum'] as const;
export type AggregateName = (typeof aggregateNames)[number];

const maxItems = 50; // json_build_object takes 100 arguments.
const maxDepth = 5;
const maxEmbeds = 12;
const aggregateCall = /\.[a-z]+\(\)/y;
const castName = /[A-Za-z0-9_ ]+/y;

/** Parses the `select` parameter. Throws PGRST100. */
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
    if (scanner.take('...')) {
      const embed = this.parseEmbed(parseName(scanner), null, depth);
      return { ...embed, isSpread: true };
    }
    const alias = this.findAlias();
    const start = scanner.position;
    const relation = parseName(scanner);
    if (relation === 'count' && scanner.take('()'))
      return { kind: 'count', alias, cast: this.findCast() };
    if (scanner.peek() === '!' || scanner.peek() === '(')
      return this.parseEmbed(relation, alias, depth);
    scanner.position = start;
    const field = parseField(scanner);
    const cast = this.findCast();
    return { kind: 'field', field, alias, cast, aggregate: this.findAggregate() };
  }

  private findAggregate(): SelectedAggregate | null {
    const { scanner } = this;
    const start = scanner.position;
    const call = scanner.takeMatch(aggregateCall);
    const name = aggregateNames.find((known) => call === `.${known}()`);
    if (name) return { name, cast: this.findCast() };
    scanner.position = start;
    return null;
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
    return { kind: 'embed', relation, alias, hint, isInner, isSpread: false, items };
  }
}
