import { expectAccessible } from './support/accessible.ts';
import { cards, chooseCard, fillAddress, fillCard, servePostalLookup } from './support/card.ts';
import type { Page } from '@playwright/test';
import {
  createBuyer,
  expect,
  expectLostNetwork,
  fillPersonalData,
  test,
} from './support/journey.ts';

const payButton = /^Pagar R\$ 97,00/u;

test.beforeEach(({ page }) => servePostalLookup(page));

/** Opens the checkout of the masterclass and goes as far as the card; with a number, it fills address and card in. */
async function reachCard(page: Page, buyer = createBuyer(), number?: string): Promise<void> {
  await page.goto('/checkout?product=masterclass');
  await fillPersonalData(page, buyer);
  await chooseCard(page);
  if (number === undefined) return;
  await fillAddress(page);
  await fillCard(page, number);
}

test('a stranger whose first card is declined pays with another one, in three installments', async ({
  page,
}) => {
  const buyer = createBuyer();
  await reachCard(page, buyer);
  await expect(page.getByRole('heading', { name: 'Pague com cartão' })).toBeFocused();
  await expect(page.getByLabel('Nome no cartão', { exact: true })).toHaveValue(buyer.name);
  await expectAccessible(page);

  await test.step('the postal code fills the address in and leads to the number', async () => {
    await page.getByLabel('CEP', { exact: true }).pressSequentially('01001000');
    await expect(page.getByLabel('Número', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Praça da Sé');
    await page.keyboard.type('100');
  });

  await test.step('what is missing is summed up and led to', async () => {
    await page.getByRole('button', { name: payButton }).click();
    await expect(page.getByText('Falta corrigir 3 campos:')).toBeVisible();
    await expect(page.getByLabel('Número do cartão', { exact: true })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('a declined card shows a message, and typed text stays', async () => {
    await fillCard(page, cards.insufficientFunds);
    await page.getByLabel('Parcelas', { exact: true }).selectOption('3');
    await page.getByRole('button', { name: 'Pagar R$ 97,00 em 3x' }).click();
    await expect(page.getByRole('alert')).toContainText(/saldo|limite/iu);
    await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('São Paulo');
  });

  await test.step('another card is approved', async () => {
    await page.getByLabel('Número do cartão', { exact: true }).fill(cards.approved);
    await page.getByRole('button', { name: 'Pagar R$ 97,00 em 3x' }).click();
    await expect(page.getByRole('heading', { name: 'Pagamento Aprovado!' })).toBeFocused();
    await expect(
      page.getByText('Pagamento processado com sucesso! Você será redirecionado em instantes...'),
    ).toBeVisible();
    await page.waitForURL(/\/cursos\?order=.+&status=success/u);
    await expect(page.getByText('Pagamento Confirmado!')).toBeVisible();
  });

  await test.step('and is not asked to pay again', async () => {
    await page.goto('/checkout?product=masterclass');
    await expect(page.getByText('Você já tem este curso')).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, document.cookie]));
    expect(stored).not.toMatch(/4111|São Paulo|249\.715/u);
  });
});

test('a buyer may leave a payment in analysis, and finds it again until it is approved', async ({
  page,
}) => {
  await reachCard(page, createBuyer(), cards.inAnalysis);
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento em análise' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Voltar' })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Sair e esperar a resposta' }).click();
  await page.waitForURL('/cursos');
  await page.goto('/checkout?product=masterclass');
  await expect(page.getByRole('heading', { name: 'Pagamento em análise' })).toBeVisible();
  await page.getByRole('button', { name: 'Simular pagamento' }).click();
  await expect(page.getByText('Pagamento Aprovado!')).toBeVisible();
  await page.waitForURL(/\/cursos\?order=.+&status=success/u);
});

test('a buyer who loses the network while paying by card keeps the typed text, and pays once', async ({
  page,
  context,
  complaints,
}) => {
  await reachCard(page, createBuyer(), cards.approved);

  await context.setOffline(true);
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Número do cartão', { exact: true })).toHaveValue(cards.approved);
  await context.setOffline(false);

  await test.step('the answer is lost after the charge', async () => {
    await page.route('**/create-credit-card-payment', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: payButton }).click();
    await expect(page.getByText('Erro ao processar pagamento')).toBeVisible();
    await page.unroute('**/create-credit-card-payment');
  });

  await page.getByRole('button', { name: payButton }).click();
  await page.waitForURL(/\/cursos\?order=.+&status=success/u);
  expectLostNetwork(complaints, /ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/u);
});

test('a reload in the middle of the card step keeps the address and the data, and nothing of the card', async ({
  page,
}) => {
  const buyer = createBuyer();
  await reachCard(page, buyer, cards.approved);
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(stored).not.toMatch(/4111|12\/30/u);
  expect(page.url()).not.toMatch(/4111/u);

  await page.reload();
  await expect(page.getByLabel('Nome completo', { exact: true })).toHaveValue(buyer.name);
  await page.getByRole('checkbox', { name: /termos/iu }).check();
  await page.getByRole('button', { name: 'Continuar para o cartão' }).click();
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('São Paulo');
  await expect(page.getByLabel('Número do cartão', { exact: true })).toHaveValue('');
});

test('the card step is a page of its own to the browser, and fits 640 px at 200 % zoom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/masterclass');
  await reachCard(page);
  await page.getByRole('button', { name: payButton }).click();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.goBack();
  await expect(page.getByLabel('Nome completo', { exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Número do cartão', { exact: true })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.waitForURL('/masterclass');
});

test('"Voltar" leaves the checkout in one step after a reload on the card step, and from a new tab', async ({
  page,
}) => {
  await page.goto('/checkout?product=ingles-proibido');
  const buyer = createBuyer();
  await reachCard(page, buyer);
  // Pressed before the scripts arrive, which show another page first: the session is read.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Quem está comprando' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.waitForURL('/checkout?product=ingles-proibido');
  await page.unroute('**/assets/*.js');

  const opened = page.waitForEvent('popup');
  await page.evaluate(() => window.open('/checkout?product=masterclass', '_blank'));
  const tab = await opened;
  expect(await tab.evaluate(() => window.history.length)).toBe(1);
  await expect(tab.getByText('Não é você?')).toBeVisible();
  await fillPersonalData(tab, buyer, { isSignedIn: true });
  await chooseCard(tab);
  await tab.getByRole('button', { name: 'Voltar' }).click();
  await expect(tab.getByRole('heading', { name: 'Quem está comprando' })).toBeVisible();
  await tab.getByRole('button', { name: 'Voltar' }).click();
  await tab.waitForURL('/masterclass');
  await tab.close();
});
