import { expect, type Locator, type Page } from '@playwright/test';

const stepMs = 20;
/** Between two steps, for what the page has begun by the last one. */
const breathMs = 5;
/** Where nothing is counted, only passed: each step asks the browser once. */
const strideMs = 100;

/**
 * Holds the time of a topic that owns it: from now on it passes only as a statement lets it, so that seconds are counted
 * exactly on a machine of any speed. What the page had planned for the next five seconds happens now.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
}

/** Lets time pass in small steps until something is so. Returns the milliseconds passed: at most one step more than it took. */
export async function stepUntil(
  page: Page,
  isSo: () => boolean | Promise<boolean>,
): Promise<number> {
  let passed = 0;
  await expect
    .poll(
      async () => {
        if (await isSo()) return true;
        await page.clock.runFor(stepMs);
        passed += stepMs;
        return false;
      },
      { intervals: [breathMs], timeout: 30_000 },
    )
    .toBe(true);
  return passed;
}

export const stepUntilSeen = (page: Page, locator: Locator) =>
  stepUntil(page, () => locator.isVisible());

/** Lets milliseconds pass step by step, so that what the page does after one timer can set the next. */
export async function letPass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += strideMs) {
    await page.clock.runFor(Math.min(strideMs, ms - passed));
  }
}

/** Within a tenth of a second of these milliseconds, neither earlier nor later, the page goes to another address. */
export async function expectMoveAfter(page: Page, ms: number, url: RegExp | string): Promise<void> {
  const here = page.url();
  await letPass(page, ms - 100);
  expect(page.url()).toBe(here);
  await letPass(page, 200);
  await page.waitForURL(url);
  await page.clock.resume();
}
