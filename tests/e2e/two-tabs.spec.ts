import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createBuyer, expect, fillPersonalData, test } from './support/journey.ts';

/** The answer of this request comes so much later. */
const delay = (page: Page, url: string, ms: number) =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    await wait(ms);
    await route.fulfill({ response });
  });

const pay = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/u }).click();
const readCode = (page: Page) =>
  page.getByRole('textbox', { name: /copia e cola|código/iu }).inputValue();

test('pressed in two tabs at once by a new buyer, on a slow network, it is one account and one charge', async ({
  page,
  context,
}) => {
  const buyer = createBuyer();
  const tab = await context.newPage();
  const signUps: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/v1/signup')) signUps.push(request.url());
  });
  for (const each of [page, tab]) {
    await each.goto('/checkout?product=masterclass');
    await fillPersonalData(each, buyer);
  }
  await delay(page, '**/auth/v1/signup*', 1_000);
  await delay(tab, '**/auth/v1/signup*', 2_000);
  await delay(page, '**/rpc/start_purchase', 2_500);
  await Promise.all([pay(page), pay(tab)]);
  for (const each of [page, tab])
    await expect(each.getByRole('img', { name: /QR/iu })).toBeVisible({ timeout: 20_000 });
  expect(await readCode(page)).toBe(await readCode(tab));
  expect(signUps).toHaveLength(1);
});
