import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../http/logger.ts';
import { createCompressor } from './compressor.ts';
import { loadCatalogue } from './load-catalogue.ts';
import type { SiteSource } from './load-site-data.ts';
import { type Conditions, type Reply, toReply } from './negotiate.ts';
import { readPageWish } from './page-wish.ts';
import { readBuild } from './read-build.ts';
import { replyTo, toResponse } from './reply.ts';
import type { Resource } from './resource.ts';
import { toCommonHeaders } from './site-headers.ts';
import { createSiteIndex, type SiteIndex } from './site-index.ts';
import type { RunningSite } from './site.ts';
import { watchCatalogue } from './watch-catalogue.ts';
import { createWishedPages } from './wished-pages.ts';

export interface SiteOptions extends SiteSource {
  /** Of the build, `build/client`. */
  folder: string;
  logger: Logger;
}

/**
 * The build in memory, stamped with the catalogue as it is and stamped anew whenever it changes. A freshly stamped page is
 * sent at once, for some milliseconds uncompressed.
 */
export async function createSite(options: SiteOptions): Promise<RunningSite> {
  const { folder, logger, config, database } = options;
  const common = toCommonHeaders(config.publicUrl);
  const index = createSiteIndex(await readBuild(folder), common);
  const compressor = createCompressor(logger);
  const toWished = createWishedPages((page) => void compressor.compress([page]));

  async function refresh(): Promise<void> {
    await compressor.compress(index.stampAll(await loadCatalogue(options)));
  }

  await compressor.compress(index.assets);
  const stopWatching = await watchCatalogue({ database, logger, refresh });

  return {
    respond(request) {
      const read = (name: string) => request.headers.get(name) ?? undefined;
      const wish = readPageWish(read('cookie'), read('cache-control'));
      const asWished = (resource: Resource) => toWished(resource, wish);
      const url = new URL(request.url);
      return toResponse(replyTo(url, readConditions(request), { index, common, asWished }));
    },
    answer(incoming, outgoing) {
      const found = findReady(index, incoming);
      if (!found) return false;
      const { cookie, 'cache-control': cacheControl } = incoming.headers;
      const resource = toWished(found, readPageWish(cookie, cacheControl));
      send(outgoing, toReply(resource, readIncomingConditions(incoming)));
      return true;
    },
    async close() {
      await stopWatching();
      await compressor.stop();
    },
  };
}

function readConditions({ method, headers }: Request): Conditions {
  return {
    method,
    acceptEncoding: headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: headers.get('if-none-match') ?? undefined,
    range: headers.get('range') ?? undefined,
  };
}

function readIncomingConditions({ method, headers }: IncomingMessage): Conditions {
  const encodings = headers['accept-encoding'];
  return {
    method,
    acceptEncoding: Array.isArray(encodings) ? encodings.join() : encodings,
    ifNoneMatch: headers['if-none-match'],
    range: headers.range,
  };
}

function findReady(index: SiteIndex, { method, url = '' }: IncomingMessage): Resource | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const mark = url.indexOf('?');
  return mark < 0 ? index.findExact(url, '') : index.findExact(url.slice(0, mark), url.slice(mark));
}

function send(outgoing: ServerResponse, { status, headers, body }: Reply): void {
  outgoing.writeHead(status, headers as string[]); // node only reads it
  outgoing.end(body ?? undefined);
}
