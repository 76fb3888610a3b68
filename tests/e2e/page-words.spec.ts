import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readPageWords } from './support/page-words.ts';

const pages = [
  ['/', 'home', ''],
  ['/masterclass', 'masterclass', 'masterclass'],
  ['/masterclass?versao=evento', 'event', 'masterclass/evento'],
  ['/curso', 'course', 'curso'],
  ['/filmes', 'movies', 'filmes'],
  ['/venda', 'sales-video', 'venda'],
] as const;

for (const [address, name, folder] of pages)
  test(`${address} says what it said before it was made of blocks, in the same order`, async () => {
    const html = await readFile(path.join('build/client', folder, 'index.html'), 'utf8');
    const words = path.join(import.meta.dirname, 'fixtures/page-words', `${name}.txt`);
    expect(readPageWords(html)).toBe(await readFile(words, 'utf8'));
  });
