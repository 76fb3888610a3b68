import { expect, test } from '@playwright/test';
import { cards } from '../e2e/support/card.ts';
import {
  fillPerson,
  openAsStranger,
  payByCard,
  prepareCheckout,
  reachCardPayment,
} from './support/checkout.ts';
import { createAccount } from './support/people.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic();
prepareCheckout(topic);
const alert = () => topic.page.getByRole('alert');
const functions = '**/.netlify/functions';

for (const [name, text] of [
  ['create-customer', 'Falha ao criar cliente no Sandbox'],
  ['create-payment', 'Falha ao processar pagamento PIX'],
  ['check-payment?*', 'Falha ao verificar status do pagamento'],
] as const) {
  test(`§8 Payment | Pix: "${text}"`, async () => {
    const { page } = topic;
    await page.route(`${functions}/${name}`, (route) => route.abort());
    await openAsStranger(page);
    await fillPerson(page);
    await page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }).click();
    await expect(alert()).toContainText(text);
    await page.unroute(`${functions}/${name}`);
  });
}

test('§8 Login and auth | account creation in checkout: "Erro ao criar conta", when there is no message', async () => {
  const { page } = topic;
  await page.route('**/auth/v1/signup*', (route) =>
    route.fulfill({ status: 422, json: { error_code: 'odd', msg: '' } }),
  );
  await openAsStranger(page);
  await fillPerson(page);
  await page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }).click();
  await expect(alert()).toHaveText('Erro ao criar conta');
  await page.unroute('**/auth/v1/signup*');
});

test('§8 Payment | a serverless failure shows the message from the response body', async () => {
  const { page } = topic;
  await reachCardPayment(page, cards.insufficientFunds);
  await page.route(`${functions}/create-customer`, (route) =>
    route.fulfill({ status: 400, json: { message: 'Número de documento inválido', code: 'x' } }),
  );
  await payByCard(page);
  await expect(alert()).toHaveText('Número de documento inválido');
  await page.unroute(`${functions}/create-customer`);
});

test('§8 Payment | else "Erro {status}: {statusText}"', async () => {
  const { page } = topic;
  await page.route(`${functions}/create-customer`, (route) =>
    route.fulfill({ status: 409, body: '' }),
  );
  await payByCard(page);
  await expect(alert()).toHaveText('Erro 409: Conflict');
  await page.unroute(`${functions}/create-customer`);
});

for (const [name, text] of [
  ['create-customer', 'Erro ao criar cliente'],
  ['create-credit-card-payment', 'Erro ao processar pagamento'],
] as const) {
  test(`§8 Payment | Card, when there is no message: "${text}"`, async () => {
    const { page } = topic;
    await page.route(`${functions}/${name}`, (route) => route.abort());
    await payByCard(page);
    await expect(alert()).toHaveText(text);
    await page.unroute(`${functions}/${name}`);
  });
}

test('§8 Payment | generic failure: "Erro ao processar pagamento. Por favor, tente novamente." in an alert box', async () => {
  const { page } = topic;
  await page.route(`${functions}/create-credit-card-payment`, (route) =>
    route.fulfill({ json: { nothing: 'known' } }),
  );
  await payByCard(page);
  await expect(alert()).toHaveText('Erro ao processar pagamento. Por favor, tente novamente.');
  await page.unroute(`${functions}/create-credit-card-payment`);
});

test('§8 Payment | a declined card is told in the words of the server', async () => {
  await payByCard(topic.page);
  await expect(alert()).toContainText(/saldo|limite/iu);
});

test('§8 Payment | missing user: "Dados do usuário não encontrados"', async () => {
  const { page, context } = topic;
  const tab = await context.newPage();
  await open(tab, '/cursos');
  await tab.evaluate(() => {
    const channel = new BroadcastChannel('sb-127-auth-token');
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    localStorage.removeItem(key);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage({ event: 'SIGNED_OUT', session: null });
    channel.close();
  });
  await tab.close();
  await expect(async () => {
    await payByCard(page);
    await expect(alert()).toHaveText('Dados do usuário não encontrados', { timeout: 1_000 });
  }).toPass();
});

test('§8 Payment | missing personal data: "Dados pessoais não encontrados. Por favor, tente novamente."', async () => {
  const { page } = topic;
  await page.goBack();
  await expect(page.getByLabel('Nome completo')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nome completo')).toBeVisible();
  await page.goForward();
  await expect(alert()).toHaveText('Dados pessoais não encontrados. Por favor, tente novamente.');
});

test('§8 Payment | card success: "Pagamento processado com sucesso! Você será redirecionado em instantes..."', async () => {
  const { page } = topic;
  await reachCardPayment(page, cards.approved);
  await payByCard(page);
  await expect(
    page.getByText('Pagamento processado com sucesso! Você será redirecionado em instantes...'),
  ).toBeVisible();
});

test.describe('a card payment that is not decided', () => {
  const buyer = describeTopic({ signIn: () => createAccount() });

  test('§8 Payment | Card, when there is no message: "Erro ao verificar status do pagamento"', async () => {
    const { page } = buyer;
    const pending = { payment_id: 'pay_1', payment_method: 'credit_card' };
    await page.route('**/rest/v1/purchases?select=payment_id*', (route) =>
      route.fulfill({ json: [pending] }),
    );
    await page.route(`${functions}/check-payment?*`, (route) => route.abort());
    await page.goto('/checkout?product=masterclass');
    await expect(page.getByRole('alert')).toContainText('Erro ao verificar status do pagamento');
  });
});

test('§8 Payment | status polling errors are logged and polling continues', async () => {
  // A page of its own, because what is logged counts as a complaint on the topic's.
  const page = await topic.context.newPage();
  await openAsStranger(page);
  await fillPerson(page);
  let polls = 0;
  await page.route(`${functions}/check-payment-status?*`, (route) => {
    polls += 1;
    return polls < 2 ? route.fulfill({ status: 404, json: { message: 'x' } }) : route.continue();
  });
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Falha ao verificar status do pagamento'),
  );
  await page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }).click();
  await logged;
  await expect.poll(() => polls, { timeout: 15_000 }).toBeGreaterThan(1);
  await page.close();
});
