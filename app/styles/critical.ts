import css from './app.css?inline';
import { isPrerender } from '../lib/env.ts';

export const CRITICAL_CSS_ID = 'crit';

/**
 * The stylesheet is inline, so the first paint needs one round trip. The browser reads it back from the page: the bundle has
 * no second copy, and hydration matches.
 */
export const criticalCss: string = isPrerender
  ? css
  : (document.getElementById(CRITICAL_CSS_ID)?.innerHTML ?? '');
