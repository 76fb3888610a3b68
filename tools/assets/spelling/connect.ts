import { pronounce, toPhones } from './pronounce.ts';
import type { Phone } from './pronounce.ts';
import { tapAll } from './tap.ts';
import { fusedWords, smallInContext, smallWords } from './weak-forms.ts';

/** A word of a phrase, or two that are said as one, as it is spoken there. */
export interface SpokenWord {
  word: string;
  phones: Phone[];
  /** The voice may stop behind it. */
  endsPart: boolean;
  /** The rules that decided how it sounds here. */
  rules: string[];
}

interface Written {
  word: string;
  mark: '' | '*' | '_';
  endsPart: boolean;
}

const pause = /^[,.!?:;…]$/u;

/** Reads a phrase. In a reading, `*` is before a word that has a beat against the rule, `_` before one that has none. */
function readWords(text: string): Written[] {
  const tokens = text.replaceAll('’', "'").match(/[*_]?'?[a-z]+(?:'[a-z]+)*|[,.!?:;…]/giu) ?? [];
  return tokens.flatMap((token, place): Written[] => {
    if (pause.test(token)) return [];
    const mark = token.startsWith('*') ? '*' : token.startsWith('_') ? '_' : '';
    const next = tokens[place + 1];
    const endsPart = next === undefined || pause.test(next);
    return [{ word: token.slice(mark.length).toLowerCase(), mark, endsPart }];
  });
}

/** The words, with two that are said as one together. */
function fuse(words: readonly Written[]): Written[] {
  const fused: Written[] = [];
  for (const word of words) {
    const last = fused.at(-1);
    if (last && !last.endsPart && `${last.word} ${word.word}` in fusedWords)
      fused[fused.length - 1] = { ...last, ...word, word: `${last.word} ${word.word}` };
    else fused.push(word);
  }
  return fused;
}

interface Place {
  /** The words around it in its part of the phrase; empty: none. */
  before: string;
  behind: string;
  isAlone: boolean;
}

/** The weak form of a small word here, and the rule that gives it. */
function findForm({ word }: Written, { before, behind }: Place) {
  const beside = smallInContext.find(
    (rule) =>
      rule.word === word &&
      (rule.before?.test(before) ?? true) &&
      (rule.behind?.test(behind) ?? true),
  );
  if (beside)
    return { ...beside.form, rule: beside.before ? 'weak behind a verb' : 'weak before another' };
  const form = smallWords[word];
  return form && { ...form, rule: 'weak' };
}

/** The reason for which a small word has its beat here, or its whole vowel at least; null: it is weak. */
function findStrength({ word, mark, endsPart }: Written, place: Place, atEnd?: string) {
  if (mark === '_') return null;
  if (mark === '*') return 'with the beat';
  if (place.isAlone && word !== 'a' && word !== 'the') return 'by itself';
  if (!endsPart || atEnd === undefined) return null;
  return atEnd === 'strong' ? 'at the end' : 'whole at the end';
}

const toFull = (phone: Phone): Phone => (phone.stress === 1 ? { ...phone, stress: 2 } : phone);
const toWeak = ({ phoneme, stress }: Phone): Phone =>
  stress === null ? { phoneme, stress } : { phoneme: phoneme === 'AE' ? 'AX' : phoneme, stress: 0 };

function speak(written: Written, place: Place): SpokenWord {
  const { word, mark, endsPart } = written;
  const as = (phones: Phone[], ...rules: string[]) => ({ word, phones, endsPart, rules });
  const fused = fusedWords[word];
  if (fused !== undefined) return as(toPhones(fused), 'said as one');
  const form = findForm(written, place);
  if (!form)
    return mark === '_' ? as(pronounce(word).map(toWeak), 'without the beat') : as(pronounce(word));
  const strength = findStrength(written, place, form.atEnd);
  if (strength === 'whole at the end') return as(pronounce(word).map(toFull), strength);
  return strength === null ? as(toPhones(form.inside), form.rule) : as(pronounce(word), strength);
}

