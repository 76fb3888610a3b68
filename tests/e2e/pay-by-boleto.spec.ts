import { expectAccessible } from './support/accessible.ts';
import { createBuyer, expect, fillPersonalData, payInSandbox, test } from './support/journey.ts';

const pixelsPerMm = 96 / 25.4;

test('a boleto is made, copied, opened to print, found again another day, and opens the course when it is paid', async ({
  page,
  context,
}) => {
  await page.goto('/checkout?product=masterclass');
  await fillPersonalData(page, createBuyer());
  await page.getByRole('radio', { name: /Boleto/u }).check();
  await page.getByRole('button', { name: 'Gerar boleto de R$ 97,00' }).click();
  const line = page.getByLabel('Linha digitável', { exact: true });
  await expect(line).toHaveValue(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/u);
  await expect(page.getByRole('img', { name: 'Código de barras do boleto' })).toBeVisible();
  await expect(page.getByText(/O acesso abre quando o banco confirma/u)).toBeVisible();
  await expectAccessible(page);
  const digits = (await line.inputValue()).replaceAll(/\D/gu, '');

  await test.step('the line is copied as digits', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copiar linha digitável' }).click();
    await expect(page.getByRole('button', { name: 'Linha copiada' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(digits);
  });

  await test.step('the printable page carries the same line', async () => {
    const [slip] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /Abrir boleto para imprimir/u }).click(),
    ]);
    await expect(slip.getByText(/^\d{5}\.\d{5} \d{5}/u).first()).toBeVisible();
    await slip.emulateMedia({ media: 'print' });
    const height = await slip
      .locator('.bars path')
      .first()
      .evaluate((path: SVGPathElement) => path.getBBox().height * (path.getScreenCTM()?.d ?? 0));
    expect(height / pixelsPerMm).toBeCloseTo(13, 1);
    await slip.close();
  });

  await test.step('the next day shows the same boleto', async () => {
    await page.goto('/checkout?product=masterclass');
    await expect(line).toBeVisible();
    expect((await line.inputValue()).replaceAll(/\D/gu, '')).toBe(digits);
  });

  await payInSandbox(page);
  await expect(page.getByText('Pagamento Confirmado!')).toBeVisible();
});
