import { openOffice } from '../spec/support/people.ts';
import { createBuyer, expect, fillPersonalData, test } from './support/journey.ts';

test('who is without network at the moment of paying keeps what was typed and sends it again', async ({
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
  await expect(page.getByLabel('Nome completo')).toHaveValue(buyer.name);

  await context.setOffline(false);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
  expect(
    complaints
      .splice(0)
      .every((complaint) => /ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(complaint)),
  ).toBe(true);
});

test('who is without network at the login signs in as soon as it is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('dona@example.com');
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

test('who pays before the scripts have arrived loses nothing and shows nothing in the address', async ({
  page,
}) => {
  const buyer = createBuyer();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/masterclass-checkout', { waitUntil: 'commit' });
  await fillPersonalData(page, buyer);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await page.getByLabel('Nome completo').press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByLabel('E-mail')).toHaveValue(buyer.email);

  arrive();
  await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
});

test('what is chosen before the scripts have arrived stays chosen, and an account is asked for its password', async ({
  page,
}) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/masterclass-checkout', { waitUntil: 'commit' });
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeChecked();
  await fillPersonalData(page, { ...createBuyer(), email: 'dona@example.com' });
  await page.getByLabel('Documento', { exact: true }).selectOption('CNPJ');
  await page.getByLabel('Número do CPF').fill('11222333000181');
  await page.getByRole('radio', { name: /^Boleto/ }).check();

  arrive();
  const pay = page.getByRole('button', { name: 'Gerar boleto de R$ 97,00' });
  await expect(pay).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Boleto/ })).toBeChecked();
  await expect(page.getByLabel('Número do CNPJ')).toHaveValue('11.222.333/0001-81');
  await pay.click();
  await expect(
    page.getByText('Este e-mail já tem uma conta. Digite sua senha para continuar.'),
  ).toBeVisible();
});

test('who pays while the application is lost on the way is told, and pays with the next press', async ({
  page,
  complaints,
}) => {
  const files = /\/assets\/(?!boot-).*\.js$/u;
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

for (const [part, files] of [
  ['script', '**/assets/login-*.js'],
  ['stylesheet', '**/assets/app-*.css'],
] as const) {
  test(`a page whose ${part} is lost on the way says so and can be asked for again`, async ({
    page,
    complaints,
  }) => {
    await page.route(files, (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('status')).toHaveText(
      'A página não carregou. Verifique sua conexão. Tentar de novo',
    );

    await page.unroute(files);
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    complaints.splice(0);
  });
}

test('a page of the office that does not arrive leaves the office standing and is tried again', async ({
  page,
  context,
  complaints,
}) => {
  await openOffice(page);
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Agenda' }).click();
  await expect(page.getByText('A página não carregou')).toBeVisible();
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await again.click();
  await expect(again).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('link', { name: 'Cursos', exact: true })).toBeVisible();

  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Agenda' })).toBeVisible();
  complaints.splice(0);
});

test('a page whose script a new release took away comes by itself', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await openOffice(page);
  await page.waitForLoadState('networkidle');

  await page.clock.fastForward('05:00');
  const lost: string[] = [];
  await page.route('**/assets/*.js', (route) => {
    if (lost.length > 0) return route.continue();
    lost.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  await page.getByRole('link', { name: 'Agenda' }).click();
  await expect(page.getByRole('heading', { name: 'Agenda' })).toBeVisible();
  expect(lost).toHaveLength(1);
  complaints.splice(0);
});
