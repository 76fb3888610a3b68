import { soundKey } from '#domain/decks/sound-key.ts';
import { connect } from './connect.ts';
import type { Phone } from './pronounce.ts';
import { isUgly } from './ugly-words.ts';

const letters = new Map(
  soundKey.flatMap(({ sounds }) => sounds).map((sound) => [sound.phoneme, sound.letters]),
);

function toLetters(phoneme: string): string {
  const found = letters.get(phoneme);
  if (found === undefined) throw new Error(`The key has no letters for ${phoneme}`);
  return found;
}

interface Syllable {
  onset: Phone[];
  vowel: Phone;
  coda: Phone[];
}

/** Two consonants and more that begin a syllable; those before the U of "music" apart. */
const onsets =
  /^(?:(?:[PBTDKGFV]|TH|SH) R|[PBKGFS] L|S [PTKMN]|(?:[STDKG]|TH) W|S [PTK] R|S [PK] L|S K W)$/u;
const onsetsBeforeU = /^(?:[PBKFVMN]|HH) Y$/u;

const isOnset = (phones: readonly Phone[], { phoneme }: Phone): boolean => {
  const names = phones.map((phone) => phone.phoneme).join(' ');
  if (phones.length < 2) return !/^(?:NG|TN|DN)$/u.test(names);
  return onsets.test(names) || (onsetsBeforeU.test(names) && /^U[WXH]$/u.test(phoneme));
};

/** Divides the consonants between two vowels of a word. R stays with the vowel before it, unless the next one is strong. */
function divide(between: readonly Phone[], last: Phone, next: Phone): [Phone[], Phone[]] {
  let at = between.length;
  while (at > 0 && isOnset(between.slice(at - 1), next)) at -= 1;
  const [first, ...others] = between.slice(at);
  const staysR = first?.phoneme === 'R' && next.stress !== 1;
  const staysS = first?.phoneme === 'S' && others.length > 0 && last.stress === 1;
  if (staysR || staysS) at += 1;
  return [between.slice(0, at), between.slice(at)];
}

function toSyllables(phones: readonly Phone[]): Syllable[] {
  const places = phones.flatMap(({ stress }, place) => (stress === null ? [] : [place]));
  const syllables = places.map((place, index): Syllable => {
    const onset = index === 0 ? phones.slice(0, place) : [];
    return { onset, vowel: phones[place] as Phone, coda: [] };
  });
  for (const [index, syllable] of syllables.entries()) {
    const next = syllables[index + 1];
    const between = phones.slice((places[index] ?? 0) + 1, places[index + 1]);
    if (!next) syllable.coda = between;
    else [syllable.coda, next.onset] = divide(between, syllable.vowel, next.vowel);
  }
  return syllables;
}

/** The last consonant of a word is said with the vowel that begins the next; R, NG and a swallowed T stay. */
function link(last: Syllable, [next, second]: readonly Syllable[]): void {
  const moved = last.coda.at(-1);
  if (!moved || !next || next.onset.length > 0 || /^(?:R|NG|TN|DN)$/u.test(moved.phoneme)) return;
  const text = spellSyllable({ ...next, onset: [moved] });
  if (isUgly(text) || (second && isUgly(text + spellSyllable(second)))) return;
  last.coda = last.coda.slice(0, -1);
  next.onset = [moved];
}

/** A consonant goes to the syllable before it where that one would look like an ugly word. */
function close(open: Syllable, next: Syllable): void {
  const [first, ...others] = next.onset;
  if (!first || open.coda.length > 0) return;
  const text = spellSyllable(open);
  if (!isUgly(text) && !isUgly(text + spellSyllable(next))) return;
  open.coda.push(first);
  next.onset = others;
}

function spellOnset(onset: readonly Phone[], vowel: string): string {
  return onset
    .map(({ phoneme }, place) => {
      if (phoneme === 'R' && place === 0) return toLetters('WR');
      const isHard = phoneme === 'G' && place === onset.length - 1 && /^[eéiî]/u.test(vowel);
      return isHard ? 'gu' : toLetters(phoneme);
    })
    .join('');
}

/** N before K is that of "sing" anyway. */
const spellCoda = (coda: readonly Phone[]): string =>
  coda
    .map(({ phoneme }, place) =>
      toLetters(phoneme === 'NG' && coda[place + 1]?.phoneme === 'K' ? 'N' : phoneme),
    )
    .join('');

function spellSyllable({ onset, vowel, coda }: Syllable): string {
  const middle = toLetters(vowel.phoneme);
  const text = spellOnset(onset, middle) + middle + spellCoda(coda);
  return vowel.stress === 1 ? text.toUpperCase() : text;
}

/** Words without a pause between them, in the key of "como soa". */
export function spellPart(words: readonly (readonly Phone[])[]): string {
  const syllables: Syllable[] = [];
  for (const phones of words) {
    const added = toSyllables(phones);
    const last = syllables.at(-1);
    if (last) link(last, added);
    syllables.push(...added);
  }
  for (const [index, syllable] of syllables.entries()) {
    const next = syllables[index + 1];
    if (next) close(syllable, next);
  }
  return syllables.map(spellSyllable).join('·');
}

/** A phrase in the key of "como soa", as it is spoken. */
export function spell(text: string): string {
  const parts: (readonly Phone[])[][] = [[]];
  for (const { phones, endsPart } of connect(text)) {
    parts.at(-1)?.push(phones);
    if (endsPart) parts.push([]);
  }
  return parts
    .filter((part) => part.length > 0)
    .map(spellPart)
    .join(', ');
}
