import { readFileSync } from 'node:fs';
import { writeLabels } from '../voice/speakers.ts';
import { toSpokenText } from '../voice/spoken-text.ts';

/** A sound of a line, as the HTS voice would say it. */
export interface Sound {
  label: string;
  seconds: number;
  isVowel: boolean;
  isPause: boolean;
  isStressed: boolean;
  startsSyllable: boolean;
  startsWord: boolean;
}

const vowels = new Set('aa ae ah ao aw ax axr ay eh er ey ih iy ow oy uh uw'.split(' '));

/** Phone, place in the syllable, stress of the syllable and its place in the word: see the label format of the HTS project. */
const fields = /-(\w+)\+.*?@(\w+?)_.*?\/B:(\w)-.*?@(\w+)-/;

function toSound(line: string): Sound {
  const [start, end, label = ''] = line.trim().split(/\s+/);
  const [, phone = '', place, stress, syllable] = fields.exec(label) ?? [];
  const startsSyllable = place === '1';
  return {
    label,
    seconds: (Number(end) - Number(start)) / 10_000_000,
    isVowel: vowels.has(phone),
    isPause: phone === 'pau',
    isStressed: stress === '1',
    startsSyllable,
    startsWord: startsSyllable && syllable === '1',
  };
}

/** A word that is read as two, such as "kinda" as "kind a", begins once. */
export function joinWords(sounds: readonly Sound[], text: string): Sound[] {
  const begins = text.split(' ').flatMap((word) =>
    toSpokenText(word)
      .split(' ')
      .map((_, index) => index === 0),
  );
  let word = -1;
  return sounds.map((sound) => {
    if (sound.startsWord) word += 1;
    return { ...sound, startsWord: sound.startsWord && begins[word] !== false };
  });
}

/** The sounds of each line, from Festival. */
export function readSounds(lines: readonly string[], prefix: string): Sound[][] {
  return writeLabels(lines, prefix).map((file, index) => {
    const labels = readFileSync(file, 'utf8').split('\n');
    const sounds = labels.filter((label) => label.trim() !== '').map(toSound);
    return joinWords(sounds, lines[index] ?? '');
  });
}
