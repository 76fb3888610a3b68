import { dictionary } from 'cmu-pronouncing-dictionary';
import { exceptions } from './exceptions.ts';

/** One sound as it is spoken; a vowel has a stress: 1 the word's strong syllable, 2 a full vowel beside it, 0 weak. */
export interface Phone {
  phoneme: string;
  stress: number | null;
}

const weakVowels: Readonly<Record<string, string>> = { AH: 'AX', IY: 'IX', UW: 'UX', ER: 'AXR' };

/** Reads phonemes as the dictionary writes them. Weak vowels are sounds of their own; before R, English has one short I only, and no closed A. */
export function toPhones(text: string): Phone[] {
  const beforeR = text.replaceAll(/AH([12]) R\b/gu, 'ER$1').replaceAll(/IY(\d) R\b/gu, 'IH$1 R');
  return beforeR.split(' ').map((symbol): Phone => {
    const [, name = '', digit] = /^([A-Z]+)(\d)?$/u.exec(symbol) ?? [];
    if (name === '') throw new Error(`No sound: ${symbol}`);
    const stress = digit === undefined ? null : Number(digit);
    return { phoneme: (stress === 0 && weakVowels[name]) || name, stress };
  });
}

const voiceless = /(?:P|T|K|F|TH)$/u;
const hissing = /(?:S|Z|SH|ZH|CH|JH)$/u;

function lookUp(word: string): string {
  const known = exceptions.get(word)?.phones ?? dictionary[word];
  if (known !== undefined) return known;
  const [, owner] = /^(.+)'s$/u.exec(word) ?? [];
  if (owner === undefined) throw new Error(`No pronunciation: ${word}`);
  const phones = lookUp(owner);
  if (hissing.test(phones)) return `${phones} IH0 Z`;
  return `${phones} ${voiceless.test(phones) ? 'S' : 'Z'}`;
}

/** A word by itself: the exception, else the dictionary's first entry. The weak vowel of the ending -ed is that of "wanted". */
export function pronounce(word: string): Phone[] {
  const phones = lookUp(word);
  return toPhones(word.endsWith('ed') ? phones.replace(/([TD]) AH0 D$/u, '$1 IH0 D') : phones);
}
