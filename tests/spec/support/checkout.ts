import { randomInt } from 'node:crypto';
import { expect, test, type Page, type Request } from '@playwright/test';
import { chooseCard, fillAddress, fillCard, servePostalLookup } from '../../e2e/support/card.ts';
import { createBuyer, fillPersonalData } from '../../e2e/support/journey.ts';
import { letPass, stepUntil } from './clock.ts';
import { call, signInAdministrator } from './people.ts';
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

/** What the server has made of a purchase, with its charges, as the office reads it. */
export async function readSale(purchase: string) {
  const session = await signInAdministrator();
  return (await call('/rest/v1/rpc/admin_get_purchase', { session, body: { purchase } })).body;
}

/** Of these requests of a page, those that ask whether a payment was made. */
export const pollsOf = (requests: readonly Request[]) =>
  requests.filter((request) => request.url().includes('/check-payment-status'));

/** In every five seconds of a held time the status is asked once. */
export async function expectPollEvery5s(page: Page, requests: readonly Request[]): Promise<void> {
  const count = pollsOf(requests).length;
  await stepUntil(page, () => pollsOf(requests).length > count);
  for (const next of [count + 2, count + 3]) {
    await (await pollsOf(requests).at(-1)?.response())?.finished();
    await letPass(page, 4_900);
    expect(pollsOf(requests)).toHaveLength(next - 1);
    expect(await stepUntil(page, () => pollsOf(requests).length === next)).toBeLessThan(200);
  }
}
