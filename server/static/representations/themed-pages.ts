import type { ChosenTheme } from '#domain/pages/theme.ts';
import type { Resource } from './resource.ts';

/**
 * Pages with the chosen theme on <html>, so that no script needs to run before they are painted. Each is made when it is first
 * asked for, and given to `compress` then.
 */
export function createThemedPages(compress: (page: Resource) => void) {
  return (resource: Resource, theme: ChosenTheme | null): Resource => {
    if (theme === null || !resource.toThemed) return resource;
    const known = resource.themed[theme];
    if (known) return known;
    const page = resource.toThemed(theme);
    resource.themed[theme] = page;
    compress(page);
    return page;
  };
}
