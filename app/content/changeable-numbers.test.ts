import { expect, test } from 'vitest';
import { TERMS } from './terms.ts';

const sources = import.meta.glob<string>(
  [
    './*.ts',
    '../../domain/pages/**/*.ts',
    '../routes/public/*.tsx',
    '../features/catalogue/components/**/*.tsx',
    '!../**/*.test.{ts,tsx}',
    '!../../domain/**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const price = /R\$\s?\d/u;
const installments = /\d+ ?x de|em \d+ vezes/iu;
const guarantee = /\d+ dias (?:de garantia|na masterclass|no curso)|garantia de \d/iu;

test('no page contains a price, an installment or a guarantee that an administrator can change', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(30);
  const fixed = Object.entries(sources).flatMap(([file, source]) =>
    [price, installments, guarantee].flatMap((number) => {
      const [found] = number.exec(source) ?? [];
      return found === undefined ? [] : [`${file}: ${found}`];
    }),
  );
  expect(fixed).toEqual([]);
});

test('the terms state the law’s seven days and the guarantee that was announced beyond them', () => {
  const payments = TERMS.sections[3]?.paragraphs.join('\n');
  expect(payments).toContain('art. 49): em até 7 dias você pode desistir');
  expect(payments).toContain('anunciados na página do curso e no pedido');
  expect(payments).toContain('nunca menos que os 7 da lei');
});
