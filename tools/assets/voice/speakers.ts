import { readFileSync, writeFileSync } from 'node:fs';
import { tapT } from './american-t.ts';
import { runTool } from './run-tool.ts';
import { toSpokenText } from './spoken-text.ts';

const voice =
  '/usr/share/festival/voices/us/cmu_us_slt_arctic_hts/hts/cmu_us_slt_arctic_hts.htsvoice';

/** One recorded woman, slt, at three lengths of the throat (-a) and three pitches in semitones (-fm). */
const speakers = {
  ana: ['-a', '0.48', '-fm', '0'],
  bia: ['-a', '0.50', '-fm', '-3'],
  caio: ['-a', '0.53', '-fm', '-6'],
} as const;
export type Speaker = keyof typeof speakers;

/** The speaker of a deck: always the same one for its id, and different ones among the decks. */
export function toSpeaker(deckId: string): Speaker {
  const sum = Buffer.from(deckId).reduce((total, byte) => total + byte, 0);
  return (['ana', 'bia', 'caio'] as const)[sum % 3] ?? 'ana';
}

/** A Festival program that writes the sounds of each text, with their context, as labels for hts_engine. */
const toLabelScript = (texts: readonly string[], files: readonly string[]) =>
  [
    '(voice_cmu_us_slt_arctic_hts)',
    ...texts.map(
      (text, index) => `(set! utt (SynthText "${text}"))
(set! fp (fopen "${files[index]}" "w"))
(mapcar (lambda (l) (format fp "%s\\n" l)) (hts_dump_feats_string_list utt hts_feats_list))
(fclose fp)`,
    ),
  ].join('\n');

/** Writes how each line sounds into a file of labels, named by `prefix` and position, and returns the files. */
export function writeLabels(lines: readonly string[], prefix: string): string[] {
  const files = lines.map((_, index) => `${prefix}-${index + 1}.lab`);
  writeFileSync(`${prefix}.scm`, toLabelScript(lines.map(toSpokenText), files));
  runTool('festival', ['-b', `${prefix}.scm`]);
  for (const file of files)
    writeFileSync(file, readFileSync(file, 'utf8').split('\n').map(tapT).join('\n'));
  return files;
}

/** Says the labels of a file into a WAV file beside it: at the voice's own pace, or at the times of the labels. */
export function sayLabels(
  labels: string,
  speaker: Speaker,
  pace: 'own' | 'labels' = 'own',
): string {
  const wav = labels.replace(/lab$/, 'wav');
  const timing = pace === 'labels' ? ['-vp'] : [];
  runTool('hts_engine', ['-m', voice, ...speakers[speaker], ...timing, '-ow', wav, labels]);
  return wav;
}
