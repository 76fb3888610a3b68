import { signInAdministrator, storeSession } from './support/people.ts';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { createBuyer, expect, reachPix, test } from './support/journey.ts';
import { wake } from './support/wake.ts';

for (const [path, title] of [
  ['/', /inglês que/iu],
  ['/masterclass', /segredos/iu],
  ['/masterclass?versao=evento', /90 minutos/iu],
  ['/cursos', 'Cursos'],
  ['/contato', 'Fale com a gente'],
  ['/curso', /refrão/iu],
  ['/filmes', /cena a cena/iu],
  ['/venda', /você canta/iu],
  ['/lista-de-espera', 'Lista de espera'],
  ['/certificado', 'Confira'],
  ['/termos-de-uso', 'Termos de Uso'],
  ['/politica-de-privacidade', 'Política de Privacidade'],
  ['/login', 'Área de Membros'],
  ['/register', 'Criar Conta'],
  ['/masterclass-checkout', 'Finalizar compra'],
  ['/checkout?product=curso', 'Lista de espera'],
  ['/nao-existe', 'Oops! Page not found'],
] as const) {
  test(`a visitor reaches ${path}, which has no accessibility violation`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(path === '/nao-existe' ? 404 : 200);
    await wake(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(page.url()).toContain(path);
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
  for (const path of ['/masterclass-checkout', '/login', '/parceiro']) {
    await page.goto(path);
    await expectReflow(page, [320, 360]);
    await page.setViewportSize({ width: 320, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
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
    '/membros/curso',
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
