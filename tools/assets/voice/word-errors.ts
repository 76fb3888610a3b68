import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runFfmpeg, runTool } from './run-tool.ts';

const model = '/usr/share/pocketsphinx/model/en-us';
const modelArgs = `-hmm ${model}/en-us -lm ${model}/en-us.lm.bin -dict ${model}/cmudict-en-us.dict`;

/** Two spellings of one sound count as the same. */
const sameSound: readonly (readonly [string, string])[] = [
  ['awhile', 'a while'],
  ['gonna', 'going to'],
  ['wanna', 'want to'],
  ['gotta', 'got to'],
  ['dunno', "don't know"],
  ['lemme', 'let me'],
  ['gimme', 'give me'],
  ['kinda', 'kind of'],
  ['outta', 'out of'],
  ['coulda', 'could have'],
  ['shoulda', 'should have'],
  ['woulda', 'would have'],
  ['oughta', 'ought to'],
  ['betcha', 'bet you'],
  ['gotcha', 'got you'],
  ['okay', 'ok'],
];

/** The words of a sentence as the recogniser could have written them. */
export function toWords(text: string): string[] {
  let words = text
    .toLowerCase()
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[^a-z' ]+/gu, ' ');
  for (const [spelling, other] of sameSound)
    words = words.replaceAll(new RegExp(`\\b${spelling}\\b`, 'g'), other);
  return words.split(' ').filter((word) => word !== '');
}

/** The least number of words that were added, lost or changed (Levenshtein). */
export function countWordErrors(said: readonly string[], understood: readonly string[]): number {
  let row = Array.from({ length: understood.length + 1 }, (_, index) => index);
  for (const [lost, word] of said.entries()) {
    const next = [lost + 1];
    for (const [index, other] of understood.entries()) {
      const changed = (row[index] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The words that PocketSphinx understands of each sound file, with its general model of American English. */
export function recognise(files: readonly string[], folder: string): string[] {
  const names = files.map((file, index) => `${index}-${path.basename(file, path.extname(file))}`);
  for (const [index, file] of files.entries()) {
    const filter = 'volume=-6dB,adelay=300,apad=pad_dur=0.4';
    const wav = path.join(folder, `${names[index]}.wav`);
    runFfmpeg(['-i', file, '-af', filter, '-ac', '1', '-ar', '16000', '-bitexact', wav]);
  }
  const [list, result] = [path.join(folder, 'files.ctl'), path.join(folder, 'understood.hyp')];
  writeFileSync(list, names.join('\n'));
  const input = `-adcin yes -adchdr 44 -cepdir ${folder} -cepext .wav -ctl ${list} -hyp ${result}`;
  runTool('pocketsphinx_batch', `${input} ${modelArgs} -logfn /dev/null`.split(' '));
  return readFileSync(result, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/\s*\([^()]*\)$/, ''));
}
