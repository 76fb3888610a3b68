/** The sounds of a small word inside a phrase, and at its end. */
interface SmallWord {
  inside: string;
  /** Before a vowel, where it differs. */
  beforeVowel?: string;
  /** At the end of a phrase: `strong` as the dictionary says, with the beat; `full` its vowel without the beat; else as inside. */
  atEnd?: 'strong' | 'full';
}

const small = (inside: string, atEnd?: SmallWord['atEnd'], beforeVowel?: string): SmallWord => ({
  inside,
  ...(atEnd && { atEnd }),
  ...(beforeVowel !== undefined && { beforeVowel }),
});

/** Words that carry no beat inside a phrase. All others are said as the dictionary has them. */
export const smallWords: Readonly<Record<string, SmallWord>> = {
  a: small('AH0'),
  an: small('AH0 N'),
  the: small('DH AH0', undefined, 'DH IY0'),
  and: small('AH0 N'),
  or: small('ER0'),
  but: small('B AH0 T'),
  if: small('IH0 F'),
  than: small('DH AH0 N'),
  as: small('AH0 Z'),
  of: small('AH0', 'full', 'AH0 V'),
  for: small('F ER0', 'full'),
  from: small('F R AH0 M', 'full'),
  to: small('T AH0', 'full', 'T UW0'),
  at: small('AH0 T', 'full'),
  with: small('W IH0 DH', 'full'),
  by: small('B AY0', 'full'),
  in: small('IH0 N', 'strong'),
  on: small('AO0 N', 'strong'),
  till: small('T IH0 L'),
  "'til": small('T IH0 L'),
  just: small('JH AH0 S T'),
  "let's": small('L EH0 T S'),
  i: small('AY0'),
  you: small('Y UW0'),
  he: small('HH IY0'),
  she: small('SH IY0'),
  it: small('IH0 T'),
  we: small('W IY0'),
  they: small('DH EY0'),
  me: small('M IY0'),
  him: small('HH IH0 M'),
  us: small('AH0 S'),
  them: small('DH AH0 M'),
  "'em": small('AH0 M'),
  my: small('M AY0'),
  your: small('Y ER0'),
  his: small('HH IH0 Z'),
  her: small('HH ER0'),
  our: small('AW0 ER0'),
  am: small('AH0 M', 'strong'),
  are: small('ER0', 'strong'),
  is: small('IH0 Z', 'strong'),
  was: small('W AH0 Z', 'strong'),
  were: small('W ER0', 'strong'),
  be: small('B IY0'),
  been: small('B IH0 N', 'strong'),
  has: small('HH AH0 Z', 'strong'),
  can: small('K AH0 N', 'strong'),
  will: small('W IH0 L', 'strong'),
  would: small('W UH0 D', 'strong'),
  could: small('K UH0 D', 'strong'),
  should: small('SH UH0 D', 'strong'),
  must: small('M AH0 S T', 'strong'),
  coulda: small('K UH0 D AH0'),
  shoulda: small('SH UH0 D AH0'),
  woulda: small('W UH0 D AH0'),
  "i'm": small('AY0 M'),
  "i've": small('AY0 V'),
  "i'll": small('AY0 L'),
  "i'd": small('AY0 D'),
  "you're": small('Y ER0'),
  "you've": small('Y UW0 V'),
  "you'd": small('Y UW0 D'),
  "he's": small('HH IY0 Z'),
  "she's": small('SH IY0 Z'),
  "it's": small('IH0 T S'),
  "we're": small('W IH0 R'),
  "we'll": small('W IY0 L'),
  "they're": small('DH EH0 R'),
  "there's": small('DH EH0 R Z'),
};

/** Small words only beside certain others: the words before them, or behind, and their weak form there. */
export const smallInContext: readonly {
  word: string;
  before?: RegExp;
  behind?: RegExp;
  form: SmallWord;
}[] = [
  {
    word: 'have',
    before: /^(?:could|should|would|might|must)(?:n't)?$/u,
    form: small('AH0', undefined, 'AH0 V'),
  },
  { word: 'have', behind: /^(?:you|we|they|i)$/u, form: small('HH AH0 V') },
  { word: 'do', behind: /^(?:you|we|they|i)$/u, form: small('D UW0') },
  { word: 'does', behind: /^(?:it|he|she|that)$/u, form: small('D AH0 Z') },
  { word: 'did', behind: /^(?:you|it|he|she|we|they|i)$/u, form: small('D IH0 D') },
  { word: 'there', behind: /^(?:is|was|are|were)$/u, form: small('DH EH0 R') },
  { word: 'some', behind: /^(?!of$)./u, form: small('S AH0 M') },
];

/** Two words that are said as one: the phones of both, behind the last of which the phrase goes on. */
export const fusedWords: Readonly<Record<string, string>> = {
  'going to': 'G AH1 N AH0',
  'want to': 'W AA1 N AH0',
  'got to': 'G AA1 T AH0',
  'have to': 'HH AE1 F T AH0',
  'has to': 'HH AE1 S T AH0',
  'used to': 'Y UW1 S T AH0',
  'supposed to': 'S AH0 P OW1 S T AH0',
  'let me': 'L EH1 M IY0',
  'give me': 'G IH1 M IY0',
};
