import { type ChosenTheme, readThemeCookie, toThemeCookie } from '../../domain/theme.ts';

/** `system` follows the device. */
export type Theme = ChosenTheme | 'system';

export const readTheme = (): Theme => readThemeCookie(document.cookie) ?? 'system';

/** Applies a choice at once and keeps it, where the browser lets us: the server puts it on the pages that it sends. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  document.cookie = toThemeCookie(theme === 'system' ? null : theme);
}
