import { type PrintName, prints } from './sleeve-prints.ts';

const INKS = ['paper', 'signal', 'night', 'green', 'letter'] as const;
type Inks = (typeof INKS)[number];
const PRINTS = Object.keys(prints) as [PrintName, ...PrintName[]];

/** The sleeves of the school's own songs, each with a thing of its story. */
const designed: Readonly<Record<string, readonly [PrintName, Inks]>> = {
  'One More Song': ['record', 'night'],
  'Listen Again': ['windows', 'green'],
  'Four on the Floor': ['discs', 'signal'],
  'Say It Again': ['bubbles', 'paper'],
  'A Cup of Coffee': ['rings', 'letter'],
  'Hold On a Second': ['clock', 'signal'],
  'Pick It Up': ['phone', 'night'],
  'Better Later': ['halves', 'paper'],
  'Gonna, Wanna, Gotta': ['tent', 'green'],
  'What Are You Up To?': ['question', 'signal'],
  'Half a Second Behind': ['steps', 'letter'],
  'We Laughed, We Stayed': ['rain', 'night'],
};

/** The drawing on a song's cover: its own, or chance that the title decides (FNV-1a). */
export function toSleeve(title: string): { print: PrintName; inks: Inks } {
  const [print, inks] = designed[title] ?? [];
  if (print && inks) return { print, inks };
  let hash = 0x811c9dc5;
  for (const letter of title) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const chance = hash >>> 0;
  return {
    print: PRINTS[chance % PRINTS.length] ?? PRINTS[0],
    inks: INKS[Math.floor(chance / PRINTS.length) % INKS.length] ?? INKS[0],
  };
}
