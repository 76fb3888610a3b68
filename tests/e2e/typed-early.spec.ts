import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { createAccount, storeSession } from './support/people.ts';

const DELAY_MS = 5000;
const email = 'ninguem.em.especial@example.com';

/** Scripts arrive late; what the page asked for is kept, to be searched for what was typed. */
async function openSlowly(page: Page, path: string) {
  const asked: { url: string; isDocument: boolean; method: string; referrer: string }[] = [];
  page.on('request', (request) => {
    asked.push({
      url: request.url(),
      isDocument: request.resourceType() === 'document',
      method: request.method(),
      referrer: request.headers()['referer'] ?? '',
    });
  });
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, DELAY_MS);
    });
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return asked;
}

const isRunning = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['hydrated'] !== undefined);

const countVisits = (page: Page) => page.evaluate(() => history.length);

const pages: { path: string; fields: Record<string, string>; answer: string }[] = [
  {
    path: '/login',
    fields: { 'E-mail': email, Senha: 'uma-senha-errada' },
    answer: 'E-mail ou senha incorretos.',
  },
  {
    path: '/register',
    fields: { 'E-mail': email, Senha: 'segredo-1', 'Confirmar senha': 'segredo-2' },
    answer: 'As senhas não conferem',
  },
  {
    path: '/checkout?product=masterclass',
    fields: { 'E-mail': email, 'Nome completo': 'Ana Lima', Celular: '(11) 91234-5678' },
    answer: 'Para continuar, aceite os termos',
  },
];

for (const { path, fields, answer } of pages) {
  test(`what is typed and sent at ${path} before the scripts arrive is in no address, and is answered once they do`, async ({
    page,
    complaints,
  }) => {
    const asked = await openSlowly(page, path);
    const visits = await countVisits(page);
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('E-mail', { exact: true }).press('Enter');
    expect(await isRunning(page)).toBe(false);

    await expect(page.getByText(answer).first()).toBeVisible({ timeout: 6 * DELAY_MS });
    expect(await isRunning(page)).toBe(true);
    for (const [label, text] of Object.entries(fields))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    expect(await countVisits(page)).toBe(visits);
    expect(asked.filter(({ isDocument }) => isDocument)).toHaveLength(1);
    expect(asked.filter(({ isDocument, method }) => isDocument && method !== 'GET')).toEqual([]);
    const addresses = asked.flatMap(({ url, referrer }) => [url, referrer]).map(decodeURIComponent);
    for (const text of Object.values(fields))
      expect(addresses.filter((address) => address.includes(text))).toEqual([]);
    // The browser's word on the refused sign-in.
    complaints.length = 0;
  });
}

for (const [who, isMember] of [
  ['a visitor', false],
  ['a member', true],
] as const) {
  test(`what ${who} types in the checkout before the scripts arrive stays, and survives a reload without another key`, async ({
    page,
    context,
  }) => {
    if (isMember) await storeSession(context, await createAccount());
    const typed = { 'Nome completo': 'Ana Souza de Lima', Celular: '(11) 91234-5678' };
    const expectTyped = async () => {
      await expect.poll(() => isRunning(page), { timeout: 6 * DELAY_MS }).toBe(true);
      for (const [label, text] of Object.entries(typed))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    };
    await openSlowly(page, '/checkout?product=masterclass');
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text);
    expect(await isRunning(page)).toBe(false);
    await expectTyped();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expectTyped();
  });
}

test('what a visitor types replaces the draft that comes into the field meanwhile', async ({
  page,
}) => {
  const field = page.getByLabel('E-mail', { exact: true });
  await page.goto('/masterclass-checkout');
  await field.focus();
  await expect.poll(() => isRunning(page)).toBe(true);
  await field.fill('rascunho@example.com');
  const readStorage = () => page.evaluate(() => Object.values(sessionStorage).join());
  await expect.poll(readStorage).toContain('rascunho@example.com');
  await openSlowly(page, '/checkout?product=masterclass');
  await field.focus();
  await expect.poll(() => isRunning(page), { timeout: 6 * DELAY_MS }).toBe(true);
  await expect(field).toHaveValue('rascunho@example.com');
  await page.keyboard.type(email);
  await expect(field).toHaveValue(email);
});

test('the form of a new password is there before any script', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  for (const path of ['/login', '/register', '/checkout?product=curso', '/masterclass-checkout']) {
    await page.goto(path);
    await expect(page.locator('main form').first()).toHaveAttribute('method', 'post');
  }
  // Without mail there is no link to send: the school is asked for one.
  await page.goto('/redefinir-senha');
  await expect(page.getByRole('heading', { name: 'Peça seu link ao suporte' })).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toBeHidden();
  await page.close();
});
