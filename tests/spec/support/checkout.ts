import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { chooseCard, fillAddress, fillCard, servePostalLookup } from '../../e2e/support/card.ts';
import { createBuyer, fillPersonalData } from '../../e2e/support/journey.ts';
import { open, type Topic } from './topic.ts';

/** The checkout's topics come from addresses of their own, and ask no postal service outside. */
export function prepareCheckout(topic: Topic): void {
  test.beforeAll(async () => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    await topic.context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await servePostalLookup(topic.page);
  });
}

/** The empty checkout of the masterclass, for somebody whom nobody knows. */
export async function openAsStranger(page: Page): Promise<void> {
  await page.goto('/contato');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await open(page, '/checkout?product=masterclass');
}

export async function fillPerson(page: Page) {
  const buyer = createBuyer();
  await fillPersonalData(page, buyer);
  return buyer;
}

export async function reachPix(page: Page): Promise<void> {
  await openAsStranger(page);
  await fillPerson(page);
  await page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }).click();
  await expect(page.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
}

export async function reachCard(page: Page): Promise<void> {
  await openAsStranger(page);
  await fillPerson(page);
  await chooseCard(page);
}

export async function reachCardPayment(page: Page, number: string): Promise<void> {
  await reachCard(page);
  await fillAddress(page);
  await fillCard(page, number);
}

export const payByCard = (page: Page) =>
  page.getByRole('button', { name: 'Pagar R$ 97,00', exact: true }).click();
