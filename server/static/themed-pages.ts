import { type ChosenTheme, readThemeCookie } from '../../domain/theme.ts';
import type { Resource } from './resource.ts';

/**
 * For people who have chosen light or dark: the choice is on <html> when the page arrives, so that no script needs to run
 * before it is painted. Each page is made when it is first asked for; `compress` is given it then.
 */
export function createThemedPages(compress: (page: Resource) => void) {
  const made = new WeakMap<Resource, Map<ChosenTheme, Resource>>();

  return (resource: Resource, cookies: string | undefined): Resource => {
    const theme = cookies && resource.inTheme ? readThemeCookie(cookies) : null;
    if (!theme || !resource.inTheme) return resource;
    const pages = made.get(resource) ?? new Map<ChosenTheme, Resource>();
    made.set(resource, pages);
    const known = pages.get(theme);
    if (known) return known;
    const page = resource.inTheme(theme);
    pages.set(theme, page);
    compress(page);
    return page;
  };
}
