import { useSyncExternalStore } from 'react';
import { TEMPLATE_SLUGS } from '../../../domain/catalog/site-data.ts';
import { getSite } from '../../lib/site.ts';

const neverChanges = () => () => {};

/** Slugs of the public list, in order: as the page was built while it hydrates, then as the catalogue is now. */
export function useListedSlugs(): readonly string[] {
  return useSyncExternalStore<readonly string[]>(
    neverChanges,
    () => getSite().courses,
    () => TEMPLATE_SLUGS,
  );
}
