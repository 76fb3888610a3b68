import type { EditedLine, EditedWord, OtherSongsWords } from '#domain/contracts/song-editor.ts';
import {
  findOffset,
  isTimed,
  readStamps,
  type StampedLine,
  tidy,
  type TimedLine,
} from './read-lrc.ts';

const HEADING = /^\[(?<name>[^\]]{1,60})\]$/u;
/** Facts about an LRC file, which are no verses. */
const TAG = /^\[\s*(?:#|[a-z]{2,8}|[A-Z]{2,8})\s*:[^\]]*\]$/u;
const EXCLAMATIONS = new Set('ah eh hey hmm la na oh ooh uh whoa woah yeah yo'.split(' '));

/** The letters of a word alone, by which other songs know it. */
export const toKey = (surface: string) => surface.toLowerCase().replaceAll(/[^\p{L}\p{N}']/gu, '');

/** A word as earlier songs have it, else as it looks. */
function suggestWord(
  surface: string,
  isFirst: boolean,
  known: ReadonlyMap<string, Pick<EditedWord, 'lemma' | 'gloss' | 'kind'>>,
): EditedWord {
  const key = toKey(surface);
  const times = { startMs: null, endMs: null };
  const found = known.get(key);
  if (found) return { surface, lemma: found.lemma, gloss: found.gloss, kind: found.kind, ...times };
  if (EXCLAMATIONS.has(key))
    return { surface, lemma: key, gloss: '', kind: 'interjection', ...times };
  const isName =
    !isFirst && /^[^\p{L}]*\p{Lu}/u.test(surface) && key !== 'i' && !key.startsWith("i'");
  return { surface, lemma: isName ? '' : key, gloss: '', kind: isName ? 'name' : 'word', ...times };
}

interface PastedLine extends TimedLine {
  section: string;
}

export interface PastedLyric {
  lines: PastedLine[];
  isTimed: boolean;
  /** The first line, counted from 1, that a timed lyric cannot take; null: none. */
  wrong: { line: number; reason: 'time' | 'third' } | null;
}

interface ReadLine extends StampedLine {
  section: string;
  /** Its place in the text, from 1. */
  line: number;
}

type Placed = PastedLine & { line: number; stampMs: number | null; orderMs: number };

/** Lines at each of their times; one without a time stands behind the line above. A positive offset makes all earlier. */
function placeLines(lines: readonly ReadLine[], offsetMs: number): Placed[] {
  const shift = (ms: number) => Math.max(0, ms - offsetMs);
  let above = 0;
  return lines.flatMap(({ startsMs, words, ...rest }): Placed[] => {
    above = startsMs[0] ?? above;
    if (startsMs.length === 0)
      return [{ ...rest, translation: null, startMs: null, words, stampMs: null, orderMs: above }];
    return startsMs.map((stampMs) => {
      const shifted = words.map(({ startMs, text }) => {
        return { startMs: shift(startMs + stampMs - above), text };
      });
      const startMs = shift(stampMs);
      return { ...rest, translation: null, startMs, words: shifted, stampMs, orderMs: stampMs };
    });
  });
}

/** Lines in the order of their times; the second one of a time is the translation of the first. */
function pairTranslations(placed: readonly Placed[]): Pick<PastedLyric, 'lines' | 'wrong'> {
  const lines: PastedLine[] = [];
  let first: Placed | undefined;
  for (const next of placed.toSorted((a, b) => a.orderMs - b.orderMs)) {
    if (next.stampMs === null || first?.stampMs !== next.stampMs) {
      lines.push(next);
      if (next.stampMs !== null) first = next;
    } else if (first.translation === null) {
      first.translation = next.text;
    } else if (![first.text, first.translation].includes(next.text)) {
      return { lines, wrong: { line: next.line, reason: 'third' } };
    }
  }
  return { lines, wrong: null };
}

/** Letters that only mark the encoding or the places where a line may break. */
const INVISIBLE = /[\uFEFF\u200B]/gu;

/**
 * One line a line; an empty line begins a new section, `[Refrão]` names one. A lyric with times (LRC) has its sections by name only, and
 * a line at each of its times.
 */
export function readPastedLyric(pasted: string): PastedLyric {
  const text = pasted.replaceAll(INVISIBLE, '');
  const timed = isTimed(text);
  const lines: ReadLine[] = [];
  let section = '';
  let count = 0;
  let isNew = true;
  for (const [index, raw] of text.split(/\r\n?|\n/u).entries()) {
    const read = timed ? readStamps(raw) : { startsMs: [], text: tidy(raw), words: [] };
    if (!read) return { lines: [], isTimed: true, wrong: { line: index + 1, reason: 'time' } };
    const heading = HEADING.exec(read.text)?.groups?.['name'];
    if (timed && TAG.test(read.text)) continue;
    if (heading !== undefined) {
      section = heading;
      isNew = false;
    } else if (read.text === '') {
      isNew ||= !timed;
    } else {
      if (isNew) {
        count += 1;
        section = `Estrofe ${count}`;
      }
      isNew = false;
      lines.push({ ...read, section, line: index + 1 });
    }
  }
  return { ...pairTranslations(placeLines(lines, findOffset(text))), isTimed: timed };
}

/** The lyric as it was or could have been pasted. */
export function writeLyricText(lines: readonly EditedLine[]): string {
  return lines
    .map(({ section, text }, index) => {
      if (section === lines[index - 1]?.section) return text;
      return `${index > 0 ? '\n' : ''}[${section}]\n${text}`;
    })
    .join('\n');
}

/** Old lines by their text, in their order, so that the second of two equal ones stays the second. */
function toQueues(lines: readonly EditedLine[]): Map<string, EditedLine[]> {
  const queues = new Map<string, EditedLine[]>();
  for (const line of lines) {
    const queue = queues.get(line.text);
    if (queue) queue.push(line);
    else queues.set(line.text, [line]);
  }
  return queues;
}

/** Times that are out of order after lines changed their places are lost; the rest stays. */
function keepOrdered(lines: EditedLine[]): EditedLine[] {
  let free = 0;
  let spokenFree = 0;
  return lines.map((line) => {
    const isLate = line.startMs !== null && line.startMs < free;
    const isSpokenLate = line.spokenStartMs !== null && line.spokenStartMs < spokenFree;
    free = isLate ? free : (line.endMs ?? free);
    spokenFree = isSpokenLate ? spokenFree : (line.spokenEndMs ?? spokenFree);
    if (!isLate && !isSpokenLate) return line;
    const words = line.words.map((word) => Object.assign({}, word, { startMs: null, endMs: null }));
    return {
      ...line,
      ...(isLate ? { startMs: null, endMs: null, words } : {}),
      ...(isSpokenLate ? { spokenStartMs: null, spokenEndMs: null } : {}),
    };
  });
}

const toKnown = (others: OtherSongsWords, lines: readonly EditedLine[]) =>
  new Map<string, Pick<EditedWord, 'lemma' | 'gloss' | 'kind'>>([
    ...others.words.map((word) => [word.key, word] as const),
    ...lines.flatMap(({ words }) => words.map((word) => [toKey(word.surface), word] as const)),
  ]);

/** The lines of a pasted lyric. An unchanged line keeps its times, translation and words; a new one has what is known of its words. */
export function mergeLyric(
  pasted: readonly Pick<PastedLine, 'section' | 'text'>[],
  before: readonly EditedLine[],
  others: OtherSongsWords,
): EditedLine[] {
  const queues = toQueues(before);
  const known = toKnown(others, before);
  function toLine({ section, text }: (typeof pasted)[number]): EditedLine {
    const kept = queues.get(text)?.shift();
    if (kept) return kept.section === section ? kept : { ...kept, section };
    // The same line elsewhere in the song: all but its times.
    const twin = before.find((line) => line.text === text);
    return {
      section,
      text,
      translation: twin?.translation ?? '',
      sound: twin?.sound ?? '',
      startMs: null,
      endMs: null,
      spokenStartMs: null,
      spokenEndMs: null,
      words: text.split(' ').map((surface, index) => suggestWord(surface, index === 0, known)),
    };
  }
  return keepOrdered(pasted.map(toLine));
}
