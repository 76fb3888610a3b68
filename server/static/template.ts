import type { SiteData } from '../../domain/catalog/site-data.ts';
import { escapeHtml, escapeScriptString, toScriptJson } from './escape.ts';
import { findTokenValue } from './token-value.ts';

type Escape = (text: string) => string;
type Part = string | { token: string; escape: Escape } | typeof siteData;

/** A built file cut at its tokens: once at start, so that stamping is joining. */
export type Template = readonly Part[];

const siteData = Symbol('site-data');
const tokenPattern = /⟦([^⟦⟧]*)⟧/u;
const scriptPattern = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/iu;
const siteDataPattern = /\bid="site-data"/u;

function cut(text: string, escape: Escape): Part[] {
  return text
    .split(tokenPattern)
    .map((piece, index) => (index % 2 === 0 ? piece : { token: piece, escape }));
}

/** An HTML page: tokens in <script> elements stand inside JSON strings, and the element `site-data` is filled whole. */
export function parsePage(html: string): Template {
  const pieces = html.split(scriptPattern);
  return pieces.flatMap((piece, index): Part[] => {
    const isScriptContent = index % 4 === 2;
    if (!isScriptContent) return cut(piece, escapeHtml);
    const isSiteData = siteDataPattern.test(pieces[index - 1] ?? '');
    return isSiteData ? [siteData] : cut(piece, escapeScriptString);
  });
}

/** The data of a prerendered route, where tokens stand inside JSON strings. */
export function parseRouteData(text: string): Template {
  return cut(text, escapeScriptString);
}

/** A file such as robots.txt. */
export function parsePlainText(text: string): Template {
  return cut(text, (value) => value.replaceAll(/\s+/gu, ' '));
}

export function stamp(template: Template, site: SiteData): string {
  return template
    .map((part) => {
      if (typeof part === 'string') return part;
      return part === siteData ? toScriptJson(site) : part.escape(findTokenValue(part.token, site));
    })
    .join('');
}
