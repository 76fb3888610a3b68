import type { NotePart } from '#domain/decks/note-parts.ts';
import type { Phrase, SentPhrase } from './schema.ts';

export interface MergedTable {
  added: SentPhrase[];
  changed: SentPhrase[];
  same: number;
  /** Lines, counted from 1, without English or Portuguese, or with a text that is too long. */
  wrong: number[];
}

const texts = ['front', 'meaning', 'sound', 'example', 'exampleMeaning'] as const;
type Text = (typeof texts)[number];
const most: Record<Text, number> = {
  front: 200,
  meaning: 200,
  sound: 200,
  example: 300,
  exampleMeaning: 300,
};

const toKey = (front: string) => front.trim().toLowerCase();
/** Spreadsheets of ours guard a text that could run as a formula by an apostrophe. */
const unguard = (text: string) => text.replace(/^'(?=[=+\-@＝＋－＠])/u, '').trim();

const empty = {
  front: '',
  meaning: '',
  sound: '',
  example: '',
  exampleMeaning: '',
  audioPath: null,
  startMs: null,
  endMs: null,
  seen: null,
};

function readRow(row: readonly string[], parts: readonly (NotePart | null)[]) {
  const found: Partial<Record<Text, string>> = {};
  for (const text of texts) {
    const index = parts.indexOf(text);
    if (index !== -1) found[text] = unguard(row[index] ?? '');
  }
  return found;
}

const isWrong = (phrase: SentPhrase) =>
  phrase.front === '' ||
  phrase.meaning === '' ||
  texts.some((text) => phrase[text].length > most[text]);

/**
 * A table beside the phrases of a deck: a line with the English of a phrase changes it, and it keeps its sound and what students
 * remember; other lines are new ones. The later of two lines with the same English counts. `createId`: a UUID for a row by its index.
 */
export function mergeTable(
  rows: readonly (readonly string[])[],
  parts: readonly (NotePart | null)[],
  phrases: readonly Phrase[],
  createId: (index: number) => string,
): MergedTable {
  const known = new Map<string, Phrase | SentPhrase>(
    phrases.map((phrase) => [toKey(phrase.front), phrase]),
  );
  const sent = new Map<string, SentPhrase>();
  const wrong: number[] = [];
  for (const [index, row] of rows.entries()) {
    const read = readRow(row, parts);
    const key = toKey(read.front ?? '');
    const before = known.get(key);
    const phrase: SentPhrase = { ...(before ?? { ...empty, id: createId(index) }), ...read };
    if (isWrong(phrase)) {
      wrong.push(index + 1);
      continue;
    }
    known.set(key, phrase);
    sent.set(phrase.id, phrase);
  }
  const stored = new Map(phrases.map((phrase) => [phrase.id, phrase]));
  const isSame = (one: SentPhrase) => {
    const other = stored.get(one.id);
    return other !== undefined && texts.every((text) => other[text] === one[text]);
  };
  const all = [...sent.values()];
  return {
    added: all.filter(({ id }) => !stored.has(id)),
    changed: all.filter((one) => stored.has(one.id) && !isSame(one)),
    same: all.filter(isSame).length,
    wrong,
  };
}
