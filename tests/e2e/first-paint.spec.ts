import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What the end of the title's animation does; a loader that a press has brought takes the handlers away before. */
async function announcePaint(page: Page, { loaderCame = false } = {}): Promise<void> {
  await page.evaluate(async (isHandled) => {
    document.body.dispatchEvent(new AnimationEvent('animationend', { animationName: 'painted' }));
    if (isHandled) document.body.removeAttribute('onclick');
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }, loaderCame);
}

test('a link pressed before a loader that does not come leads where it says', async ({
  page,
  complaints,
}) => {
  const { promise: press, resolve: pressed } = Promise.withResolvers<void>();
  await page.route('**/assets/boot-*.js', async (route) => {
    if (!page.url().endsWith('/masterclass')) return route.continue();
    await press;
    return route.abort();
  });
  await page.goto('/masterclass', { waitUntil: 'commit' });
  const buy = page
    .getByRole('main')
    .getByRole('link', { name: /^Quero a masterclass/ })
    .first();
  await buy.click({ noWaitAfter: true });
  expect(new URL(page.url()).pathname).toBe('/masterclass');
  // The first paint is told late: what was pressed stays.
  await announcePaint(page);
  pressed();
  await page.waitForURL('/masterclass-checkout', { waitUntil: 'commit' });
  // The browser's word on the lost file.
  complaints.length = 0;
});

test('a press in the moment of the first paint is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      document.querySelector<HTMLElement>('[aria-label="Abrir menu"]')?.click();
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a first paint that a press overtakes is no fault', async ({ page, complaints }) => {
  await page.route('**/assets/boot-*.js', (route) => route.abort());
  await page.goto('/');
  await announcePaint(page, { loaderCame: true });
  expect(complaints.filter((complaint) => complaint.includes('onclick'))).toEqual([]);
  // The browser's word on the lost file.
  complaints.length = 0;
});

interface TraceEvent {
  name: string;
  /** Microseconds. */
  ts: number;
  pid: number;
  args: { data?: { url?: string } };
}

/** Microseconds between a page's first paint and the first JavaScript: how long its title's animation waits (styles/base.css). */
const REST = 200_000;

for (const path of ['/', '/masterclass']) {
  test(`no JavaScript runs before ${path} is painted`, async ({ browser, baseURL }) => {
    // A page of its own: the fixtures' pages carry scripts that observe them.
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await browser.startTracing(page, { categories: ['devtools.timeline', 'loading', 'v8'] });
    // Nothing looks into the page meanwhile: that would be JavaScript, too.
    const loader = page.waitForRequest(
      (request) => request.resourceType() === 'script' && request.url().includes('/assets/boot-'),
    );
    await page.goto(path, { waitUntil: 'commit' });
    await (await loader).response();
    const trace: { traceEvents: TraceEvent[] } = JSON.parse(
      (await browser.stopTracing()).toString(),
    );
    await context.close();
    const url = `${baseURL}${path}`;
    const arrived = trace.traceEvents.find(
      ({ name, args }) => name === 'CommitLoad' && args.data?.url === url,
    );
    const times = (pattern: RegExp) =>
      trace.traceEvents
        .filter(({ name, pid, ts }) => {
          const isThePage = pid === arrived?.pid && ts >= arrived.ts;
          return isThePage && pattern.test(name);
        })
        .map(({ ts }) => ts);
    const runs = times(/^(?:v8\.(?:compile|run|callFunction)|FunctionCall)$/u);
    expect(runs.length).toBeGreaterThan(0);
    // Not the moment when the frame is on the screen: a machine that stands still shows it late, whatever the page does.
    expect(Math.min(...runs)).toBeGreaterThan(Math.min(...times(/^Paint$/u)) + REST);
  });
}
