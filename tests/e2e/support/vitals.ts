import path from 'node:path';
import type { Page } from '@playwright/test';

/** By path of the page: milliseconds for LCP and INP; CLS has no unit; `moved` names the elements of each shift. */
export type Vitals = Record<string, { lcp: number; cls: number; inp: number; moved: string[] }>;

export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript({ path: path.join(import.meta.dirname, 'observe-vitals.mjs') });
}

/** The vitals that this tab measured so far; nothing when it is closed or elsewhere. */
export async function readVitals(page: Page): Promise<Vitals> {
  if (page.isClosed()) return {};
  const text = await page.evaluate(() => sessionStorage.getItem('e2e-vitals')).catch(() => null);
  return JSON.parse(text ?? '{}') as Vitals;
}
