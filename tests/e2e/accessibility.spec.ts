import { signInAdministrator, storeSession } from '../spec/support/people.ts';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { createBuyer, expect, reachPix, test } from './support/journey.ts';
import { wake } from './support/wake.ts';

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
    await wake(page);
    await expectAccessible(page);
  });
}

test('letters of twice their size are not cut off at the side of a phone (WCAG 1.4.4)', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of [
    '/',
    '/masterclass',
    '/masterclass?versao=evento',
    '/contato',
    '/curso',
    '/filmes',
    '/checkout?product=curso',
  ]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expectReflow(page, [360, 412]);
  }
});

test('the checkout with errors, and the Pix step, have no accessibility violation', async ({
  page,
}) => {
  await page.goto('/masterclass-checkout');
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(page.getByText('Nome completo é obrigatório').first()).toBeVisible();
  await expectAccessible(page);
  await reachPix(page, createBuyer());
  await expectAccessible(page);
});

test('the members area has no accessibility violation', async ({ page }) => {
  await storeSession(page.context(), await signInAdministrator());
  for (const path of [
    '/membros',
    '/membros/curso/masterclass',
    '/membros/curso/nao-existe',
    '/membros/perfil',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});
