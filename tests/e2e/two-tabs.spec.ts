import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createAccount, storeSession } from '../spec/support/people.ts';
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

const readDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith('-draft')));

test('what one account typed to pay is not shown to another that entered in a second tab', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('checkout-owner') !== null) return;
    const typed = {
      fullName: 'Bia Outra',
      phone: '(11) 91234-5678',
      documentType: 'CPF',
      documentNumber: '529.982.247-25',
      paymentMethod: 'boleto',
    };
    sessionStorage.setItem('checkout-draft', JSON.stringify(typed));
    sessionStorage.setItem('checkout-owner', 'b0000000-0000-4000-8000-000000000002');
  });
  const ana = await createAccount('Ana Souza');
  await storeSession(context, ana);
  await page.goto('/masterclass-checkout');
  await expect(page.getByLabel('E-mail')).toHaveValue(ana.user.email);
  await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Souza');
  for (const label of ['Celular', 'Número do CPF'])
    await expect(page.getByLabel(label)).toHaveValue('');
  await expect(page.getByRole('radio', { name: /^Pix/u })).toBeChecked();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain(ana.user.id);
  expect(kept).not.toContain('Bia Outra');
});

test('whoever only looks at the checkout leaves no draft in the tab', async ({ page }) => {
  await page.goto('/masterclass-checkout');
  await page.locator('html[data-hydrated]').waitFor();
  const name = page.getByLabel('Nome completo');
  await name.fill('Ana');
  await expect.poll(() => readDrafts(page)).toEqual(['checkout-draft']);
  await name.fill('');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByLabel('Celular').focus();
  expect(await readDrafts(page)).toEqual([]);
});
