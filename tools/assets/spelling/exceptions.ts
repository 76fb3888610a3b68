interface Exception {
  phones: string;
  reason: string;
}

const say = (reason: string, words: Readonly<Record<string, string>>): [string, Exception][] =>
  Object.entries(words).map(([word, phones]) => [word, { phones, reason }]);

/** Words that are not spoken as the dictionary's first entry says, each with its reason. */
export const exceptions: ReadonlyMap<string, Exception> = new Map([
  ...say('The dictionary lists another word first that is written alike', {
    bass: 'B EY1 S',
    live: 'L IH1 V',
    read: 'R IY1 D',
    use: 'Y UW1 Z',
  }),
  ...say('The open O of most Americans, which the dictionary lists second', {
    bought: 'B AO1 T',
    "c'mon": 'K AH0 M AO1 N',
    caught: 'K AO1 T',
    coffee: 'K AO1 F IY0',
    "coffee's": 'K AO1 F IY0 Z',
    on: 'AO1 N',
    upon: 'AH0 P AO1 N',
  }),
  ...say('The entry is the weak form, which smallWords has', {
    and: 'AE1 N D',
    in: 'IH1 N',
    was: 'W AH1 Z',
    "you're": 'Y AO1 R',
  }),
  ...say('Written as it is said, and said so by our voices', {
    coulda: 'K UH1 D AH0',
    gonna: 'G AH1 N AH0',
    kinda: 'K AY1 N D AH0',
    lemme: 'L EH1 M IY0',
    outta: 'AW1 T AH0',
    shoulda: 'SH UH1 D AH0',
    woulda: 'W UH1 D AH0',
  }),
  ...say('A syllable or T that Americans swallow', {
    comfortable: 'K AH1 M F T ER0 B AH0 L',
    every: 'EH1 V R IY0',
    family: 'F AE1 M L IY0',
    favorite: 'F EY1 V R AH0 T',
    internet: 'IH1 N ER0 N EH2 T',
    sandwich: 'S AE1 N W IH0 CH',
    twenty: 'T W EH1 N IY0',
    usual: 'Y UW1 ZH UW0 AH0 L',
  }),
  ...say('The entry has a stress or vowel that its sister words have not', {
    bathtub: 'B AE1 TH T AH2 B',
    around: 'AH0 R AW1 N D',
    arrived: 'AH0 R AY1 V D',
    friday: 'F R AY1 D EY2',
    fridays: 'F R AY1 D EY2 Z',
    hers: 'HH ER1 Z',
    inside: 'IH0 N S AY1 D',
    monday: 'M AH1 N D EY2',
    mondays: 'M AH1 N D EY2 Z',
    nobody: 'N OW1 B AA2 D IY0',
    "nobody's": 'N OW1 B AA2 D IY0 Z',
    outside: 'AW2 T S AY1 D',
    really: 'R IY1 L IY0',
    upstairs: 'AH2 P S T EH1 R Z',
    wanted: 'W AA1 N T IH0 D',
    without: 'W IH0 DH AW1 T',
  }),
  ...say('The T is a tap, though the next syllable has a stress of its own', {
    photo: 'F OW1 T OW0',
    whatever: 'W AH0 DX EH1 V ER0',
  }),
]);
