import type { ComponentType, ReactNode } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import type { BlockKind, BlockOf } from '#domain/pages/page.ts';

/** All that blocks show besides their words. */
export interface BlockContext {
  /** The course that the page sells. */
  offer: Offer;
  /** The button of the page. */
  action: ReactNode;
  waitingList: ReactNode;
}

export interface BlockProps<Kind extends BlockKind> extends BlockContext {
  block: BlockOf<Kind>;
}

/** A component for each of these kinds: a page loads those of its own. */
export type BlockComponents<Kind extends BlockKind> = {
  [Each in Kind]: ComponentType<BlockProps<Each>>;
};