/** A part of a phrase has one beat at least: on its last word. */
function giveBeat(part: readonly SpokenWord[]): void {
  if (part.some(({ phones }) => phones.some(({ stress }) => stress === 1))) return;
  const last = part.findLast(({ word }) => word !== 'it') ?? part.at(-1);
  if (!last || last.word === 'a' || last.word === 'the') return;
  last.phones = pronounce(last.word);
  last.rules = ['the only beat'];
}

const isVowel = (phone: Phone | undefined) => phone !== undefined && phone.stress !== null;
const isWeak = ({ rules }: SpokenWord) => rules[0]?.startsWith('weak') ?? false;
const mayLoseH = /^(?:he|he's|him|his|her|has|have)$/u;

/** "him" loses its H behind a consonant. */
function dropH(word: SpokenWord, next: SpokenWord): void {
  const isWeakH = isWeak(next) && next.phones[0]?.phoneme === 'HH';
  if (!isWeakH || !mayLoseH.test(next.word) || isVowel(word.phones.at(-1))) return;
  next.phones = next.phones.slice(1);
  next.rules.push('H falls');
}

/** "of", "have", "the" and "to" have another form before a vowel. */
const chooseBeforeVowel = (word: SpokenWord, next: SpokenWord, beforeVowel?: string): void => {
  if (!isWeak(word) || beforeVowel === undefined || !isVowel(next.phones[0])) return;
  word.phones = toPhones(beforeVowel);
  word.rules.push('before a vowel');
};

const isYou = /^(?:you|your|you're|you've|you'd|yourself)$/u;

/** T and D melt with the Y of "you". */
function melt(word: SpokenWord, next: SpokenWord): void {
  const last = word.phones.at(-1)?.phoneme;
  if (!isYou.test(next.word) || (last !== 'T' && last !== 'D')) return;
  const melted: Phone = { phoneme: last === 'T' ? 'CH' : 'JH', stress: null };
  word.phones = [...word.phones.slice(0, -1), melted];
  next.phones = next.phones.slice(1);
  word.rules.push('melts with Y');
  next.rules.push('melts with T or D');
}

/** T of "last" and D of "second" fall before a consonant, as does the T of "don't"; never that of "can't", nor the ending -ed. */
function dropLast(word: SpokenWord, next: SpokenWord): void {
  const [before, last] = word.phones.slice(-2).map(({ phoneme }) => phoneme);
  const first = next.phones[0];
  if (!first || isVowel(first) || word.word === "can't" || word.word.endsWith('ed')) return;
  const falls =
    (last === 'T' && word.word.endsWith("n't")) ||
    (before === 'S' && last === 'T' && !/^(?:HH|Y)$/u.test(first.phoneme)) ||
    (before === 'N' && last === 'D' && !/^(?:HH|Y|W|R)$/u.test(first.phoneme));
  if (!falls) return;
  word.phones = word.phones.slice(0, -1);
  word.rules.push('T or D falls');
}

/** A phrase as Americans speak it. */
export function connect(text: string): SpokenWord[] {
  const written = fuse(readWords(text));
  const places = written.map((word, index): Place => {
    const [before, behind] = [written[index - 1], written[index + 1]];
    return {
      before: before && !before.endsPart ? before.word : '',
      behind: behind && !word.endsPart ? behind.word : '',
      isAlone: written.length === 1,
    };
  });
  const atPlaces = written.map((word, index) => ({ word, place: places[index] as Place }));
  const forms = atPlaces.map(({ word, place }) => findForm(word, place));
  const words = atPlaces.map(({ word, place }) => speak(word, place));
  let begin = 0;
  for (const [index, { endsPart }] of words.entries())
    if (endsPart) {
      giveBeat(words.slice(begin, index + 1));
      begin = index + 1;
    }
  const linked = words.flatMap((word, index) => {
    const next = words[index + 1];
    return next && !word.endsPart ? [{ word, next, form: forms[index] }] : [];
  });
  for (const { word, next } of linked) dropH(word, next);
  for (const { word, next, form } of linked) chooseBeforeVowel(word, next, form?.beforeVowel);
  for (const { word, next } of linked) melt(word, next);
  for (const { word, next } of linked) dropLast(word, next);
  for (const [index, word] of words.entries()) tapAll(word, words[index + 1]);
  return words;
}
