import { expect, test } from 'vitest';
import { examples } from '#domain/pages/example-page.ts';
import { type Block, blockSchema } from '#domain/pages/page.ts';
import { getOffer } from '#app/lib/site.ts';
import { SongBlock } from '#app/features/songs/components/sample/song-block.tsx';
import { visit } from '#tests/support/page.tsx';
import { albumComponents } from '#app/features/catalogue/page-blocks/album-components.ts';
import { toCourseComponents } from '#app/features/catalogue/page-blocks/course-components.tsx';
import { homeComponents } from '#app/features/catalogue/page-blocks/home-components.ts';
import { eventComponents } from '#app/features/catalogue/page-blocks/event-components.ts';
import { toMasterclassComponents } from '#app/features/catalogue/page-blocks/masterclass-components.ts';
import { salesVideoComponents } from '#app/features/catalogue/page-blocks/sales-video-components.ts';
import type { BlockComponents } from '#app/features/catalogue/page-blocks/block-props.ts';
import { PageBlocks } from './page-blocks.tsx';

const kinds = blockSchema.def.options.map(({ shape }) => shape.kind.def.values[0]);
const components: BlockComponents<Block['kind']> = {
  ...toCourseComponents(async () => () => null),
  ...albumComponents,
  ...toMasterclassComponents(SongBlock),
  ...eventComponents,
  ...homeComponents,
  ...salesVideoComponents,
};

test('every kind of block has a schema, a component, and an example that is valid', () => {
  expect(new Set(Object.keys(examples))).toEqual(new Set(kinds));
  expect(new Set(Object.keys(components))).toEqual(new Set(kinds));
  for (const [kind, example] of Object.entries(examples)) {
    expect(example.kind).toBe(kind);
    expect(blockSchema.parse(example)).toEqual(example);
  }
});

test.each(
  Object.values<Block>(examples).map((block): [Block['kind'], Block] => [block.kind, block]),
)(
  'a block of the kind %s is shown as a section with a heading and all of its words',
  (_, block) => {
    const Screen = () => (
      <PageBlocks
        blocks={[block]}
        components={components}
        offer={getOffer('masterclass')}
        action={null}
        waitingList={null}
      />
    );
    visit({ screens: { '/curso/exemplo': Screen }, at: '/curso/exemplo' });
    if (block.kind !== 'facts')
      expect(document.querySelector('section :is(h1, h2)')?.textContent).toMatch(/\S/u);
    const labels = [...document.querySelectorAll('[aria-label]')].map((one) =>
      one.getAttribute('aria-label'),
    );
    const said = [document.body.textContent, ...labels].join('\n');
    for (const words of listWords(block)) expect(said).toContain(words);
  },
);

const unseen = new Set(['kind', 'sentence', 'id', 'poster', 'openedOn', 'sleeve', 'art']);

function listWords(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (unseen.has(key) ? [] : listWords(one)));
}
