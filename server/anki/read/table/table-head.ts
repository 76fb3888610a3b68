import { type Separator, separatorNames, separators } from '#domain/decks/table-shape.ts';

/**
 * Lines before the notes with which Anki says how it wrote them (docs.ankiweb.net/importing/text-files.html). Columns count from 0.
 */
export interface TableHead {
  isHtml: boolean;
  /** The names of the columns as one line of the table. */
  names: string | null;
  tags: string;
  deck: string;
  noteType: string;
  columns: { tags: number; deck: number; guid: number; noteType: number };
}

const keys = {
  separator: '',
  html: '',
  tags: '',
  columns: '',
  notetype: '',
  deck: '',
  'notetype column': '',
  'deck column': '',
  'tags column': '',
  'guid column': '',
  'if matches': '',
  'match scope': '',
};
type Key = keyof typeof keys;
const isKey = (text: string): text is Key => Object.hasOwn(keys, text);

function findSeparator(value: string): Separator | null {
  const name = value.trim().toLowerCase();
  return (
    separatorNames.find((known) => known === name) ??
    separatorNames.find((known) => separators[known] === (name || value)[0]) ??
    null
  );
}

/** -1: none. */
const toColumn = (value: string) => (/^[1-9]\d{0,2}$/u.test(value) ? Number(value) - 1 : -1);

/** The first line with which Excel's users name the separator. */
const excelLine = /^sep=(?<sign>.)\r?(?:\n|$)/iu;

interface ReadTable {
  /** Null: of another program than Anki. */
  head: TableHead | null;
  /** The separator that the file names. */
  separator: Separator | null;
  /** The text of the notes. */
  body: string;
}

export function readHead(text: string): ReadTable {
  const { 0: line = '', groups } = excelLine.exec(text) ?? {};
  if (groups)
    return {
      head: null,
      separator: findSeparator(groups['sign'] ?? ''),
      body: text.slice(line.length),
    };
  const found = new Map<Key, string>();
  let at = 0;
  for (; text[at] === '#';) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at + 1, end < 0 ? text.length : end).replace(/\r$/u, '');
    const colon = line.indexOf(':');
    const key = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (isKey(key)) found.set(key, line.slice(colon + 1));
    else if (found.size === 0) return { head: null, separator: null, body: text };
    at = end < 0 ? text.length : end + 1;
  }
  if (found.size === 0) return { head: null, separator: null, body: text };
  const read = (key: Key) => (found.get(key) ?? '').trim();
  const columns = {
    tags: toColumn(read('tags column')),
    deck: toColumn(read('deck column')),
    guid: toColumn(read('guid column')),
    noteType: toColumn(read('notetype column')),
  };
  const head = {
    isHtml: read('html').toLowerCase() === 'true',
    names: found.get('columns') ?? null,
    tags: read('tags'),
    deck: read('deck'),
    noteType: read('notetype'),
    columns,
  };
  return {
    head,
    separator: findSeparator(found.get('separator') ?? ''),
    body: text.slice(at),
  };
}
