import { RestError } from '../rest-error.ts';

/** A JSON body. Its text is passed to the database unchanged, so that numbers keep all digits. */
export interface Payload {
  text: string;
  isList: boolean;
  rowCount: number;
  /** The columns to write. */
  keys: string[];
  /** The keys that a row has; further columns come from the parameter `columns` alone. */
  named: ReadonlySet<string>;
}

const refuse = (message: string) => new RestError(400, 'PGRST102', message);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json', { cause });
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function requireSameKeys(rows: readonly unknown[]): string[] {
  const [first, ...others] = rows;
  if (!isObject(first)) throw refuse('All object keys must match');
  const keys = Object.keys(first);
  const isSame = (row: unknown) =>
    isObject(row) &&
    Object.keys(row).length === keys.length &&
    keys.every((key) => Object.hasOwn(row, key));
  if (!others.every(isSame)) throw refuse('All object keys must match');
  return keys;
}

const findNamed = (rows: readonly object[]) => new Set(rows.flatMap((row) => Object.keys(row)));

/** The arguments that a body names: none where it is no object, and then it may be an argument itself. */
export function findArguments(text: string, columns: readonly string[] | null): readonly string[] {
  const value = parseJson(text);
  return isObject(value) ? (columns ?? Object.keys(value)) : [];
}

/** Rows to write: one object or a list. With `columns` the rows' keys may differ and other keys are ignored. */
export function parsePayload(text: string, columns: readonly string[] | null): Payload {
  const value = parseJson(text);
  if (Array.isArray(value)) {
    if (columns && !value.every(isObject)) throw refuse('All object keys must match');
    const keys = columns ?? (value.length === 0 ? [] : requireSameKeys(value));
    return {
      text,
      isList: true,
      rowCount: value.length,
      keys: [...keys],
      named: findNamed(value.filter(isObject)),
    };
  }
  if (!isObject(value)) throw refuse('Empty or invalid json');
  const named = findNamed([value]);
  return { text, isList: false, rowCount: 1, keys: [...(columns ?? named)], named };
}
