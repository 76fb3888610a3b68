import sharp from 'sharp';
import { expect, test } from './support/journey.ts';

// A bar with a width of its own, which Playwright hides. Narrow enough for a menu.
test.use({
  viewport: { width: 600, height: 600 },
  isMobile: false,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`a page behind a dialog is as dark where its scroll bar was, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/termos-de-uso');
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(width).toBeLessThan(600);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    const { data, info } = await sharp(await page.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (x: number) => {
      const start = (info.width * 560 + x) * info.channels;
      return [...data.subarray(start, start + 3)];
    };
    const ground = colourAt(4);
    for (const [index, part] of colourAt(width + 5).entries())
      expect(Math.abs(part - (ground[index] ?? 0))).toBeLessThan(3);
  });
