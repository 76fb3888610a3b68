import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { createAddress } from './address.ts';
import { refused, watchForComplaints } from './complaints.ts';
import { readVitals, watchVitals, type Vitals } from './vitals.ts';

interface Fixtures {
  /** The largest CLS of a page: by default what web.dev calls good. */
  mostShift: number;
  /** Console errors, page errors, what the policy refused and texts that a translated page loses; a journey with one fails. */
  complaints: string[];
  /** LCP, CLS and INP of every page of this test; a page whose content jumps fails it. */
  vitals: void;
}

const watch = (page: Page, complaints: string[]) =>
  watchForComplaints(page, refused, (text) => complaints.push(`${page.url()}: ${text}`));

export const test = base.extend<Fixtures>({
  // Only shifts that happen by themselves count; LCP and INP depend on the machine altogether.
  mostShift: [0.1, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': createAddress() }),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      for (const script of ['report-refusals.mjs', '../../support/report-loose-texts.mjs'])
        await context.addInitScript({ path: path.join(import.meta.dirname, script) });
      context.on('page', (page) => watch(page, complaints));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  vitals: [
    async ({ page, mostShift }, use, info) => {
      await watchVitals(page);
      await use();
      const vitals: Vitals = await readVitals(page);
      await info.attach('vitals', {
        body: JSON.stringify(vitals),
        contentType: 'application/json',
      });
      const jumping = Object.entries(vitals).filter(([, { cls }]) => cls > mostShift);
      expect(jumping, 'pages whose content jumps').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The browser complained of nothing but the network that this test took away; forgets those complaints. */
export function expectLostNetwork(
  complaints: string[],
  expected = /ERR_INTERNET_DISCONNECTED|Failed to fetch/u,
): void {
  expect(complaints.splice(0).filter((complaint) => !expected.test(complaint))).toEqual([]);
}

export interface Buyer {
  name: string;
  email: string;
  phone: string;
  cpf: string;
  password: string;
}

/** A new person. The CPF is the payment provider's published test number. */
export function createBuyer(): Buyer {
  return {
    name: 'Maria Aparecida dos Santos Oliveira',
    email: `maria-${randomUUID().slice(0, 8)}@example.com`,
    phone: '(11) 98765-4321',
    cpf: '249.715.637-92',
    password: 'senha-da-maria',
  };
}

/** Fills in the personal data; a signed-in person has the e-mail of the account. */
export async function fillPersonalData(
  page: Page,
  buyer: Buyer,
  { isSignedIn = false } = {},
): Promise<void> {
  await page.getByLabel('Nome completo', { exact: true }).fill(buyer.name);
  if (!isSignedIn) await page.getByLabel('E-mail', { exact: true }).fill(buyer.email);
  await page.getByLabel('Celular', { exact: true }).fill(buyer.phone);
  await page.getByLabel('Número do CPF', { exact: true }).fill(buyer.cpf);
  await page.getByRole('checkbox', { name: /termos/i }).check();
}

/** Opens the checkout of the masterclass and goes as far as the QR code. */
export async function reachPix(page: Page, buyer: Buyer): Promise<void> {
  await page.goto('/checkout?product=masterclass');
  await fillPersonalData(page, buyer);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
}

export async function payInSandbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simular pagamento' }).click();
  await expect(page.getByText(/Pagamento confirmado! Redirecionando em \d/)).toBeVisible();
  await page.waitForURL(/\/cursos\?order=.+&status=success/);
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Another device of the same person: nothing of the first browser is known there. */
export async function openOtherDevice(
  browser: Browser,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'pt-BR',
    ...options,
  });
  const page = await context.newPage();
  watch(page, complaints);
  return { context, page };
}
