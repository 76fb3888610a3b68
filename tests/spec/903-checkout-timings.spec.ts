import { expect, test, type Request } from '@playwright/test';
import { cards } from '../e2e/support/card.ts';
import { payByCard, prepareCheckout, reachCardPayment, reachPix } from './support/checkout.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic();
prepareCheckout(topic);
const isPoll = (request: Request) => request.url().includes('check-payment-status');

/** How long something takes, in milliseconds. */
async function measure(action: () => Promise<unknown>): Promise<number> {
  const begun = Date.now();
  await action();
  return Date.now() - begun;
}

test('§9 Timings | the Pix code is stated valid for 30 minutes', async () => {
  await reachPix(topic.page);
  await expect(topic.page.getByText(/vale por 30 minutos/u)).toBeVisible();
  await expect(topic.page.getByRole('timer')).toHaveText(/^(30:00|29:[0-5]\d)$/u);
});

test('§9 Timings | the status is polled every 5 s', async () => {
  await topic.page.waitForRequest(isPoll);
  const passed = await measure(() => topic.page.waitForRequest(isPoll));
  expect(Math.abs(passed - 5_000)).toBeLessThan(1_500);
});

test('§9 Timings | the redirect after pix counts down 3 s', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: 'Simular pagamento' }).click();
  await expect(page.getByText('Redirecionando em 3...')).toBeVisible();
  const passed = await measure(() => page.waitForURL(/status=success$/u));
  expect(passed).toBeGreaterThan(1_800);
  expect(passed).toBeLessThan(5_000);
});

test('§9 Timings | the redirect after a card takes 2 s', async () => {
  const { page } = topic;
  await reachCardPayment(page, cards.approved);
  await payByCard(page);
  await expect(page.getByText('Pagamento Aprovado!')).toBeVisible();
  const passed = await measure(() => page.waitForURL(/status=success$/u));
  expect(passed).toBeGreaterThan(1_000);
  expect(passed).toBeLessThan(4_000);
});
