/** Spellings of one word in Britain and in the United States, as rules for the letters that differ. Each lists its stems: "four" is not "for". */
const rules: readonly (readonly [RegExp, string])[] = [
  [
    /^((?:un|dis|mis)?(?:arm|behavi|clam|col|endeav|fav|ferv|flav|harb|hon|hum|lab|neighb|od|parl|rum|sav|splend|tum|vap|vig))our/,
    '$1or',
  ],
  [
    /^((?:un|dis|re)?(?:apolog|author|capital|categor|character|civil|critic|custom|emphas|energ|equal|famil(?:iar)?|fantas|final|general|hypnot|legal|local|maxim|memor|minim|mobil|modern|normal|optim|organ|person|priorit|real|recogn|social|special|stabil|standard|summar|symbol|sympath|util|visual))is(e|es|ed|er|ers|ing|ation|ations|able)$/,
    '$1iz$2',
  ],
  [/^((?:an|cat|par)al)ys(e|es|ed|er|ers|ing)$/, '$1yz$2'],
  [/^(calib|cent|fib|(?:centi|kilo|milli)?met|lit|lust|meag|somb|spect|theat)re(s?)$/, '$1er$2'],
  [
    /^((?:un)?(?:cancel|channel|counsel|dial|equal|fuel|jewel|label|level|marvel|model|panel|pedal|quarrel|rival|shovel|signal|snorkel|total|travel|tunnel))l(ed|er|ers|ing|ery|ous)$/,
    '$1$2',
  ],
  [/^(def|lic|off|pret)ence(s?)$/, '$1ense$2'],
  [/^(anal|catal|dial|epil|monol|prol)ogue(s?)$/, '$1og$2'],
  [/^practis(e|es|ed|ing)$/, 'practic$1'],
  [/^(burn|dream|lean|leap|learn|smel|spel|spoil)t$/, '$1ed'],
  [/^(spil)t$/, '$1led'],
  [/^(smel|spel)ed$/, '$1led'],
  [/^(enrol|fulfil|instal)(s|ment|ments)?$/, '$1l$2'],
  [/^(skil|wil)ful/, '$1lful'],
  [/^(judg|acknowledg)ement/, '$1ment'],
];

/** Words of their own; the American form holds. */
const words = new Map([
  ['aeroplane', 'airplane'],
  ['aeroplanes', 'airplanes'],
  ['ageing', 'aging'],
  ['aluminium', 'aluminum'],
  ['cheque', 'check'],
  ['cheques', 'checks'],
  ['cosy', 'cozy'],
  ['doughnut', 'donut'],
  ['doughnuts', 'donuts'],
  ['grey', 'gray'],
  ['jewellery', 'jewelry'],
  ['kerb', 'curb'],
  ['mould', 'mold'],
  ['moustache', 'mustache'],
  ['mum', 'mom'],
  ['ok', 'okay'],
  ['plough', 'plow'],
  ['programme', 'program'],
  ['programmes', 'programs'],
  ['pyjamas', 'pajamas'],
  ['sceptical', 'skeptical'],
  ['storey', 'story'],
  ['tyre', 'tire'],
  ['tyres', 'tires'],
]);

/** One spelling for both, of a word in small letters. */
export function toOneSpelling(word: string): string {
  let spelled = words.get(word) ?? word;
  for (const [letters, replacement] of rules) spelled = spelled.replace(letters, replacement);
  return spelled;
}
