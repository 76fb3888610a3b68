/** Words as they are sung, in small letters, and what they stand for. */
const reductions = new Map([
  ['gonna', 'going to'],
  ['wanna', 'want to'],
  ['gotta', 'got to'],
  ['hafta', 'have to'],
  ['kinda', 'kind of'],
  ['sorta', 'sort of'],
  ['lotta', 'lot of'],
  ['outta', 'out of'],
  ['gimme', 'give me'],
  ['lemme', 'let me'],
  ['dunno', 'do not know'],
  ['coulda', 'could have'],
  ['shoulda', 'should have'],
  ['woulda', 'would have'],
  ['cmon', 'come on'],
  ['cause', 'because'],
  ['em', 'them'],
]);

/** 's and 'd stay: each stands for two words. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan(?:'t|not)\b/gu, 'can not'],
  [/\bwon't\b/gu, 'will not'],
  [/n't\b/gu, ' not'],
  [/'m\b/gu, ' am'],
  [/'re\b/gu, ' are'],
  [/'ve\b/gu, ' have'],
  [/'ll\b/gu, ' will'],
];

/** The words of a text in small letters and without reductions: "I'm gonna go" is "i am going to go". */
export function toFullForm(text: string): string {
  let full = text.toLowerCase().replaceAll(/[\u2018\u2019\u02BC\u00B4\u0060]/gu, "'");
  for (const [short, long] of contractions) full = full.replaceAll(short, long);
  return full
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => reductions.get(word) ?? word)
    .join(' ');
}

/** True when a space goes on with the full form of a word, such as "going" of "gonna", and is not its end. */
export const goesOn = (typed: string, word: string): boolean =>
  toFullForm(word).startsWith(`${toFullForm(typed)} `);
