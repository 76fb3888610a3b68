/** A theme chosen against the device's setting. Kept in a cookie of this browser, because devices may differ. */
export type ChosenTheme = 'light' | 'dark';

/** Page background; the browser's own bar gets the same colour. */
export const paperColours: Record<ChosenTheme, string> = { light: '#f6efe3', dark: '#141210' };

const ONE_YEAR_SECONDS = 31_536_000;

/** Value for `document.cookie` and `Set-Cookie`; null deletes the choice. */
export function toThemeCookie(theme: ChosenTheme | null): string {
  return `theme=${theme ?? ''}; Path=/; Max-Age=${theme ? ONE_YEAR_SECONDS : 0}; SameSite=Lax`;
}

const pattern = /(?:^|;\s*)theme=(?<theme>light|dark)(?:;|$)/u;

/** Reads a `Cookie` header or `document.cookie`. */
export function readThemeCookie(cookies: string): ChosenTheme | null {
  const theme = pattern.exec(cookies)?.groups?.['theme'];
  return theme === 'light' || theme === 'dark' ? theme : null;
}
