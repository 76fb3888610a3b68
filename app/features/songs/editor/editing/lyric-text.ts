import type { EditedLine, EditedWord, OtherSongsWords } from '#domain/contracts/song-editor.ts';

const HEADING = /^\[(?<name>[^\]]{1,60})\]$/u;
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

interface PastedLine {
  section: string;
  text: string;
}

/** One line a line; an empty line begins a new section, `[Refrão]` names one. */
export function readPastedLyric(text: string): PastedLine[] {
  const lines: PastedLine[] = [];
  let section = '';
  let count = 0;
  let isNew = true;
  for (const raw of text.split(/\r?\n/u)) {
    const line = raw.replaceAll(/\s+/gu, ' ').trim();
    const heading = HEADING.exec(line)?.groups?.['name'];
    if (heading !== undefined) {
      section = heading;
      isNew = false;
    } else if (line === '') {
      isNew = true;
    } else {
      if (isNew) {
        count += 1;
        section = `Estrofe ${count}`;
      }
      isNew = false;
      lines.push({ section, text: line });
    }
  }
  return lines;
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
  pasted: string,
  before: readonly EditedLine[],
  others: OtherSongsWords,
): EditedLine[] {
  const queues = toQueues(before);
  const known = toKnown(others, before);
  function toLine({ section, text }: PastedLine): EditedLine {
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
  return keepOrdered(readPastedLyric(pasted).map(toLine));
}
