import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createBuyer, expect, reachPix, signIn, test } from './support/journey.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of [
      '/',
      '/masterclass',
      '/masterclass?versao=evento',
      '/cursos',
      '/contato',
      '/curso',
      '/filmes',
      '/venda',
      '/lista-de-espera',
      '/termos-de-uso',
      '/politica-de-privacidade',
      '/login',
      '/register',
      '/masterclass-checkout',
      '/checkout?product=curso',
      '/nao-existe',
    ]) {
      test(`${path} has no accessibility violation`, async ({ page }) => {
        await page.goto(path);
        await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
        await expectClean(page);
      });
    }

    test('the checkout with errors, and the Pix step, have no accessibility violation', async ({
      page,
    }) => {
      await page.goto('/masterclass-checkout');
      await page.getByRole('button', { name: /^Pagar R\$/ }).click();
      await expect(page.getByText('Nome completo é obrigatório').first()).toBeVisible();
      await expectClean(page);
      await reachPix(page, createBuyer());
      await expectClean(page);
    });

    test('the members area has no accessibility violation', async ({ page }) => {
      await signIn(page, 'dona@example.com', 'senha-da-dona');
      await page.waitForURL('/admin');
      await expectClean(page);
      for (const path of [
        '/membros',
        '/membros/curso/masterclass',
        '/membros/curso/nao-existe',
        '/membros/perfil',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectClean(page);
      }
    });
  });
}
