import { expect, test } from '@playwright/test';
import { cards, chooseCard } from '../e2e/support/card.ts';
import {
  fillPerson,
  openAsStranger,
  payByCard,
  prepareCheckout,
  reachCardPayment,
} from './support/checkout.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic();
prepareCheckout(topic);

const back = () => topic.page.getByRole('button', { name: 'Voltar' });
const personalInfo = () => topic.page.getByRole('heading', { name: 'Quem está comprando' });

test('§4 Checkout steps | it begins with personal_info', async () => {
  await openAsStranger(topic.page);
  await expect(personalInfo()).toBeVisible();
});

test('§4 Checkout steps | card chosen leads to payment_details', async () => {
  await fillPerson(topic.page);
  await chooseCard(topic.page);
  await expect(topic.page.getByRole('heading', { name: 'Pague com cartão' })).toBeVisible();
});

test('§4 Checkout steps | back from payment_details returns to personal_info', async () => {
  await back().click();
  await expect(personalInfo()).toBeVisible();
});

test('§4 Checkout steps | pix chosen leads to pix_payment, where the status is processing until the code is there', async () => {
  const { page } = topic;
  await page.route('**/create-customer', () => {});
  await page.getByRole('radio', { name: /^Pix/u }).check();
  await page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }).click();
  await expect(page.getByText('Gerando o código Pix...')).toBeVisible();
  await page.unroute('**/create-customer');
});

test('§4 Checkout steps | a failure is the status error, and back from pix_payment returns to personal_info', async () => {
  const { page } = topic;
  await page.route('**/create-customer', (route) =>
    route.fulfill({ status: 400, json: { message: 'recusado', code: 'invalid_request' } }),
  );
  await openAsStranger(page);
  await fillPerson(page);
  await page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }).click();
  await expect(page.getByRole('alert')).toContainText('recusado');
  await back().click();
  await expect(personalInfo()).toBeVisible();
});

test('§4 Checkout steps | changing step resets the status to idle and clears errors', async () => {
  await expect(topic.page.getByText('recusado')).toHaveCount(0);
  await expect(topic.page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' })).toBeEnabled();
  await topic.page.unroute('**/create-customer');
});

test('§4 Checkout steps | leaving pix_payment clears the pix data', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }).click();
  const code = page.getByLabel('Pix copia e cola');
  const first = await code.inputValue();
  await page.getByRole('button', { name: 'Escolher outra forma de pagamento' }).click();
  await expect(personalInfo()).toBeVisible();
  await page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }).click();
  await expect(code).toBeVisible();
  expect(await code.inputValue()).not.toBe(first);
});

test('§4 Checkout steps | the payment status becomes success', async () => {
  await reachCardPayment(topic.page, cards.approved);
  await payByCard(topic.page);
  await expect(topic.page.getByText('Pagamento Aprovado!')).toBeVisible();
});
