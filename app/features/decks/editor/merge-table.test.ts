import { expect, test } from 'vitest';
import { mergeTable } from './merge-table.ts';
import type { Phrase } from './schema.ts';

const phrase = (front: string, more: Partial<Phrase> = {}): Phrase => ({
  id: front,
  front,
  meaning: 'sentido',
  sound: 'soa',
  example: '',
  exampleMeaning: '',
  audioPath: 'decks/a.mp3',
  startMs: 0,
  endMs: 900,
  seen: '2026-11-27T12:00:00Z',
  ...more,
});
const merge = (rows: string[][], phrases: Phrase[] = [phrase('Hold on'), phrase('No way')]) =>
  mergeTable(rows, ['front', 'meaning', null], phrases, (index) => `new ${index}`);

test('a known phrase is changed with its sound, another one is added, and the rest stays', () => {
  const { added, changed, same, wrong } = merge([
    ['hold on', 'Espera aí', 'x'],
    ['No way', 'sentido'],
    ['Come on', 'Vamos'],
  ]);
  expect(changed).toEqual([phrase('Hold on', { front: 'hold on', meaning: 'Espera aí' })]);
  expect(added).toMatchObject([{ front: 'Come on', meaning: 'Vamos', sound: '', seen: null }]);
  expect([same, wrong]).toEqual([1, []]);
});

test('lines without a text or with too long ones are named by their number', () => {
  expect(
    merge([
      ['', 'nada'],
      ['Yes', ''],
      ['x'.repeat(201), 'longo'],
      ['Ok', 'Certo'],
    ]),
  ).toMatchObject({ added: [{ front: 'Ok' }], wrong: [1, 2, 3] });
});

test('the later of two lines counts, and the guard of a formula is taken off', () => {
  const { added } = merge([
    ["'-ing", 'primeiro'],
    ['-ing', 'segundo'],
  ]);
  expect(added).toMatchObject([{ front: '-ing', meaning: 'segundo' }]);
});
