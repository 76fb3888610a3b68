import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createAccount, createMember, storeSession } from './support/people.ts';
import { createBuyer, expect, fillPersonalData, test } from './support/journey.ts';

/** The answer of this request comes so much later. */
const delay = (page: Page, url: string, ms: number) =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    await wait(ms);
    await route.fulfill({ response });
  });

const pay = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/u }).click();
const readCode = (page: Page) => page.getByLabel('Pix copia e cola', { exact: true }).inputValue();

test('a new buyer who pays in two tabs concurrently on a slow network gets one account and one charge', async ({
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
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));

test('what one account typed to pay is not shown to another that entered in a second tab', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.length > 0) return;
    const typed = {
      fullName: 'Bia Outra',
      phone: '(11) 91234-5678',
      documentType: 'CPF',
      documentNumber: '529.982.247-25',
      paymentMethod: 'boleto',
    };
    const bia = 'b0000000-0000-4000-8000-000000000002';
    sessionStorage.setItem(`draft:${bia}:checkout`, JSON.stringify(typed));
  });
  const ana = await createAccount('Ana Souza');
  await storeSession(context, ana);
  await page.goto('/masterclass-checkout');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(ana.user.email);
  await expect(page.getByLabel('Nome completo', { exact: true })).toHaveValue('Ana Souza');
  for (const label of ['Celular', 'Número do CPF'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(page.getByRole('radio', { name: /^Pix/u })).toBeChecked();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain(ana.user.id);
  expect(kept).not.toContain('Bia Outra');
});

test('a visitor who only reads the checkout leaves no draft in the tab', async ({ page }) => {
  await page.goto('/masterclass-checkout');
  await page.locator('html[data-hydrated]').waitFor();
  const name = page.getByLabel('Nome completo', { exact: true });
  await name.fill('Ana');
  await expect.poll(() => readDrafts(page)).toEqual(['draft::checkout']);
  await name.fill('');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByLabel('Celular', { exact: true }).focus();
  expect(await readDrafts(page)).toEqual([]);
});

test('a person who signs out in one tab is signed out in the other, which signed in separately', async ({
  page,
  context,
}) => {
  await storeSession(context, await createMember());
  await page.goto('/membros');
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/membros');
  await tab.getByRole('button', { name: /Sua conta/u }).click();
  await tab.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL(/\/(?:login)?$/u);
  expect(await page.evaluate(() => localStorage.getItem('sb-127-auth-token'))).toBeNull();
});
