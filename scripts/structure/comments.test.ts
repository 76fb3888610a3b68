import { expect, test } from 'vitest';
import { findRiddles } from './comments.ts';

const linesOf = (file: string, source: string) => findRiddles(file, source).map(({ line }) => line);

test('a comment that begins without a subject is found, whatever its form', () => {
  const script = [
    '// What is left.',
    'const a = 1; // of the charge',
    '/** Whether it is late. */',
    'const b = 1;',
    '/**',
    ' * Those that wait.',
    ' */',
    'const c = <p>{/* As high as the next one. */}</p>;',
  ];
  expect(linesOf('a.tsx', script.join('\n'))).toEqual([1, 2, 3, 5, 8]);
  const sql = ['-- Where it is.', 'select 1, -- as above', "  '--what', 2;"];
  expect(linesOf('a.sql', sql.join('\n'))).toEqual([1, 2]);
  expect(linesOf('a.css', '.a {}\n/* Whose colour it is. */')).toEqual([2]);
});

test('a comment with a subject is not, and neither is the second line of one', () => {
  const script = [
    '// The rest of a payment,',
    '// of which the fee is a part.',
    '/** Ofcom. */',
    "const text = '// What';",
  ];
  expect(linesOf('a.ts', script.join('\n'))).toEqual([]);
  expect(linesOf('a.sql', '-- The rest,\n-- of which the fee is a part.\nselect 1;')).toEqual([]);
});
