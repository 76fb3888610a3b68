import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectClean(page: Page, axe: AxeBuilder, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  // The legacy mode looks into the page itself; the other one opens a further page for every look.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `${page.url()}, ${theme}`).toEqual([]);
}

/**
 * No violation of WCAG 2.2 AA that a machine can find, in the state that is shown, light and dark. The themes differ in
 * their colours alone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectClean(page, new AxeBuilder({ page }).withTags(wcag22AA), 'light');
  await expectClean(page, new AxeBuilder({ page }).withRules(['color-contrast']), 'dark');
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
