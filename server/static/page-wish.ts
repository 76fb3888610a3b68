import { type ChosenTheme, readThemeCookie } from '../../domain/theme.ts';

/** What a request tells of the page that it asks for, beyond its address. */
export interface PageWish {
  /** Chosen in the settings; null: as the device has it. */
  theme: ChosenTheme | null;
  /** The page is reloaded and goes on where it was: what is above that place must have its real height (styles/sections.css). */
  isResumed: boolean;
}

/** With these words a browser asks past its cache when somebody reloads a page. */
const reloading = 'max-age=0';

export function readPageWish(
  cookies: string | undefined,
  cacheControl: string | undefined,
): PageWish {
  return {
    theme: cookies ? readThemeCookie(cookies) : null,
    isResumed: cacheControl === reloading,
  };
}
