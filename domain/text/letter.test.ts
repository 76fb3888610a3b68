import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LetterBlock, letterBlockToText, parseLetter } from './letter.ts';

test('a letter has headings, paragraphs, lists, bold words and links', () => {
  const text = `# Chegou!\r\n\r\nUma **música nova**,\nem [nosso site](https://x.example/a?b=1).\n  \n- ouvir\n- cantar em https://x.example/karaoke.`;
  expect(parseLetter(text)).toEqual([
    { kind: 'heading', text: 'Chegou!' },
    {
      kind: 'paragraph',
      spans: [
        { kind: 'text', text: 'Uma ' },
        { kind: 'strong', text: 'música nova' },
        { kind: 'text', text: ',\nem ' },
        { kind: 'link', text: 'nosso site', href: 'https://x.example/a?b=1' },
        { kind: 'text', text: '.' },
      ],
    },
    {
      kind: 'list',
      items: [
        [{ kind: 'text', text: 'ouvir' }],
        [
          { kind: 'text', text: 'cantar em ' },
          { kind: 'link', text: 'https://x.example/karaoke', href: 'https://x.example/karaoke' },
          { kind: 'text', text: '.' },
        ],
      ],
    },
  ]);
  expect(parseLetter(text).map(letterBlockToText)).toEqual([
    'CHEGOU!',
    'Uma música nova,\nem nosso site (https://x.example/a?b=1).',
    '- ouvir\n- cantar em https://x.example/karaoke.',
  ]);
});

test.each([
  '[clique](javascript:alert(1))',
  '[clique](data:text/html,x)',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  '[clique](//evil.example)',
  '[a](https://)',
])('%s is text, not a link', (text) => {
  const [block] = parseLetter(text);
  expect(block).toMatchObject({ kind: 'paragraph' });
  expect(JSON.stringify(block)).not.toContain('"link"');
});

const linksOf = (blocks: LetterBlock[]) =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'heading') return [];
      return block.kind === 'list' ? block.items.flat() : block.spans;
    })
    .filter((span) => span.kind === 'link');

const marks = [
  '**',
  '[',
  ']',
  '(',
  ')',
  'https://a.b',
  '\n',
  ' ',
  '- ',
  '# ',
  'é',
  '<',
  'javascript:',
];

test('every link of any text has an address of the web', () => {
  const texts = fc.array(fc.constantFrom(...marks)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      for (const { href } of linksOf(parseLetter(text)))
        expect(href).toMatch(/^https?:\/\/[\p{L}\p{N}]/u);
    }),
  );
});

test('a text of 20,000 marks is read within a moment', () => {
  const started = performance.now();
  for (const mark of ['*', '[', '**a', '[a](', 'https://a', '- ', '\n \n'])
    parseLetter(mark.repeat(5000));
  expect(performance.now() - started).toBeLessThan(1000);
});
