/** A choice against the device's own setting. Kept in this browser's cookie: a phone may be dark and a desk light. */
export type ChosenTheme = 'light' | 'dark';

/** Of the paper, which the browser's own bar continues. */
export const paperColours: Record<ChosenTheme, string> = { light: '#f6efe3', dark: '#141210' };

const ONE_YEAR_SECONDS = 31_536_000;

/** As `document.cookie` and `Set-Cookie` take it; null forgets the choice. */
export function toThemeCookie(theme: ChosenTheme | null): string {
  return `theme=${theme ?? ''}; Path=/; Max-Age=${theme ? ONE_YEAR_SECONDS : 0}; SameSite=Lax`;
}

const pattern = /(?:^|;\s*)theme=(?<theme>light|dark)(?:;|$)/u;

/** From the text of a `Cookie` header or of `document.cookie`. */
export function readThemeCookie(cookies: string): ChosenTheme | null {
  const theme = pattern.exec(cookies)?.groups?.['theme'];
  return theme === 'light' || theme === 'dark' ? theme : null;
}
