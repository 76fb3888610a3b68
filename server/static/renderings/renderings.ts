import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Page } from '#domain/pages/page.ts';
import type { Database } from '#server/database/database.ts';
import { describeError, type Logger } from '#server/ports/logger.ts';
import type { Renderer } from './renderer.ts';
import { findRenderings, keepRendering, toDigest, tryLockRenderings } from './renderings.sql.ts';

const retryMs = 30_000;
/** Pages that are read at once, or rendered in one transaction. */
const batchSize = 10;
/** While another process renders. */
const lookAgainMs = 100;

/** The page that a course has now. */
export interface WantedPage {
  courseId: string;
  page: Page;
}

interface Versioned extends WantedPage {
  version: string;
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
  let wanted: readonly Versioned[] = [];
  let running = Promise.resolve();
  let retry: NodeJS.Timeout | null = null;

  function fail({ courseId, version }: Versioned, error: unknown): void {
    logger.warn({ ...describeError(error), courseId }, 'the page of a course was not rendered');
    failed.add(version);
    retry ??= setTimeout(tryAgain, retryMs).unref();
  }

  /** False: the page cannot be rendered. */
  async function make(sql: postgres.ISql, one: Versioned): Promise<boolean> {
    const html = await renderer
      .render(one.page)
      .then(finish)
      .catch((error: unknown) => {
        fail(one, error);
        return null;
      });
    if (html !== null) await keepRendering(sql, { build, version: one.version, html });
    return html !== null;
  }

  /** Renders until something else is wanted or a page fails; false: another process is at it. */
  const makeAll = (pages: readonly Versioned[]): Promise<boolean> =>
    database.background.begin(async (sql) => {
      if (!(await tryLockRenderings(sql, build))) return false;
      const asked = wanted;
      const versions = pages.map(({ version }) => version);
      const made = new Set((await findRenderings(sql, build, versions)).keys());
      for (const one of pages) {
        if (made.has(one.version)) continue;
        if (wanted !== asked || !(await make(sql, one))) break;
        made.add(one.version);
      }
      return true;
    });

  async function show(one: Versioned, html: string): Promise<void> {
    try {
      await onRendered(one.courseId, html);
      shown.set(one.courseId, one.version);
    } catch (error) {
      fail(one, error);
    }
  }

  const listNext = () =>
    wanted
      .filter(({ courseId, version }) => shown.get(courseId) !== version && !failed.has(version))
      .slice(0, batchSize);

  async function handle(pages: readonly Versioned[]): Promise<void> {
    const versions = pages.map(({ version }) => version);
    const found = await findRenderings(database.background, build, versions);
    for (const one of pages) {
      const html = found.get(one.version);
      if (html !== undefined) await show(one, html);
    }
    const missing = pages.filter(({ version }) => !found.has(version));
    if (missing.length > 0 && !(await makeAll(missing))) await wait(lookAgainMs);
  }

  async function run(): Promise<void> {
    for (let pages = listNext(); pages.length > 0; pages = listNext())
      await handle(pages).catch((error: unknown) => {
        for (const one of pages) fail(one, error);
      });
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
