import { EACH, EACH_COURSE, type SiteData } from '#domain/catalogue/site-data.ts';
import { escapeHtml, escapeScriptString, toScriptJson } from '../bare-page/escape.ts';
import { findTokenValue } from './token-value.ts';

type Escape = (text: string) => string;
type Part =
  | string
  | { token: string; escape: Escape }
  | { ofEachCourse: Template }
  | typeof siteData;

/** A built file cut at its tokens: once at start, so that stamping is joining. */
export type Template = readonly Part[];

const siteData = Symbol('site-data');
const tokenPattern = /⟦([^⟦⟧]*)⟧/u;
const eachCoursePattern = new RegExp(`${EACH_COURSE.start}(.*?)${EACH_COURSE.end}`, 'su');
const scriptPattern = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/iu;
const siteDataPattern = /\bid="site-data"/u;

function cut(text: string, escape: Escape): Part[] {
  return text
    .split(eachCoursePattern)
    .flatMap((piece, index): Part[] =>
      index % 2 === 0 ? cutTokens(piece, escape) : [{ ofEachCourse: cutTokens(piece, escape) }],
    );
}

function cutTokens(text: string, escape: Escape): Part[] {
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

/** True when a text of the page, beside its data, has this token. */
export function hasToken(template: Template, token: string): boolean {
  return template.some(
    (part) => typeof part === 'object' && 'token' in part && part.token === token,
  );
}

type Open = Exclude<Part, string>;
const isOpen = (part: Part): part is Open => typeof part !== 'string';

/** The values that the site's data put into the open places of a template, in their order. */
export interface Stamped {
  template: Template;
  values: readonly string[];
}

/** `offers`: what the tokens name, by slug; the page's data always holds all of the site's. */
export function fill(template: Template, site: SiteData, offers = site.offers): Stamped {
  const known = { ...site, offers };
  const toValue = (part: Open): string => {
    if (part === siteData) return toScriptJson(site);
    if ('ofEachCourse' in part) return stampEach(part.ofEachCourse, site);
    return part.escape(findTokenValue(part.token, known));
  };
  return { template, values: template.filter(isOpen).map(toValue) };
}

/** True when both give the same text. */
export const isSame = (one: Stamped, other: Stamped): boolean =>
  one.template === other.template &&
  one.values.every((value, place) => value === other.values[place]);

export function toText({ template, values }: Stamped): string {
  let place = 0;
  return template.map((part) => (isOpen(part) ? values[place++] : part)).join('');
}

export const stamp = (template: Template, site: SiteData, offers = site.offers): string =>
  toText(fill(template, site, offers));

function stampEach(template: Template, site: SiteData): string {
  return site.courses
    .flatMap((slug) => site.offers[slug] ?? [])
    .map((each) => stamp(template, site, { [EACH]: each }))
    .join('');
}
