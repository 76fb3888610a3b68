import type { Page } from '@playwright/test';

const KEY = 'counted-taps';

/** Counts the presses of a person from now on, over pages of one tab. Returns the reader of the count. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const count = (key: string) => {
    const add = ({ isTrusted }: Event) => {
      if (isTrusted)
        sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
    };
    addEventListener('pointerdown', add, { capture: true });
  };
  await page.addInitScript(count, KEY);
  await page.evaluate((key) => sessionStorage.setItem(key, '0'), KEY);
  await page.evaluate(count, KEY);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);
}
