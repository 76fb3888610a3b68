import {
  type ChosenTheme,
  paperColours,
  readThemeCookie,
  toThemeCookie,
} from '#domain/pages/theme.ts';

/** `system` follows the device. */
export type Theme = ChosenTheme | 'system';

export const readTheme = (): Theme => readThemeCookie(document.cookie) ?? 'system';

/** The browser bar's colours. A page is prerendered without a choice; the server adds it. */
export function toBarColour(device: ChosenTheme): string {
  const chosen = typeof document === 'undefined' ? null : readThemeCookie(document.cookie);
  return paperColours[chosen ?? device];
}

function colourBar(theme: Theme): void {
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const bar of bars) {
    const device = bar.media.includes('dark') ? 'dark' : 'light';
    bar.content = paperColours[theme === 'system' ? device : theme];
  }
}

/** Applies a choice and stores it in a cookie, which the server puts into the pages that it sends. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  colourBar(theme);
  document.cookie = toThemeCookie(theme === 'system' ? null : theme);
}
