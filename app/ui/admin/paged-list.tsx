import type { ReactNode } from 'react';
import type { Page } from '#app/lib/wire/paged-query.ts';
import { ListState, type ListStateProps } from './list-state.tsx';
import { MoreButton, type MoreButtonProps } from './more-button.tsx';

interface PagedListProps<Item> {
  query: ListStateProps['query'] &
    MoreButtonProps['query'] & { data: { pages: Page<Item>[] } | undefined };
  /** The text of an empty list. */
  empty: ReactNode;
  /** Cards side by side instead of rows. */
  isGrid?: boolean;
  /** One list item. */
  children: (item: Item) => ReactNode;
}

/** A list that loads page by page, with its states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, empty, isGrid = false } = props;
  const items = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <ListState query={query} isEmpty={items.length === 0} empty={empty}>
      <ul className={isGrid ? 'grid grid-cols-1 gap-4 lg:grid-cols-2' : 'border-t-2 border-ink'}>
        {items.map((item) => props.children(item))}
      </ul>
      <MoreButton query={query} />
    </ListState>
  );
}
