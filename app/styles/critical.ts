import css from './app.css?inline';
import { isPrerender } from '../lib/env.ts';

export const CRITICAL_CSS_ID = 'crit';

/**
 * The stylesheet is part of the document, so the first paint needs one round trip. In the browser it is
 * read back from the page: the bundle carries no second copy and hydration finds the same text.
 */
export const criticalCss: string = isPrerender
  ? css
  : (document.getElementById(CRITICAL_CSS_ID)?.innerHTML ?? '');
