import type postgres from 'postgres';
import type { Page } from '#domain/pages/page.ts';
import type { Database } from '#server/database/database.ts';
import { describeError, type Logger } from '#server/ports/logger.ts';
import type { Renderer } from './renderer.ts';
import { findRendering, keepRendering, lockRendering, toDigest } from './renderings.sql.ts';

const retryMs = 30_000;

/** The page that a course has now. */
export interface WantedPage {
  courseId: string;
  page: Page;
}

export interface RenderingsOptions {
  database: Pick<Database, 'background'>;
  logger: Logger;
  /** The digest of what all documents of this build share. */
  build: string;
  renderer: Renderer;
  /** Makes a rendered document one that can be stamped; throws when it cannot be sent. */
  finish: (html: string) => string;
  onRendered: (courseId: string, html: string) => Promise<void>;
}

export interface Renderings {
  /** Renders what differs from before, in the background; a page that fails is tried again later and stays as it was. */
  follow(wanted: readonly WantedPage[]): void;
  close(): Promise<void>;
}

/** Rendered pages of courses, shared by all processes of this build: one renders, the others read. */
export function createRenderings(options: RenderingsOptions): Renderings {
  const { database, logger, build, renderer, finish, onRendered } = options;
  const shown = new Map<string, string>();
  const failed = new Set<string>();
  let wanted: readonly (WantedPage & { version: string })[] = [];
  let running = Promise.resolve();
  let retry: NodeJS.Timeout | null = null;

  async function make(sql: postgres.ISql, version: string, page: Page): Promise<string> {
    await lockRendering(sql, build, version);
    const made = await findRendering(sql, build, version);
    if (made !== null) return made;
    const html = finish(await renderer.render(page));
    await keepRendering(sql, { build, version, html });
    return html;
  }

  async function show({ courseId, page, version }: (typeof wanted)[number]): Promise<void> {
    try {
      const found = await findRendering(database.background, build, version);
      const html = found ?? (await database.background.begin((sql) => make(sql, version, page)));
      await onRendered(courseId, html);
      shown.set(courseId, version);
    } catch (error) {
      logger.warn({ ...describeError(error), courseId }, 'the page of a course was not rendered');
      failed.add(version);
      retry ??= setTimeout(tryAgain, retryMs).unref();
    }
  }

  const findNext = () =>
    wanted.find(({ courseId, version }) => shown.get(courseId) !== version && !failed.has(version));

  async function run(): Promise<void> {
    for (let next = findNext(); next; next = findNext()) await show(next);
  }

  function tryAgain(): void {
    retry = null;
    failed.clear();
    running = running.then(run);
  }

  return {
    follow(pages) {
      wanted = pages.map((one) => ({ ...one, version: toDigest(JSON.stringify(one.page)) }));
      running = running.then(run);
    },
    async close() {
      wanted = [];
      if (retry !== null) clearTimeout(retry);
      await renderer.stop();
      await running;
    },
  };
}
