import { expect, type Page } from '@playwright/test';

/**
 * Moves the pointer, as a person does, until a prerendered page answers: left alone it would start some seconds later.
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
