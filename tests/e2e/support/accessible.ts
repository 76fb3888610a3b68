import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

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

/**
 * No violation of WCAG 2.2 AA that a machine can find, in the state that is shown, light and dark. The themes differ in
 * their colours alone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  await expectClean(page, 'light', everything);
  await expectClean(page, 'dark', colours);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
