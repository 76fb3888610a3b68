import type { ComponentType } from 'react';
import type { BlockKind, BlockOf } from '#domain/pages/page.ts';
import type {
  BlockComponents,
  BlockContext,
  BlockProps,
} from '#app/features/catalogue/page-blocks/block-props.ts';

interface PageBlocksProps<Kind extends BlockKind> extends BlockContext {
  blocks: readonly BlockOf<Kind>[];
  components: BlockComponents<Kind>;
}

/** The blocks of a page, in order; a page has each kind once. */
export function PageBlocks<Kind extends BlockKind>({
  blocks,
  components,
  ...context
}: PageBlocksProps<Kind>) {
  return blocks.map((block) => {
    const Shown: ComponentType<BlockProps<Kind>> = components[block.kind];
    return <Shown key={block.kind} block={block} {...context} />;
  });
}
