import { expect, test } from 'vitest';
import { pruneCss } from './critical-css.ts';

const page = '<body><p class="lead sm:p-4 [--em:3.1] gap-[0.5em]">a</p></body>';

test.each([
  ['a rule of a class the page has', '.lead{color:red}', '.lead{color:red}'],
  ['no rule of a class it has not', '.other{color:red}', ''],
  ['a rule of an element', 'p{color:red}', 'p{color:red}'],
  ['no rule of an element it has not', 'table,p>a,.lead hr{color:red}', ''],
  [
    'a rule of any element',
    '*,:root,:before,:where(table){a:b}',
    '*,:root,:before,:where(table){a:b}',
  ],
  ['no rule of fields where it has none', '::placeholder,::-webkit-datetime-edit{a:b}', ''],
  [
    'a variable that a rule reads',
    ':root{--a:"x;}"}p{b:var(--a)}',
    ':root{--a:"x;}"}p{b:var(--a)}',
  ],
  [
    'no variable that nobody reads, nor one that only such a one reads',
    ':root{--a:1;--b:var(--a);--c:2;color:red}@property --b{syntax:"*"}',
    ':root{color:red}',
  ],
  [
    'the type of a variable that is read',
    'p{b:var(--a)}@property --a{syntax:"*"}',
    'p{b:var(--a)}@property --a{syntax:"*"}',
  ],
  [
    'no word for a variable that the page defines',
    ':root,:host{--a:1;--b:2}p{b:var(--a,c, d) var(--c,e)}',
    ':root,:host{--a:1;}p{b:var(--a) var(--c,e)}',
  ],
  ['the place of an empty layer', '@layer theme{:root{--a:1}}', '@layer theme;'],
  [
    'only the selectors that can match',
    '.lead,.other,p:hover{color:red}',
    '.lead,p:hover{color:red}',
  ],
  [
    'an escaped class',
    String.raw`.sm\:p-4{padding:1rem}.md\:p-4{padding:2rem}`,
    String.raw`.sm\:p-4{padding:1rem}`,
  ],
  [
    'an arbitrary property',
    String.raw`.\[--em\:3\.1\]{--em:3.1;a:var(--em)}`,
    String.raw`.\[--em\:3\.1\]{--em:3.1;a:var(--em)}`,
  ],
  [
    'an arbitrary value, and not another',
    String.raw`.gap-\[0\.5em\]{gap:.5em}.gap-\[9em\]{gap:9em}`,
    String.raw`.gap-\[0\.5em\]{gap:.5em}`,
  ],
  ['a layer around a kept rule', '@layer base{.lead{a:b}.x{a:b}}', '@layer base{.lead{a:b}}'],
  ['no group around nothing', '@media print{.x{a:b}}p{a:b}', 'p{a:b}'],
  ['the order of layers', '@layer theme,base;.x{a:b}', '@layer theme,base;'],
  [
    'fonts, and the animations that a rule names',
    '@font-face{src:url(a)}@keyframes b{to{a:b}}@keyframes c{to{a:b}}p{--a:b 1s;animation:var(--a)}',
    '@font-face{src:url(a)}@keyframes b{to{a:b}}p{--a:b 1s;animation:var(--a)}',
  ],
  ['a rule that excludes a class', 'p:not(.x){a:b}', 'p:not(.x){a:b}'],
  ['a state written as an attribute', '[data-x=".y"] .lead{a:b}', '[data-x=".y"] .lead{a:b}'],
  ['braces inside strings', '.lead:before{content:"}{"}.x{a:b}', '.lead:before{content:"}{"}'],
])('a page keeps %s', (_, css, kept) => {
  expect(pruneCss(css, page)).toBe(kept);
});
