import path from 'node:path';
import { readContent, toSource } from './content.ts';
import { listEqualSounds, listOccurrences } from './homophones.ts';

const toTable = (rows: readonly (readonly string[])[]) =>
  `${rows.map((row) => row.join('\t')).join('\n')}\n`;

const folder = path.join(import.meta.dirname);

/** The committed lists for who reads the spellings over: words that are spelled alike, and what was corrected by hand. */
export function makeLists(): { file: string; text: string }[] {
  const content = readContent();
  const equal = listEqualSounds(listOccurrences(content.map(toSource)));
  const corrected = content.filter(({ reading }) => reading !== '');
  return [
    {
      file: path.join(folder, 'equal-sounds.tsv'),
      text: toTable([
        ['spelling', 'words', 'reason'],
        ...equal.map(({ spelling, words, reason }) => [spelling, words, reason]),
      ]),
    },
    {
      file: path.join(folder, 'corrections.tsv'),
      text: toTable([
        ['file', 'text', 'reading', 'sound'],
        ...corrected.map(({ file, text, reading, sound }) => [file, text, reading, sound]),
      ]),
    },
  ];
}
