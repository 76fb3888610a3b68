import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

interface Axe {
  run: (options: RunOptions) => Promise<AxeResults>;
}

async function expectClean(
  page: Page,
  theme: 'light' | 'dark',
  options: RunOptions,
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const found = await page.evaluate(
    async (rules) => {
      const { axe: injected } = globalThis as unknown as { axe: Axe };
      const { violations } = await injected.run(rules);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
    },
    { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  );
  expect(found, `${page.url()}, ${theme}`).toEqual([]);
}

/** Nothing that people read or press is cut off at the side (WCAG 1.4.10), from a phone at 320 px up. */
export async function expectReflow(page: Page, widths = [320, 768]): Promise<void> {
  const before = page.viewportSize();
  if (!before) return;
  for (const width of widths) {
    await page.setViewportSize({ ...before, width });
    const findCut = () => {
      const edge = document.documentElement.clientWidth + 1;
      return [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p')]
        .filter((element) => {
          const { left, right, width: wide } = element.getBoundingClientRect();
          const isHidden = wide <= 1 || !element.checkVisibility({ visibilityProperty: true });
          if (isHidden || (left >= -1 && right <= edge)) return false;
          const scrolled = element.closest('[class*="overflow-x-auto"], [aria-hidden=true]');
          return scrolled === null;
        })
        .map((element) => element.outerHTML.slice(0, 120));
    };
    // A list that opens over the page is put into its place by a script, shortly after the screen has another width.
    await expect
      .poll(() => page.evaluate(findCut), { message: `${page.url()} at ${width} px` })
      .toEqual([]);
  }
  await page.setViewportSize(before);
}

/**
 * No violation of WCAG 2.2 AA that a machine can find, in the state that is shown, light and dark. The themes differ in
 * their colours alone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { isAtRest, isPrepared } = await page.evaluate(() => ({
    isAtRest: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isPrepared: 'axe' in globalThis,
  }));
  if (!isPrepared) await page.evaluate(axe);
  await expectClean(page, 'light', everything);
  await expectClean(page, 'dark', colours);
  await expectReflow(page);
  await page.emulateMedia({ colorScheme: null, reducedMotion: isAtRest ? 'reduce' : null });
}
