import { expect, test } from 'vitest';
import { readSeedTable } from '#server/database/seeds/read-seed-table.ts';
import { toSleeve } from './sleeve.ts';

test('every song of the school has a print of its own, and its neighbours have other inks', () => {
  const sleeves = readSeedTable('songs/sheets/songs.tsv').map(({ title = '' }) => toSleeve(title));
  expect(new Set(sleeves.map(({ print }) => print)).size).toBe(sleeves.length);
  const alike = sleeves.filter(({ inks }, place) => inks === sleeves[place + 1]?.inks);
  expect(alike).toEqual([]);
});

test('another title always has the same sleeve', () => {
  expect(toSleeve('Meu samba')).toEqual(toSleeve('Meu samba'));
});
