import { expect, test, type Request } from '@playwright/test';
import { cards } from '../e2e/support/card.ts';
import { expectMoveAfter, holdTime, stepUntilSeen } from './support/clock.ts';
import {
  expectPollEvery5s,
  payByCard,
  prepareCheckout,
  reachCardPayment,
  reachPix,
} from './support/checkout.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({ ownsTime: true });
prepareCheckout(topic);

test('§9 Timings | the Pix code is stated valid for 30 minutes', async () => {
  await reachPix(topic.page);
  await expect(topic.page.getByText(/vale por 30 minutos/u)).toBeVisible();
  await expect(topic.page.getByRole('timer')).toHaveText(/^(30:00|29:[0-5]\d)$/u);
});

test('§9 Timings | the status is polled every 5 s', async () => {
  const { page } = topic;
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await holdTime(page);
  await expectPollEvery5s(page, requests);
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
