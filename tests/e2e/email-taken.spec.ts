import { expectAccessible } from './support/accessible.ts';
import { createBuyer, expect, reachPix, test } from './support/journey.ts';
import { call } from './support/people.ts';

test('a buyer whose e-mail another account owns when the payment arrives signs in to that account and finds the course there', async ({
  page,
}) => {
  const buyer = createBuyer();
  await reachPix(page, buyer);
  await expect(page.getByText('assim que o pagamento for confirmado')).toBeVisible();
  const data = { full_name: buyer.name };
  const { email, password } = buyer;
  expect((await call('/auth/v1/signup', { body: { email, password, data } })).status).toBe(200);

  await page.getByRole('button', { name: 'Simular pagamento', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'Este e-mail já tem uma conta', exact: true });
  await expect(heading).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Pagamento confirmado!', exact: true }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto('/membros');
  await expect(heading).toBeVisible();
  await page.goto('/cursos');
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Usar outro e-mail', exact: true }).click();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByLabel('Senha da outra conta', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar e juntar a compra', exact: true }).click();
  await expect(page.getByText('Compra juntada')).toBeVisible();
  await expect(heading).toBeHidden();

  await page.goto('/membros/assinatura');
  const purchases = page.getByRole('region', { name: 'Compras', exact: true });
  await expect(purchases.getByText('Pago', { exact: true })).toBeVisible();
});
