import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const pages = ['/', '/masterclass', '/masterclass?versao=evento', '/curso', '/filmes', '/venda'];

/** Ink of the display face that touches the line below, and spaces that run words together, as shares of the letters' size. */
function findTight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return ['no canvas'];
    const readLetters = (node: Text) => {
      const { fontSize, fontWeight, fontFamily, textTransform } = getComputedStyle(
        node.parentElement ?? document.body,
      );
      const size = Number.parseFloat(fontSize);
      context.font = `${fontWeight} ${size}px ${fontFamily}`;
      const below = context.measureText('H').fontBoundingBoxDescent;
      return Array.from(node.data, (letter, index) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { left, right, bottom, width } = range.getBoundingClientRect();
        const shown = textTransform === 'uppercase' ? letter.toUpperCase() : letter;
        const ink = context.measureText(shown);
        const base = bottom - below;
        const top = base - ink.actualBoundingBoxAscent;
        return {
          shown,
          size,
          left,
          right,
          width,
          base,
          top,
          foot: base + ink.actualBoundingBoxDescent,
        };
      });
    };
    const tight: string[] = [];
    for (const root of document.querySelectorAll(
      'h1.poster, h2.poster, h2.headline, h3.headline',
    )) {
      if (!root.checkVisibility()) continue;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const all = [];
      while (walker.nextNode()) all.push(...readLetters(walker.currentNode as Text));
      const letters = all.filter(({ width, shown }) => width > 0 && shown.trim() !== '');
      const inner = all.filter(({ shown, width }) => shown === ' ' && width > 0);
      if (inner.some(({ width, size }) => width < 0.13 * size))
        tight.push(`words of "${root.textContent}"`);
      for (const upper of letters) {
        const under = letters.filter(
          (lower) =>
            lower.base > upper.base + 2 && lower.left < upper.right && lower.right > upper.left,
        );
        const next = Math.min(...under.map(({ base }) => base));
        for (const { shown, top, base } of under)
          if (base < next + 2 && top - upper.foot < 0.04 * upper.size)
            tight.push(`${upper.shown} above ${shown} of "${root.textContent}"`);
      }
    }
    return tight;
  });
}

test('letters of the posters do not touch the line below, and their words stand apart', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findTight(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
