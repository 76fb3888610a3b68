import type { NotePart } from './note-parts.ts';

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim();

/** Names of fields, as our own packages and common note types of Anki have them, in the order in which they are tried. */
const names: readonly (readonly [NotePart, readonly string[]])[] = [
  [
    'exampleMeaning',
    ['traducao do exemplo', 'example translation', 'example meaning', 'sentence translation'],
  ],
  [
    'front',
    [
      'ingles',
      'english',
      'front',
      'frente',
      'text',
      'texto',
      'word',
      'palavra',
      'expression',
      'frase',
      'phrase',
      'pergunta',
      'question',
      'expressao',
      'term',
      'termo',
      'en',
    ],
  ],
  [
    'meaning',
    [
      'portugues',
      'portuguese',
      'back',
      'verso',
      'meaning',
      'significado',
      'resposta',
      'answer',
      'definition',
      'definicao',
      'back extra',
      'extra',
      'pt',
      'translation',
    ],
  ],
  ['sound', ['como soa', 'pronuncia', 'pronunciation', 'ipa', 'reading']],
  ['example', ['exemplo', 'example', 'sentence', 'frase de exemplo', 'example sentence']],
  ['tags', ['etiquetas', 'tags']],
  ['deck', ['baralho', 'deck']],
];

/** The parts that fields are by their names. */
function findNamed(fields: readonly string[]): (NotePart | null)[] {
  const mapping: (NotePart | null)[] = fields.map(() => null);
  const known = fields.map(plain);
  const assign = (part: NotePart, name: string) => {
    const index = known.indexOf(name);
    if (index === -1 || mapping[index] !== null || mapping.includes(part)) return;
    mapping[index] = part;
  };
  for (const [part, list] of names) for (const name of list) assign(part, name);
  // "Tradução" is of the example where the phrase has its own.
  assign(mapping.includes('meaning') ? 'exampleMeaning' : 'meaning', 'traducao');
  return mapping;
}

/**
 * A guess, by their names, of the parts of a card that the fields of a note type are; other names make the first two front and
 * meaning.
 */
export function guessMapping(fields: readonly string[]): {
  mapping: (NotePart | null)[];
  isSure: boolean;
} {
  const mapping = findNamed(fields);
  const isSure = mapping.includes('front') && mapping.includes('meaning');
  for (const part of ['front', 'meaning'] as const) {
    const free = mapping.indexOf(null);
    if (!mapping.includes(part) && free !== -1) mapping[free] = part;
  }
  return { mapping, isSure };
}

/** "B", "Coluna 2". */
const nameless = /^(?:(?:coluna|column|campo|field) ?)?[a-z\d]?$/u;

/**
 * True when a line names fields: at least two parts of a card, because "word, palavra" can be a card, or nothing but letters and numbers
 * of columns.
 */
export const isLineOfNames = (fields: readonly string[]) =>
  findNamed(fields).filter((part) => part !== null).length > 1 ||
  fields.every((name) => nameless.test(plain(name)));
