import type { Page } from '@playwright/test';

/** Holds back what the page asks of an address. Returns what lets it through. */
export async function hold(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
