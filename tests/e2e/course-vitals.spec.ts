import type { Browser } from '@playwright/test';
import { createListedCourse, readRendered } from './support/course-page.ts';
import { expect, test } from './support/journey.ts';
import { origin } from './support/people.ts';

interface Paint {
  /** Milliseconds. */
  lcp: number;
  cls: number;
}

/** One visit by a phone whose processor is four times slower; the time counts from the first byte. */
async function visit(browser: Browser, address: string, hasScripts: boolean): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.route(/\/assets\/.*\.js$/u, (route) =>
    hasScripts ? route.continue() : route.abort(),
  );
  await page.goto(address);
  if (hasScripts) await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  const paint = await page.evaluate(async () => {
    const read = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type,
          buffered: true,
        });
        setTimeout(() => resolve([]), 500);
      });
    const [navigation] = performance.getEntriesByType('navigation');
    const firstByte =
      navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
    const shifts = (await read('layout-shift')) as (PerformanceEntry & { value: number })[];
    const paints = await read('largest-contentful-paint');
    return {
      lcp: (paints.at(-1)?.startTime ?? 0) - firstByte,
      cls: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
  await context.close();
  return paint;
}

const toMedian = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test('the page of a course paints as soon as without its scripts, and nothing on it moves', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const id = await createListedCourse({
    title: 'Sons que se veem',
    subtitle: 'Do schwa ao refrão.',
    description: 'Para quem entende o professor e não a música.',
  });
  await readRendered(id);
  const address = `${origin}/curso/${id}`;
  await visit(browser, address, true);
  // A machine with other work gives single rounds that say nothing; a page that is slower is so in each.
  await expect(async () => {
    const withScripts: Paint[] = [];
    const without: Paint[] = [];
    for (let round = 0; round < 3; round += 1) {
      without.push(await visit(browser, address, false));
      withScripts.push(await visit(browser, address, true));
    }
    const bare = toMedian(without.map(({ lcp }) => lcp));
    expect(bare).toBeGreaterThan(0);
    expect(withScripts.map(({ cls }) => cls)).toEqual([0, 0, 0]);
    const ratio = toMedian(withScripts.map(({ lcp }) => lcp)) / bare;
    expect(ratio).toBeLessThanOrEqual(1.15);
  }).toPass({ timeout: 120_000, intervals: [0] });
});
