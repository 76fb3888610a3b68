import { connect } from './connect.ts';
import type { Phone } from './pronounce.ts';
import { spellPart } from './spell.ts';

/** A word as it is spoken somewhere. */
export interface Occurrence {
  word: string;
  /** The sounds after all rules, as the key names them. */
  sounds: string;
  spelling: string;
  /** The rules that made it sound so. */
  rules: string;
}

/** A tap begins the next word's syllable, so the word by itself cannot be spelled with it. */
const spellWord = (phones: readonly Phone[]): string =>
  phones.at(-1)?.phoneme === 'DX' ? `${spellPart([phones.slice(0, -1)])}·r` : spellPart([phones]);

/** Every word of the phrases, each as it sounds in its place but for the consonants that it shares with its neighbours. */
export function listOccurrences(phrases: readonly string[]): Occurrence[] {
  const found = new Map<string, Occurrence>();
  for (const { word, phones, rules } of phrases.flatMap(connect)) {
    const sounds = phones.map(({ phoneme, stress }) => `${phoneme}${stress === 1 ? '!' : ''}`);
    const spelling = spellWord(phones);
    const key = [word, ...sounds, '|', ...rules].join(' ');
    found.set(key, { word, sounds: sounds.join(' '), spelling, rules: rules.join(', ') });
  }
  return [...found.values()];
}

const group = <T>(items: readonly T[], keyOf: (item: T) => string) => Map.groupBy(items, keyOf);
const list = (items: readonly Occurrence[], part: (item: Occurrence) => string) =>
  [...new Set(items.map((item) => `${item.word} (${part(item)})`))].toSorted().join(', ');

/**
 * Faults of a key: different sounds that are spelled alike, also when capitals are not told apart; one sound in two spellings; one
 * word in two by the same rules.
 */
export function findFaults(occurrences: readonly Occurrence[]): string[] {
  const faults: string[] = [];
  const bare = (sounds: string) => sounds.replaceAll('!', '');
  for (const [spelling, items] of group(occurrences, (item) => item.spelling.toLowerCase()))
    if (new Set(items.map(({ sounds }) => bare(sounds))).size > 1)
      faults.push(`false homophones ${spelling}: ${list(items, (item) => item.sounds)}`);
  for (const [sounds, items] of group(occurrences, (item) => item.sounds))
    if (new Set(items.map(({ spelling }) => spelling)).size > 1)
      faults.push(`one sound in two ways ${sounds}: ${list(items, (item) => item.spelling)}`);
  for (const [key, items] of group(occurrences, ({ word, rules }) => `${word} [${rules}]`))
    if (new Set(items.map(({ spelling }) => spelling)).size > 1)
      faults.push(`one word in two ways ${key}: ${list(items, (item) => item.spelling)}`);
  return faults;
}

export interface EqualSounds {
  spelling: string;
  words: string;
  reason: string;
}

/** The words that sound alike and so are spelled alike, with the reason. */
export function listEqualSounds(occurrences: readonly Occurrence[]): EqualSounds[] {
  return [...group(occurrences, ({ spelling }) => spelling)]
    .flatMap(([spelling, items]): EqualSounds[] => {
      const words = [...new Set(items.map(({ word }) => word))].toSorted();
      if (words.length < 2) return [];
      const rules = new Set(items.flatMap((item) => (item.rules ? item.rules.split(', ') : [])));
      const reason = rules.size === 0 ? 'same phonemes' : [...rules].toSorted().join(', ');
      return [{ spelling, words: words.join(', '), reason }];
    })
    .toSorted((a, b) => (a.spelling < b.spelling ? -1 : 1));
}
