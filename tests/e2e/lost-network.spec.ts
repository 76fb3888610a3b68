import type { Page } from '@playwright/test';
import { openAdminPage } from './support/people.ts';
import {
  createBuyer,
  expect,
  expectLostNetwork,
  fillPersonalData,
  test,
} from './support/journey.ts';

test('a buyer who loses the network while paying keeps the typed text and sends it again', async ({
  page,
  context,
  complaints,
}) => {
  const buyer = createBuyer();
  await page.goto('/masterclass-checkout');
  await fillPersonalData(page, buyer);
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  const text = 'Erro ao processar seus dados. Por favor, tente novamente.';
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByLabel('Nome completo', { exact: true })).toHaveValue(buyer.name);

  await context.setOffline(false);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
  expectLostNetwork(complaints);
});

test('a person without network at the login signs in when it is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/login');
  await page.getByLabel('E-mail', { exact: true }).fill('dona@example.com');
  await page.getByLabel('Senha', { exact: true }).fill('uma-senha-errada');
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  const enter = page.getByRole('button', { name: 'Entrar', exact: true });
  await enter.click();
  await expect(page.getByText('Ocorreu um erro durante o login. Tente novamente.')).toBeVisible();

  await context.setOffline(false);
  await enter.click();
  await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible();
  complaints.splice(0);
});

/** Opens the checkout, whose scripts do not arrive until the returned function is called. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/masterclass-checkout', { waitUntil: 'commit' });
  return arrive;
}

test('a buyer who pays before the scripts arrive keeps the typed text, and nothing of it is in the address', async ({
  page,
}) => {
  const buyer = createBuyer();
  const arrive = await openWithoutScripts(page);
  await fillPersonalData(page, buyer);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await page.getByLabel('Nome completo', { exact: true }).press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(buyer.email);

  arrive();
  await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
});

test('a choice made before the scripts arrive stays, and a buyer with an account is asked for the password', async ({
  page,
}) => {
  const arrive = await openWithoutScripts(page);
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeChecked();
  await fillPersonalData(page, { ...createBuyer(), email: 'dona@example.com' });
  await page.getByLabel('Documento', { exact: true }).selectOption('CNPJ');
  await page.getByLabel('Número do CPF', { exact: true }).fill('11222333000181');
  await page.getByRole('radio', { name: /^Boleto/ }).check();

  arrive();
  const pay = page.getByRole('button', { name: 'Gerar boleto de R$ 97,00' });
  await expect(pay).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Boleto/ })).toBeChecked();
  await expect(page.getByLabel('Número do CNPJ', { exact: true })).toHaveValue(
    '11.222.333/0001-81',
  );
  await pay.click();
  await expect(
    page.getByText('Este e-mail já tem uma conta. Digite sua senha para continuar.'),
  ).toBeVisible();
});

test('a buyer whose page script fails to load sees a message, and pays with the next press', async ({
  page,
  complaints,
}) => {
  const files = /\/assets\/.*\.js$/u;
  await page.route(files, (route) => route.abort());
  await page.goto('/masterclass-checkout');
  await fillPersonalData(page, createBuyer());
  const pay = page.getByRole('button', { name: /^Pagar R\$/ });
  await pay.click();
  await expect(pay).toHaveJSProperty(
    'validationMessage',
    'A página não carregou. Verifique sua conexão e tente de novo.',
  );
  await expect(pay).not.toHaveAttribute('data-held');

  await page.unroute(files);
  await pay.click();
  await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
  complaints.splice(0);
});

test('a page that is not prerendered says that its scripts failed to load and offers a retry', async ({
  page,
  complaints,
}) => {
  const files = '**/assets/entry.client-*.js';
  await page.route(files, (route) => route.abort());
  await page.goto('/membros');
  await expect(page.getByRole('status')).toHaveText(
    'A página não carregou. Verifique sua conexão. Tentar de novo',
  );

  await page.unroute(files);
  // No pointer: its first move over the page would start the application, and take the link away.
  await page.getByRole('link', { name: 'Tentar de novo' }).dispatchEvent('click');
  await page.waitForURL('/login');
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible();
  complaints.splice(0);
});

test('a page whose script a new release removed opens with the next press', async ({
  page,
  complaints,
}) => {
  await openAdminPage(page);
  await page.waitForLoadState('networkidle');

  const lost: string[] = [];
  await page.route('**/assets/*.js', (route) => {
    if (lost.length > 0) return route.continue();
    lost.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  // React Router loads the document anew, of which every script is there.
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('link', { name: 'Alunos', exact: true }).click({ noWaitAfter: true }),
  ]);
  await page.getByRole('link', { name: 'Alunos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Alunos', exact: true })).toBeVisible();
  expect(lost).toHaveLength(1);
  complaints.splice(0);
});
