import { setImmediate } from 'node:timers/promises';
import { readThemeCookie } from '#domain/pages/theme.ts';
import type { Logger } from '../ports/logger.ts';
import type { RunningSite } from '../ports/site.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import type { SiteSource } from './catalogue/load-site-data.ts';
import { watchCatalogue } from './catalogue/watch-catalogue.ts';
import { readBuild, withoutWorker } from './read-build.ts';
import { createCompressor } from './representations/compressor.ts';
import { createKeptForms } from './representations/kept-forms.ts';
import { toResponse } from './representations/negotiate.ts';
import type { Resource } from './representations/resource.ts';
import { type Headers, toCommonHeaders } from './representations/site-headers.ts';
import { openRenderings, toWantedPages } from './renderings/open-renderings.ts';
import { createSiteIndex } from './site-index.ts';
import { createThemedPages } from './representations/themed-pages.ts';

export interface SiteOptions extends SiteSource {
  /** The folder of the build, `build/client`. */
  folder: string;
  /** The server bundle of the same build, which renders the pages of courses; without it the browser draws them. */
  bundle?: string;
  /** The folder that keeps compressed pages from one start to the next; without one nothing is kept. */
  keptFolder?: string;
  logger: Logger;
}

/**
 * The build in memory, stamped with the catalogue as it is and stamped anew whenever it changes. A freshly stamped page is
 * sent immediately: one that changed for some milliseconds uncompressed, one that is asked for the first time in a quick form.
 */
export async function createSite(options: SiteOptions): Promise<RunningSite> {
  const { folder, keptFolder, logger, config, database } = options;
  const common = toCommonHeaders(config.publicUrl);
  const build = readBuild(folder);
  const compressor = createCompressor(logger, createKeptForms(keptFolder ?? null));
  const compress = (page: Resource) => compressor.compressAsked(page);
  const shown = config.hasWorker ? build : withoutWorker(build);
  const index = createSiteIndex(shown, { common, compress });
  const toThemed = createThemedPages(compress);

  const renderings = options.bundle
    ? openRenderings(build, {
        ...options,
        bundle: options.bundle,
        onRendered: (courseId, html) => compressor.compress(index.putCoursePage(courseId, html)),
      })
    : null;

  async function refresh(): Promise<void> {
    const catalogue = await loadCatalogue(options);
    const changed = await collectInSlices(index.stampAll(catalogue));
    // The rendering thread starts while these pages are compressed.
    renderings?.follow(toWantedPages(catalogue));
    await compressor.compress(changed);
  }

  /** A missing file is answered with two words, a missing page with a page. */
  function answer(request: Request): Response {
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return toPlainResponse(405, 'Method Not Allowed', { ...common, allow: 'GET, HEAD' });
    const theme = readThemeCookie(request.headers.get('cookie') ?? '');
    const found = index.find(pathname, search);
    if (found.kind === 'resource') return toResponse(toThemed(found.resource, theme), request);
    const headers = { ...common, 'cache-control': 'no-cache' };
    if (found.kind === 'redirect')
      return toPlainResponse(301, '', { ...headers, location: found.location });
    if (/\.\w+$/u.test(pathname)) return toPlainResponse(404, 'Not Found', headers);
    return toResponse(toThemed(index.notFound(), theme), request);
  }

  await compressor.compress(index.assets);
  const stopWatching = await watchCatalogue({ database, logger, refresh });

  return {
    respond: answer,
    async close() {
      await stopWatching();
      await renderings?.close();
      await compressor.stop();
    },
  };
}

/** The event loop has a turn after each slice: stamping hundreds of pages takes longer than a request may wait. */
const sliceMs = 8;

async function collectInSlices<T>(parts: Iterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  let begunAt = performance.now();
  for (const part of parts) {
    all.push(...part);
    if (performance.now() - begunAt < sliceMs) continue;
    await setImmediate();
    begunAt = performance.now();
  }
  return all;
}

function toPlainResponse(status: number, text: string, headers: Headers): Response {
  const all = { ...headers, 'content-type': 'text/plain; charset=utf-8' };
  return new Response(text, {
    status,
    headers: { ...all, 'content-length': String(Buffer.byteLength(text)) },
  });
}
