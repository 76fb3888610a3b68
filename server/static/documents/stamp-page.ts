import { EACH } from '#domain/catalogue/site-data.ts';
import type { Offer } from '#domain/catalogue/offer.ts';
import { type ChosenTheme, paperColours, toThemeCookie } from '#domain/pages/theme.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { type PageFile, toShown } from '../pages.ts';
import { toContentType } from '../representations/content-type.ts';
import { createResource, type Resource } from '../representations/resource.ts';
import { type Headers, toPageHeaders } from '../representations/site-headers.ts';
import { putFresh } from './put-fresh.ts';
import { fill, isSame, type Stamped, toText } from './template.ts';

interface StampOptions {
  common: Headers;
  status: number;
  /** The offer of a page that is built once for every course. */
  offer?: Offer;
}

interface Content extends Stamped {
  file: string;
  origins: Catalogue['origins'];
}

/** The content of each stamped page. */
const contents = new WeakMap<Resource, Content>();

function toContent(page: PageFile, { site, origins }: Catalogue, offer?: Offer): Content {
  const { file, template } = page;
  const offers = { ...site.offers, ...(offer && { [EACH]: offer }) };
  return { file, origins, ...fill(template, toShown(page, site, offer), offers) };
}

const isEqual = (one: Content, other: Content) =>
  JSON.stringify(one.origins) === JSON.stringify(other.origins) && isSame(one, other);

function toResource(content: Content, { common, status }: StampOptions): Resource {
  const { file, origins } = content;
  const text = toText(content);
  const { type, isText } = toContentType(file);
  if (!file.endsWith('.html')) {
    const headers = { ...common, 'content-type': type, 'cache-control': 'no-cache' };
    return createResource({ status, headers, body: Buffer.from(text), isText });
  }
  const headers = { ...common, ...toPageHeaders(text, origins) };
  const create = (html: string, more: Headers = {}) =>
    createResource({ status, headers: { ...headers, ...more }, body: Buffer.from(html), isText });
  const plain = create(text);
  // The choice is renewed with each page: browsers forget within days what only a script has kept.
  plain.toThemed = (theme) => create(putTheme(text, theme), { 'set-cookie': toThemeCookie(theme) });
  return plain;
}

/** A page as it is now, for one status. */
export function stampPage(page: PageFile, catalogue: Catalogue, options: StampOptions): Resource {
  const content = toContent(page, catalogue, options.offer);
  const resource = toResource(content, options);
  contents.set(resource, content);
  return resource;
}

/** Stamps a page anew where something in it has changed, and returns it; nothing when it is the same. */
export function stampFresh(
  [where, key]: [Map<string, Resource>, string],
  page: PageFile,
  catalogue: Catalogue,
  options: StampOptions,
): Resource[] {
  const content = toContent(page, catalogue, options.offer);
  const present = where.get(key);
  const before = present && contents.get(present);
  if (before && isEqual(before, content)) return [];
  const fresh = toResource(content, options);
  contents.set(fresh, content);
  return putFresh(where, key, fresh);
}

const barColour = /(?<=<meta name="theme-color" content=")[^"]*/gu;

export const putTheme = (html: string, theme: ChosenTheme) =>
  html.replace('<html ', `<html data-theme="${theme}" `).replaceAll(barColour, paperColours[theme]);
