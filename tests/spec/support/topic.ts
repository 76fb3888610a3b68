import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { refused, watchForComplaints } from '../../e2e/support/complaints.ts';
import { wake } from '../../e2e/support/wake.ts';
import { storeSession, type Session } from './people.ts';

interface TopicOptions {
  /** Opened once before the topic's first statement. */
  path?: string;
  viewport?: { width: number; height: number };
  /** Who is signed in in this browser. */
  signIn?: () => Promise<Session>;
  /** The page's timers are the clock's from its first: one set before could be neither held nor cleared. */
  ownsTime?: boolean;
  /** What of the pages is missing on purpose, by its address: neither a call nor a page, whose refusals are expected. */
  missing?: RegExp;
}

export interface Topic {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: Session;
}

/** Statements also cut calls off. */
const forgiven = new RegExp(
  `${refused.source}|net::ERR_(?:FAILED|INTERNET_DISCONNECTED|ABORTED)`,
  'u',
);

/** Statements may leave the page: a listed one that needs another place goes there itself, and back. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
}

/** Until the page shows what it made of all that has happened to it so far: two frames, because the first may be begun. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/**
 * One browser page for all statements of a topic, in the specification's order: what a statement changes it puts back.
 * Call it once at the top of a file or a describe block. Console errors fail the statement that caused them.
 */
export function describeTopic({
  path,
  viewport,
  signIn,
  ownsTime = false,
  missing,
}: TopicOptions = {}): Topic {
  let page: Page | undefined;
  let context: BrowserContext | undefined;
  let session: Session | undefined;
  let complaints: string[] = [];

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext(viewport ? { viewport } : {});
    if (signIn) {
      session = await signIn();
      await storeSession(context, session);
    }
    page = await context.newPage();
    if (ownsTime) await page.clock.install();
    watchForComplaints(page, forgiven, (text) => complaints.push(text));
    if (path) await open(page, path);
  });
  test.afterEach(() => {
    const heard = complaints.filter((complaint) => !missing?.test(complaint));
    complaints = [];
    expect(heard).toEqual([]);
  });
  test.afterAll(() => context?.close());

  function require<T>(value: T | undefined, name: string): T {
    if (value === undefined) throw new Error(`${name} of the topic is asked for before it began`);
    return value;
  }
  return {
    get page() {
      return require(page, 'the page');
    },
    get context() {
      return require(context, 'the context');
    },
    get session() {
      return require(session, 'the session');
    },
  };
}
