import { expect, type Page } from '@playwright/test';

/**
 * Moves the pointer, as a person does, until a prerendered page answers. One move is not enough: what listens for it comes
 * after the first paint, and a page that nobody moves on starts after eight seconds.
 */
export async function wake(page: Page): Promise<void> {
  let x = 5;
  await expect(async () => {
    x = 11 - x;
    await page.mouse.move(x, x);
    const hydrated = await page.evaluate(() => document.documentElement.dataset['hydrated']);
    expect(hydrated).toBeDefined();
  }).toPass({ intervals: [50, 100, 200], timeout: 15_000 });
}
