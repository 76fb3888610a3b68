import { expect, type Page } from '@playwright/test';
import { praca } from '../../support/postal-place.ts';

/** The sandbox's test numbers, by what the operator answers. */
export const cards = {
  approved: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  inAnalysis: '4000 0000 0000 0341',
} as const;

/** Stands for the postal services outside, which tests do not call. */
export async function servePostalLookup(page: Page): Promise<void> {
  await page.route('**/postal-lookup?*', (route) => route.fulfill({ json: praca }));
}

export async function chooseCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Cartão de crédito/u }).check();
  await page.getByRole('button', { name: 'Continuar para o cartão' }).click();
  await expect(page.getByLabel('Número do cartão', { exact: true })).toBeVisible();
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('CEP', { exact: true }).pressSequentially('01001000');
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('São Paulo');
  await page.getByLabel('Número', { exact: true }).fill('100');
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número do cartão', { exact: true }).clear();
  await page.getByLabel('Número do cartão', { exact: true }).pressSequentially(number);
  await page.getByLabel('Validade', { exact: true }).clear();
  await page.getByLabel('Validade', { exact: true }).pressSequentially('1230');
  await page.getByLabel('CVV', { exact: true }).clear();
  await page.getByLabel('CVV', { exact: true }).pressSequentially('737');
}
