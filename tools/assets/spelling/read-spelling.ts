import { soundKey } from '#domain/decks/sound-key.ts';

const sounds = soundKey.flatMap((group) => group.sounds);
const vowels = /^(?:[AEIOU][A-Z]|AXR)$/u;
const byLength = (a: { letters: string }, b: { letters: string }) =>
  b.letters.length - a.letters.length;
const vowelSounds = sounds.filter(({ phoneme }) => vowels.test(phoneme)).toSorted(byLength);
const consonants = sounds.filter(({ phoneme }) => !vowels.test(phoneme)).toSorted(byLength);

const onset = new Map(
  consonants
    .filter(({ phoneme }) => !/^(?:R|NG|TN|DN)$/u.test(phoneme))
    .map(({ letters, phoneme }) => [letters, phoneme]),
);

/** Reads the consonants before a vowel; R behind another one is that of "try", alone it is a tap. */
function readOnset(text: string): string[] | null {
  if (text === '') return [];
  if (text.endsWith('gu')) return [...(readOnset(text.slice(0, -2)) ?? []), 'G'];
  for (const [letters, phoneme] of onset) {
    if (!text.startsWith(letters)) continue;
    const rest = readOnset(text.slice(letters.length));
    if (rest)
      return [
        phoneme === 'WR' ? 'R' : phoneme,
        ...rest.map((name) => (name === 'DX' ? 'R' : name)),
      ];
  }
  return null;
}

function readCoda(text: string): string[] | null {
  if (text === '') return [];
  for (const { letters, phoneme } of consonants) {
    if (!text.startsWith(letters) || /^(?:WR|DX|HH|W|Y)$/u.test(phoneme)) continue;
    const rest = readCoda(text.slice(letters.length));
    if (rest) return [phoneme === 'N' && rest[0] === 'K' ? 'NG' : phoneme, ...rest];
  }
  return null;
}

/** Reads a syllable of "como soa" back: its sounds, and whether it is strong. Every way in which the key lets one read it. */
function readSyllable(syllable: string): string[] {
  const text = syllable.toLowerCase();
  const mark = text === syllable ? '' : '!';
  const found = new Set<string>();
  for (let at = 0; at < text.length; at += 1)
    for (const { letters, phoneme } of vowelSounds) {
      if (!text.startsWith(letters, at)) continue;
      if (phoneme === 'AH' && text.startsWith('r', at + letters.length)) continue;
      const [before, behind] = [
        readOnset(text.slice(0, at)),
        readCoda(text.slice(at + letters.length)),
      ];
      if (before && behind) found.add([...before, `${phoneme}${mark}`, ...behind].join(' '));
    }
  return [...found];
}

/** The sounds of a spelling, syllable by syllable. Throws when the key lets one read it in two ways, or in none. */
export function readSpelling(spelling: string): string {
  const syllables = spelling.split(/·|, /u).map((syllable) => {
    const [only, ...others] = readSyllable(syllable);
    if (only === undefined || others.length > 0)
      throw new Error(`${spelling}: ${syllable} reads ${[only, ...others].join(' / ')}`);
    return only;
  });
  return syllables.join(' ');
}
