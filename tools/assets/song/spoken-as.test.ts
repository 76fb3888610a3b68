import { expect, test } from 'vitest';
import { toWords } from '../voice/word-errors.ts';
import { readSeedTable } from '#server/database/seeds/read-seed-table.ts';
import { spokenAs } from './spoken-as.ts';

const texts = new Set(readSeedTable('songs/sheets/lines.tsv').map(({ text }) => text));

test.each(Object.entries(spokenAs))(
  '"%s" is a line, and is said in its own words',
  (text, said) => {
    expect(texts).toContain(text);
    expect(toWords(said.replaceAll('outa', 'outta'))).toEqual(toWords(text));
  },
);
