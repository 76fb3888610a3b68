import { expect, test, type Request } from '@playwright/test';
import { cards } from '../e2e/support/card.ts';
import { expectMoveAfter, holdTime, stepUntilSeen } from './support/clock.ts';
import { payByCard, prepareCheckout, reachCardPayment, reachPix } from './support/checkout.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic();
prepareCheckout(topic);
const isPoll = (request: Request) => request.url().includes('check-payment-status');

test('§9 Timings | the Pix code is stated valid for 30 minutes', async () => {
  await reachPix(topic.page);
  await expect(topic.page.getByText(/vale por 30 minutos/u)).toBeVisible();
  await expect(topic.page.getByRole('timer')).toHaveText(/^(30:00|29:[0-5]\d)$/u);
});

test('§9 Timings | the status is polled every 5 s', async () => {
  const { page } = topic;
  let polls = 0;
  page.on('request', (request) => {
    if (isPoll(request)) polls += 1;
  });
  await holdTime(page);
  await expect.poll(() => polls).toBeGreaterThan(0);
  for (const expected of [polls + 1, polls + 2]) {
    const answered = page.waitForResponse((response) => isPoll(response.request()));
    await page.clock.runFor(5_000);
    await answered;
    expect(polls).toBe(expected);
  }
});

test('§9 Timings | the redirect after pix counts down 3 s', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: 'Simular pagamento' }).click();
  await stepUntilSeen(page, page.getByText('Redirecionando em 3...'));
  await expectMoveAfter(page, 3_000, /status=success$/u);
});

test('§9 Timings | the redirect after a card takes 2 s', async () => {
  const { page } = topic;
  await reachCardPayment(page, cards.approved);
  await holdTime(page);
  await payByCard(page);
  await stepUntilSeen(page, page.getByText('Pagamento Aprovado!'));
  await expectMoveAfter(page, 2_000, /status=success$/u);
});
