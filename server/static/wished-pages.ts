import type { PageWish } from './page-wish.ts';
import type { Resource } from './resource.ts';

/**
 * For people who have chosen light or dark, or who reload: it is on <html> when the page arrives, so that no script needs to
 * run before it is painted. Each page is made when it is first asked for; `compress` is given it then.
 */
export function createWishedPages(compress: (page: Resource) => void) {
  const made = new WeakMap<Resource, Map<string, Resource>>();

  return (resource: Resource, wish: PageWish): Resource => {
    const { theme, isResumed } = wish;
    if (!resource.toWished || (theme === null && !isResumed)) return resource;
    const pages = made.get(resource) ?? new Map<string, Resource>();
    made.set(resource, pages);
    const name = `${theme} ${isResumed}`;
    const known = pages.get(name);
    if (known) return known;
    const page = resource.toWished(wish);
    pages.set(name, page);
    compress(page);
    return page;
  };
}
