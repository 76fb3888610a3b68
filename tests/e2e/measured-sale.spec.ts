// A school that sells for real (a production key, a public address) and has keys of Meta and Google, all of it on this machine.
import type { BrowserContext, Page } from '@playwright/test';
import { type AsaasEmulator, startAsaas } from '../support/asaas/emulator.ts';
import { startConversionServices } from '../support/conversion-services.ts';
import { expectAccessible } from './support/accessible.ts';
import { createBuyer, expect, fillPersonalData, openOtherDevice, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createCall, signInAdministrator, storeSession } from './support/people.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const school = 'https://escola.example';
const key = `$aact_prod_${'0'.repeat(40)}`;
let server: OwnServer;
let asaas: AsaasEmulator;
let services: Awaited<ReturnType<typeof startConversionServices>>;

test.describe.configure({ mode: 'default', timeout: 300_000 });
test.use({ baseURL: school });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  asaas = await startAsaas({ key });
  services = await startConversionServices();
  server = await createOwnServer(port, {
    PUBLIC_URL: school,
    PAYMENT_PROVIDER: 'asaas',
    ASAAS_API_KEY: key,
    ASAAS_URL: asaas.url,
    ...services.environment,
  });
  await server.start();
});
test.afterAll(async () => {
  await server.remove();
  await asaas.close();
  await services.close();
});

/** The public address leads to the server of this journey, as a proxy without sockets would lead there. */
async function connect(context: BrowserContext): Promise<void> {
  await context.routeWebSocket(/\/realtime\//u, (socket) => socket.close());
  await context.route(`${school}/**`, async (route) => {
    const url = route.request().url().replace(school, server.origin);
    try {
      await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
    } catch (error) {
      // A page that is left, or a browser that is closed, takes the answers that it waited for with it.
      if (!/disposed|closed/u.test(String(error))) throw error;
    }
  });
}

/** Opens a link, and waits for the page that notes where the visit came from. */
async function follow(page: Page, link: string, noted: string): Promise<void> {
  await page.goto(link);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('touches'))).toContain(noted);
}

async function reachPix(page: Page, { consents }: { consents: boolean }): Promise<void> {
  await page.goto('/checkout?product=masterclass');
  await fillPersonalData(page, createBuyer());
  const box = page.getByRole('checkbox', { name: /informar esta compra à Meta e ao Google/u });
  await expect(box).not.toBeChecked();
  if (consents) await box.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pagar R\$/u }).click();
  await expect(page.getByRole('img', { name: /QR/iu })).toBeVisible();
}

function payAtBank(): void {
  const newest = [...asaas.store.payments.values()].at(-1);
  asaas.store.apply(newest?.id ?? '', 'pay');
}
const counts = () => [services.meta.length, services.google.length];
const patient = { timeout: 60_000 };

test('no page offers installments while nobody has tried them on the page of Asaas', async () => {
  const named = ['/curso', '/checkout?product=masterclass'];
  for (const path of ['/', '/cursos', '/masterclass', '/filmes', ...named]) {
    const answer = await fetch(server.origin + path);
    const text = (await answer.text()).replaceAll(/<script[^]*?<\/script>/gu, '');
    expect(text.match(/até \d+x|\b12x/u), path).toBeNull();
    expect(text.includes('à vista') || !named.includes(path), path).toBe(true);
  }
});

test('a sale keeps its first and last campaign from the first visit to the paid Pix, and is reported once, by consent', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  await connect(context);

  await test.step('a visitor comes by two links, and pays with consent', async () => {
    const first = 'utm_source=instagram&utm_medium=social&utm_campaign=natal&fbclid=IwAR0_abc';
    await follow(page, `/?${first}`, 'natal');
    await page.goto('/curso');
    await follow(page, '/masterclass?utm_source=boletim&utm_campaign=volta', 'volta');
    await reachPix(page, { consents: true });
    expect(await context.cookies()).toEqual([]);
    expect(counts()).toEqual([0, 0]);
    payAtBank();
    await page.waitForURL(/\/cursos\?order=.+&status=success/u, patient);
    await expect.poll(counts, patient).toEqual([1, 1]);
  });

  await test.step('Meta and Google have the sale under one number, with click and campaign', async () => {
    const [event] = services.meta;
    expect(event?.user_data.fbc).toMatch(/^fb\.1\.\d{13}\.IwAR0_abc$/u);
    expect(event?.custom_data.value).toBe(97);
    const [google] = services.google;
    expect(google?.events[0].params.transaction_id).toBe(event?.event_id);
    expect(google?.events[0].params.page_location).toContain('utm_campaign=volta');
  });

  await test.step('the owner sees where the sale came from, and that it was reported', async () => {
    const desk = await openOtherDevice(browser, complaints, { baseURL: school });
    await connect(desk.context);
    const session = await signInAdministrator(createCall(server.origin));
    await storeSession(desk.context, session, 'escola.example');
    await desk.page.goto('/admin/compras');
    await desk.page
      .getByRole('link', { name: /Maria Aparecida/u })
      .first()
      .click();
    await expect(desk.page.getByText('natal · instagram / social')).toBeVisible();
    await expect(desk.page.getByText('volta · boletim')).toBeVisible();
    await expect(desk.page.getByText('Meta: informada · Google: informada')).toBeVisible();
    await expectAccessible(desk.page);
    await desk.page.goto('/admin/estatisticas');
    await expect(desk.page.getByText('Meta: 1 venda informada em 30 dias.')).toBeVisible();
    await expect(desk.page.getByRole('rowheader', { name: 'natal' })).toBeVisible();
    await desk.context.close();
  });

  await test.step('the sale of a buyer without consent is reported to nobody', async () => {
    const other = await openOtherDevice(browser, complaints, { baseURL: school });
    await connect(other.context);
    await follow(other.page, '/masterclass?utm_campaign=natal&fbclid=IwAR0_def', 'natal');
    await reachPix(other.page, { consents: false });
    payAtBank();
    await other.page.waitForURL(/\/cursos\?order=.+&status=success/u, patient);
    const kept = await server.ask(
      (sql) => sql`select (select count(*)::int from app.touches) as touches,
        (select count(*)::int from app.measurements) as measurements,
        (select count(*)::int from app.outbox where kind like 'report%') as reports`,
    );
    expect(kept[0]).toEqual({ touches: 4, measurements: 1, reports: 2 });
    expect(counts()).toEqual([1, 1]);
    await other.context.close();
  });

  await test.step('a server that dies between request and record sends the same event again', async () => {
    const third = await openOtherDevice(browser, complaints, { baseURL: school });
    await connect(third.context);
    await follow(third.page, '/masterclass?fbclid=IwAR0_ghi', 'facebook');
    await reachPix(third.page, { consents: true });
    let release = () => {};
    services.force(() => new Promise((resolve) => (release = () => resolve())));
    payAtBank();
    await third.page.waitForURL(/\/cursos\?order=.+&status=success/u, patient);
    await third.context.close();
    await expect.poll(() => services.meta.length, patient).toBe(2);
    await server.kill();
    release();
    await server.start();
    await expect.poll(counts, { timeout: 120_000 }).toEqual([3, 2]);
    expect(services.meta[2]).toEqual(services.meta[1]);
  });
});
