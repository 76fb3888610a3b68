/**
 * SQL written by PostgreSQL's catalogue or by this room. The `sql` tag accepts no other type, so a client's text can only become a
 * parameter.
 */
export type SqlText = string & { readonly sqlText: unique symbol };

export function sql(strings: TemplateStringsArray, ...parts: readonly SqlText[]): SqlText {
  let text = strings[0] ?? '';
  for (const [index, part] of parts.entries()) text += part + (strings[index + 1] ?? '');
  return text as SqlText; // Every piece is a literal of ours or SqlText.
}

export function joinSql(
  parts: readonly SqlText[],
  separator: ', ' | ' and ' | ' or ' | ' ',
): SqlText {
  return parts.join(separator) as SqlText;
}

/** A name of ours such as t0, unique by its number. */
export function internalName(kind: 'c' | 'e' | 'j' | 'r' | 't', index: number): SqlText {
  return `${kind}${index}` as SqlText;
}

/** The client's values, passed beside the statement. All are sent as text and cast where they are used. */
export class Parameters {
  readonly values: string[] = [];
  /** A pattern or words of a search are among them, and their cost is the client's choice. */
  isSearch = false;

  add(value: string): SqlText {
    this.values.push(value);
    return `$${this.values.length}::text` as SqlText;
  }

  toStatement(text: SqlText): Statement {
    return { text, parameters: this.values, isSearch: this.isSearch };
  }
}

/** A statement that is ready to run. */
export interface Statement {
  text: SqlText;
  parameters: readonly string[];
  isSearch: boolean;
}
