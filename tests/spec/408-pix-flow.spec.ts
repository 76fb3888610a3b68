import { expect, test, type Request } from '@playwright/test';
import { wake } from '../e2e/support/wake.ts';
import { holdTime, letPass, stepUntil, stepUntilSeen } from './support/clock.ts';
import {
  expectPollEvery5s,
  fillPerson,
  openAsStranger,
  pollsOf,
  prepareCheckout,
  readSale,
} from './support/checkout.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({ ownsTime: true });
prepareCheckout(topic);

const requests: Request[] = [];
const sent = (name: string) => requests.filter((request) => request.url().includes(`/${name}`));
const places = (...names: string[]) =>
  names.map((name) => requests.findIndex((request) => request.url().includes(`/${name}`)));

test.beforeAll(async () => {
  const { page } = topic;
  await openAsStranger(page);
  page.on('request', (request) => requests.push(request));
  await fillPerson(page);
  await page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }).click();
  await expect(page.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
});

test('§4 Pix flow | a customer is created, then the payment', () => {
  const [customer = -1, payment = -1] = places('create-customer', 'create-payment');
  expect(customer).toBeGreaterThanOrEqual(0);
  expect(payment).toBeGreaterThan(customer);
});

test('§4 Pix flow | the payment is due 24 h after creation', async () => {
  const { dueDate, billingType, externalReference } =
    sent('create-payment')[0]?.postDataJSON() ?? {};
  expect(billingType).toBe('PIX');
  const hours = (Date.parse(dueDate) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  // That was the page's wish: what counts is the charge that the server made.
  const { charges } = await readSale(externalReference);
  expect(charges).toHaveLength(1);
  const [{ method, due_at, created_at }] = charges;
  expect(method).toBe('pix');
  expect(Date.parse(due_at) - Date.parse(created_at)).toBe(24 * 3_600_000);
});

test('§4 Pix flow | the purchase is recorded before the provider is called (without a purchase no charge)', () => {
  const [purchase = -1, payment = -1] = places('rpc/start_purchase', 'create-payment');
  expect(purchase).toBeGreaterThanOrEqual(0);
  expect(payment).toBeGreaterThan(purchase);
});

test('§4 Pix flow | the QR code and the copy code are shown', async () => {
  await expect(topic.page.getByLabel('Pix copia e cola')).toHaveValue(/^000201/u);
});

test('§4 Pix flow | the code is said to hold for 30 minutes', async () => {
  await expect(topic.page.getByText(/O código vale por 30 minutos/u)).toBeVisible();
});

test('§4 Pix flow | copy feedback shows for 2 s', async () => {
  const { page } = topic;
  await topic.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = page.getByRole('button', { name: 'Código copiado' });
  await holdTime(page);
  await page.getByRole('button', { name: 'Copiar código Pix' }).click();
  await stepUntilSeen(page, copied);
  await letPass(page, 1_900);
  await expect(copied).toBeVisible();
  await letPass(page, 200);
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
});

test('§4 Pix flow | the back button is disabled while polling', async () => {
  await expect(topic.page.getByRole('button', { name: 'Voltar' })).toBeDisabled();
});

test('§4 Pix flow | the payment status is polled every 5000 ms', async () => {
  await expectPollEvery5s(topic.page, requests);
});

test('§4 Pix flow | paid: "Pagamento confirmado! Redirecionando em N...", counting from 3 to 0', async () => {
  const { page } = topic;
  // The page leaves at 0, so what it says is noted as it comes.
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver(() => {
      const pattern = /Pagamento confirmado! Redirecionando em \d+\.\.\./u;
      const [text] = pattern.exec(document.body.textContent) ?? [];
      if (text !== undefined && text !== texts.at(-1)) texts.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  const expected = [3, 2, 1, 0].map((n) => `Pagamento confirmado! Redirecionando em ${n}...`);
  const isSaid = (count: number) => async () => (await said.jsonValue()).length === count;
  await page.getByRole('button', { name: 'Simular pagamento' }).click();
  await stepUntil(page, isSaid(1));
  for (const count of [2, 3, 4]) {
    await letPass(page, 900);
    expect(await said.jsonValue()).toEqual(expected.slice(0, count - 1));
    expect(await stepUntil(page, isSaid(count))).toBeLessThan(200);
  }
  expect(await said.jsonValue()).toEqual(expected);
});

test('§4 Pix flow | then /cursos?order={paymentId}&status=success', async () => {
  await topic.page.waitForURL(/\/cursos\?order=.+&status=success$/u);
  await topic.page.clock.resume();
  const id = new URL(pollsOf(requests)[0]?.url() ?? '').searchParams.get('id');
  expect(new URL(topic.page.url()).searchParams.get('order')).toBe(id);
});

test('§4 Pix flow | polling has stopped', async () => {
  const polls = pollsOf(requests);
  await topic.page.clock.fastForward(20_000);
  await wake(topic.page);
  expect(pollsOf(requests)).toEqual(polls);
});

test('§4 Pix flow | the purchase is CONFIRMED and has_access is set', async () => {
  const { page } = topic;
  const { externalReference } = sent('create-payment')[0]?.postDataJSON() ?? {};
  expect(await readSale(externalReference)).toMatchObject({ payment_status: 'CONFIRMED' });
  await page.goto('/membros');
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
});

test('§4 Pix flow | a sample code and a QR labelled SANDBOX are shown when the server returns none', async () => {
  const { page } = topic;
  await openAsStranger(page);
  await page.route('**/check-payment?*', async (route) => {
    const response = await route.fetch();
    const { encodedImage: _, payload: __, ...rest } = await response.json();
    await route.fulfill({ response, json: rest });
  });
  await fillPerson(page);
  await page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }).click();
  const qr = page.getByRole('img', { name: 'QR code do Pix' });
  await expect(qr).toHaveAttribute('src', '/images/pix-sandbox.png');
  // The word stands under the code, in the picture: it is higher than wide.
  const readSize = () =>
    qr.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(readSize).toEqual([244, 280]);
  await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/SANDBOX/u);
});
