// Without the watch over jumping pages: here the test itself makes them jump.
import { expect, test } from '@playwright/test';
import { createMember, storeSession } from '../spec/support/people.ts';

const pages = [
  '/cursos',
  '/lista-de-espera',
  '/membros',
  '/membros/curso',
  '/membros/curso/masterclass',
  '/membros/curso/curso',
  '/membros/assinatura',
  '/membros/comunidade',
];

test('a word of a hundred letters in a title or a text breaks instead of widening the page', async ({
  page,
  context,
}) => {
  await storeSession(context, await createMember());
  for (const path of pages) {
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const tooWide = await page.locator('main').evaluate((main) => {
      const word = 'Abcdefghij'.repeat(10);
      for (const text of main.querySelectorAll(
        'h1, h1 ~ p, :is(article, li) :is(h2, h3, p, span:not(.sr-only))',
      ))
        if (text.childElementCount === 0) text.textContent = word;
      return [...main.querySelectorAll('h1, h2, h3, p, img, a, button')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => `${one.tagName}.${one.className}`);
    });
    expect(tooWide, path).toEqual([]);
  }
});
