/**
 * SQL that PostgreSQL's catalogue or this room wrote. The type is the wall: the `sql` tag takes nothing else, so what a client
 * sends can only become a parameter.
 */
export type SqlText = string & { readonly sqlText: unique symbol };

export function sql(strings: TemplateStringsArray, ...parts: readonly SqlText[]): SqlText {
  let text = strings[0] ?? '';
  for (const [index, part] of parts.entries()) text += part + (strings[index + 1] ?? '');
  return text as SqlText; // every piece is a literal of ours or SqlText
}

export function joinSql(
  parts: readonly SqlText[],
  separator: ', ' | ' and ' | ' or ' | ' ',
): SqlText {
  return parts.join(separator) as SqlText;
}

/** A name of ours such as t0; the number keeps it apart from its kind. */
export function internalName(kind: 'c' | 'e' | 'r' | 't', index: number): SqlText {
  return `${kind}${index}` as SqlText;
}

/** What a client sent, as values beside the statement. All travel as text and are cast where they are used. */
export class Parameters {
  readonly values: string[] = [];

  add(value: string): SqlText {
    this.values.push(value);
    return `$${this.values.length}::text` as SqlText;
  }
}

/** A statement ready to run. */
export interface Statement {
  text: SqlText;
  parameters: readonly string[];
}
