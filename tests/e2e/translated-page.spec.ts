import { createBuyer, expect, fillPersonalData, payInSandbox, test } from './support/journey.ts';
import { translate } from './support/translate.ts';
import { wake } from './support/wake.ts';

const stopped = /parou por um erro|não carregou/u;

for (const [moment, isRunning] of [
  ['before its scripts run', false],
  ['while it runs', true],
] as const) {
  test(`a buyer whose browser translates the checkout ${moment} pays, and sees each change`, async ({
    page,
  }) => {
    await page.goto('/checkout?product=masterclass');
    if (isRunning) await wake(page);
    await translate(page);
    await fillPersonalData(page, createBuyer());
    const pay = page.getByRole('button', { name: /^Pagar R\$ 97,00/u });
    await expect(pay).toBeVisible();
    await pay.click();
    await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
    await page.getByRole('button', { name: 'Copiar código' }).click();
    await page.getByRole('button', { name: 'Escolher outra forma de pagamento' }).click();
    await page.getByRole('radio', { name: /^Boleto/u }).check();
    await page.getByRole('button', { name: /^Gerar boleto/u }).click();
    await expect(page.getByText(/Código de barras|linha digitável/iu).first()).toBeVisible();
    await page.getByRole('button', { name: 'Escolher outra forma de pagamento' }).click();
    await page.getByRole('radio', { name: /^Pix/u }).check();
    await pay.click();
    await payInSandbox(page);
    await expect(page.getByText(stopped)).toHaveCount(0);
  });

  test(`a visitor whose browser translates the sign-in ${moment} reads each refusal`, async ({
    page,
    complaints,
  }) => {
    await page.goto('/login');
    if (isRunning) await wake(page);
    await translate(page);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Email inválido')).toBeVisible();
    await page.getByLabel('E-mail', { exact: true }).fill('ninguem.em.especial@example.com');
    await page.getByLabel('Senha', { exact: true }).fill('uma-senha-errada');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('E-mail ou senha incorretos.').first()).toBeVisible();
    await page.goto('/contato');
    await translate(page);
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page.getByText(stopped)).toHaveCount(0);
    // The browser's word on the refused sign-in.
    complaints.length = 0;
  });
}
