import { expect, test } from 'vitest';
import { examplePage } from '#domain/pages/example-page.ts';
import { type Block, blockSchema, pageSchema } from '#domain/pages/page.ts';
import { getOffer } from '#app/lib/site.ts';
import { visit } from '#tests/support/page.tsx';
import { PageBlocks } from './page-blocks.tsx';

const kinds = blockSchema.def.options.map(({ shape }) => shape.kind.def.values[0]);

test('every kind of block has a schema, and one example that is valid', () => {
  expect(pageSchema.parse(examplePage)).toEqual(examplePage);
  expect(examplePage.blocks).toHaveLength(kinds.length);
  expect(new Set(examplePage.blocks.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

test.each(examplePage.blocks.map((block): [Block['kind'], Block] => [block.kind, block]))(
  'a block of the kind %s is shown as a section with a heading',
  (_, block) => {
    const page = { ...examplePage, blocks: [block] };
    const Screen = () => (
      <PageBlocks
        page={page}
        offer={getOffer('masterclass')}
        waitingList={null}
        loadPlayer={async () => () => null}
      />
    );
    visit({ screens: { '/curso/exemplo': Screen }, at: '/curso/exemplo' });
    expect(document.querySelector('section :is(h1, h2)')?.textContent).toMatch(/\S/u);
  },
);
