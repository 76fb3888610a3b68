import type { Page } from '@playwright/test';
import { emulatorKey, startAsaas, type AsaasEmulator } from '../support/asaas/emulator.ts';
import { toDay, type Payment } from '../support/asaas/machine.ts';
import { expectAccessible } from './support/accessible.ts';
import { createBuyer, expect, fillPersonalData, openOtherDevice, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createCall, signInAdministrator, storeSession } from './support/people.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
const program = 'server/manage-payments.ts';
const again = 'Abrir a página de pagamento de novo';
let server: OwnServer;
let asaas: AsaasEmulator;

test.describe.configure({ mode: 'default', timeout: 300_000 });
test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  asaas = await startAsaas();
  server = await createOwnServer(port, {
    PAYMENT_PROVIDER: 'asaas',
    ASAAS_API_KEY: emulatorKey,
    ASAAS_URL: asaas.url,
    CARD_INSTALLMENTS: 'on',
  });
  await server.start();
});
test.afterAll(async () => {
  await server.remove();
  await asaas.close();
});

const findNewest = (): Payment => {
  const newest = [...asaas.store.payments.values()].at(-1);
  if (!newest) throw new Error('nothing was charged');
  return newest;
};
/** The bank does its part, and the provider notifies the school. */
async function happen(change: () => void): Promise<void> {
  change();
  await asaas.store.deliver();
}
const reconcile = () => server.run(program, 'reconcile', toDay(new Date()));

async function reachCardPage(page: Page): Promise<void> {
  await page.goto('/checkout?product=masterclass');
  await fillPersonalData(page, createBuyer());
  await page.getByRole('radio', { name: /Cartão de crédito/u }).check();
  await page.getByRole('button', { name: 'Continuar para o cartão' }).click();
  await expect(page.getByRole('heading', { name: 'Pague com cartão' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Parcelas', { exact: true }).selectOption('3');
  await page.getByRole('button', { name: 'Ir para a página de pagamento' }).click();
  await expect(page.getByRole('heading', { name: /Fatura de R\$.97,00 em 3x/u })).toBeVisible();
}

/** Waits for what the school learns from the provider: by webhook, or by asking. */
const patient = { timeout: 60_000 };

test('with Asaas a card is paid on its page and given back, a Pix is paid without news and disputed, and school and provider agree', async ({
  page,
  browser,
  complaints,
}) => {
  await test.step('the owner registers the webhook', async () => {
    expect(await server.run(program, 'connect')).toContain('Webhook criado');
    expect(await server.run(program, 'status')).toMatch(/Ambiente: teste[^]+ligado[^]+Pix: R\$/u);
  });

  await test.step('a stranger goes to the page of Asaas, comes back without paying, and goes again', async () => {
    await reachCardPage(page);
    await page.goBack();
    await expect(page.getByRole('link', { name: again })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: again }).click();
  });

  await test.step('the payment there leads back, and the course opens', async () => {
    await page.getByRole('button', { name: 'Pagar agora' }).click();
    await page.waitForURL(/\/cursos\?order=.+&status=success/u, patient);
    expect(new Set([...asaas.store.payments.values()].map(({ status }) => status))).toEqual(
      new Set(['CONFIRMED']),
    );
  });

  await test.step('the buyer asks for the money back and gets all three installments', async () => {
    await page.goto('/membros/assinatura');
    await page.getByRole('button', { name: 'Pedir reembolso' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Pedir reembolso' }).click();
    await expect(dialog).toBeHidden();
    asaas.advance(10_000);
    await asaas.tick();
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText('Reembolsado', { exact: true }).isVisible();
      }, patient)
      .toBe(true);
  });

  const other = await openOtherDevice(browser, complaints);
  await test.step('another buyer pays a Pix of which no news comes, and the page finds out', async () => {
    await other.page.goto(`${origin}/checkout?product=masterclass`);
    await fillPersonalData(other.page, createBuyer());
    await other.page.getByRole('button', { name: /^Pagar R\$/u }).click();
    await expect(other.page.getByRole('img', { name: /QR/iu })).toBeVisible();
    asaas.store.areEventsHeld = true;
    asaas.store.apply(findNewest().id, 'pay');
    await other.page.waitForURL(/\/cursos\?order=.+&status=success/u, patient);
    asaas.store.areEventsHeld = false;
    await asaas.store.deliver();
    expect(await reconcile()).toContain('tudo confere');
  });

  await test.step('the bank disputes the Pix: the course closes, and the owner sees it', async () => {
    await happen(() => asaas.store.apply(findNewest().id, 'chargeback_opened'));
    const owner = await openOtherDevice(browser, complaints);
    const session = await signInAdministrator(createCall(origin));
    await storeSession(owner.context, session);
    await owner.page.goto(`${origin}/admin/compras`);
    await expect(owner.page.getByRole('heading', { name: 'Pagamento contestado' })).toBeVisible();
    await expect(owner.page.getByText('Modo de teste').first()).toBeVisible();
    await expect(owner.page.getByText(/^Responda até .+: faltam 10 dias\.$/u)).toBeVisible();
    await happen(() => asaas.store.apply(findNewest().id, 'chargeback_won'));
  });

  await test.step('what then differs is told by the command', async () => {
    await expect.poll(reconcile, patient).toContain('tudo confere');
    Object.assign(findNewest(), { valueCents: 4200 });
    expect(await reconcile()).toMatch(/Na escola: paga, R\$.97,00. No provedor: paga, R\$.42,00/u);
  });
});
