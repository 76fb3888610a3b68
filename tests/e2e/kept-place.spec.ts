import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

// A slow page is painted before the browser scrolls it to its place, which counts as a shift of everything.
test.use({ mostShift: 1 });

const STARTS = '**/assets/start-*.js';

const keepUnstarted = (page: Page) => page.route(STARTS, (route) => route.abort());

async function start(page: Page): Promise<void> {
  await page.unroute(STARTS);
  await expect(async () => {
    await page.mouse.move(9, 9);
    await page.mouse.move(19, 19);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', { timeout: 1000 });
  }).toPass();
}

const readTop = (page: Page) =>
  page
    .locator('main h2')
    .last()
    .evaluate((heading) => heading.getBoundingClientRect().top);

/** Opens a long page near its end; returns its scroll position. */
async function readCourse(page: Page): Promise<number> {
  await page.goto('/curso');
  await start(page);
  await page
    .locator('main h2')
    .last()
    .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  return readTop(page);
}

async function checkPlace(page: Page, top: number): Promise<void> {
  await expect.poll(() => readTop(page)).toBeCloseTo(top, -1);
  await start(page);
  expect(await readTop(page)).toBeCloseTo(top, -1);
}

test.afterEach(({ complaints }) => {
  // The browser's word on what was held back.
  complaints.length = 0;
});

test('a page keeps its scroll position after a reload and going back, before and after hydration', async ({
  page,
}) => {
  const top = await readCourse(page);
  await keepUnstarted(page);
  await page.reload();
  await checkPlace(page, top);

  await page.goto('/login');
  await keepUnstarted(page);
  await page.goBack();
  await checkPlace(page, top);
});

test('going back from a reloaded page whose scripts do not run leads to the previous page', async ({
  page,
}) => {
  await readCourse(page);
  // Not by click(), which first scrolls the page to what it presses.
  await page.getByRole('link', { name: 'Masterclass' }).first().dispatchEvent('click');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('5 segredos');
  await keepUnstarted(page);
  await page.reload();

  await page.evaluate(() => history.back());
  await expect(title).toHaveText(/^Do refrão/u);
  await start(page);
});
