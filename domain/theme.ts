/** A choice against the device's own setting. Kept in this browser's cookie: a phone may be dark and a desk light. */
export type ChosenTheme = 'light' | 'dark';

export const THEME_COOKIE = 'theme';

const pattern = /(?:^|;\s*)theme=(?<theme>light|dark)(?:;|$)/u;

/** From the text of a `Cookie` header or of `document.cookie`. */
export function readThemeCookie(cookies: string): ChosenTheme | null {
  const theme = pattern.exec(cookies)?.groups?.['theme'];
  return theme === 'light' || theme === 'dark' ? theme : null;
}
