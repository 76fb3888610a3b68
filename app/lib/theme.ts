import { type ChosenTheme, readThemeCookie, THEME_COOKIE } from '../../domain/theme.ts';

/** `system` follows the device. */
export type Theme = ChosenTheme | 'system';

const ONE_YEAR_SECONDS = 31_536_000;

export const readTheme = (): Theme => readThemeCookie(document.cookie) ?? 'system';

/** Applies a choice at once and keeps it, where the browser lets us: the server puts it on the pages that it sends. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  const seconds = theme === 'system' ? 0 : ONE_YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
