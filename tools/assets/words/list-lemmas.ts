import lemmatizer from 'wink-lemmatizer';

/** The word behind an apostrophe. */
const endings: Readonly<Record<string, string>> = {
  m: 'be',
  re: 'be',
  s: 'be',
  ve: 'have',
  ll: 'will',
  d: 'would',
};

/** Forms that the rules take for something else, found by reading the sheet. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  as: ['as'],
  been: ['be'],
  best: ['best'],
  better: ['better'],
  bit: ['bit'],
  "c'mon": ['come', 'on'],
  "can't": ['can', 'not'],
  could: ['could'],
  does: ['do'],
  em: ['them'],
  hoping: ['hope'],
  "how'd": ['how', 'do'],
  later: ['later'],
  left: ['leave'],
  "let's": ['let', 'us'],
  meeting: ['meeting'],
  might: ['might'],
  parking: ['parking'],
  pass: ['pass'],
  scissors: ['scissors'],
  stove: ['stove'],
  texted: ['text'],
  thanks: ['thanks'],
  thought: ['think'],
  tired: ['tired'],
  used: ['used'],
  "where'd": ['where', 'do'],
  "won't": ['will', 'not'],
  worse: ['worse'],
  would: ['would'],
};

/** Forms that are another word after these. */
const homographs: Readonly<Record<string, string>> = {
  'second left': 'left',
  'the left': 'left',
  'second thought': 'thought',
};

/** The lemma of a form: of a verb, else of a noun, else of an adjective. */
function toLemma(form: string, known: ReadonlyMap<string, string>): string {
  const ofSongs = known.get(form);
  if (ofSongs !== undefined) return ofSongs;
  for (const kind of ['verb', 'noun', 'adjective'] as const) {
    const lemma = lemmatizer[kind](form);
    if (lemma !== form) return lemma;
  }
  return form;
}

/** The lemmas of a phrase, each once. `known`: forms whose lemma the songs say, in small letters. */
export function listLemmas(phrase: string, known: ReadonlyMap<string, string>): string[] {
  const forms = phrase
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^a-z0-9']+/)
    .map((form) => form.replaceAll(/^'+|'+$/g, ''))
    .filter(Boolean);
  const lemmas = forms.flatMap((form, place) => {
    const homograph = homographs[`${forms[place - 1]} ${form}`];
    if (homograph !== undefined) return [homograph];
    const exception = exceptions[form];
    if (exception) return exception;
    const [, verb] = /^(.+)n't$/.exec(form) ?? [];
    if (verb !== undefined) return [toLemma(verb, known), 'not'];
    const [, word = form, ending = ''] = /^(.+)'([a-z]+)$/.exec(form) ?? [];
    return [toLemma(word, known), endings[ending] ?? ''];
  });
  return [...new Set(lemmas)].filter(Boolean);
}
