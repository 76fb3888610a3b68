import { expectAccessible } from './support/accessible.ts';
import {
  createBuyer,
  expect,
  fillPersonalData,
  openOtherDevice,
  payInSandbox,
  test,
} from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createCall, signInAdministrator, storeSession } from './support/people.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
const call = createCall(origin);
const full = 'ingles-proibido';
let server: OwnServer;

test.describe.configure({ mode: 'default', timeout: 90_000 });
test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await createOwnServer(port);
  await server.start();
  await server.ask(
    (sql) =>
      sql`update courses set enrollment_status = 'open', is_available = true where id = ${full}`,
  );
  const session = await signInAdministrator(call);
  const bump = {
    course_id: full,
    price: 47,
    pitch: 'Só com a masterclass: o curso inteiro por menos.',
  };
  const saved = await call('/rest/v1/rpc/admin_save_order_bumps', {
    session,
    body: { course: 'masterclass', bumps: [bump] },
  });
  expect(saved.status).toBe(204);
});
test.afterAll(() => server.remove());

test('a buyer takes a second course with one tap, pays both at once, and gets the money of one back', async ({
  page,
  browser,
  complaints,
}) => {
  await test.step('one tap, one Pix', async () => {
    await page.goto('/checkout?product=masterclass');
    await fillPersonalData(page, createBuyer());
    await page.getByRole('checkbox', { name: /Só com a masterclass/ }).check();
    const pay = page.getByRole('button', { name: 'Pagar R$ 144,00 com Pix' });
    await expect(pay).toBeVisible();
    await expectAccessible(page);
    await pay.click();
    await expect(page.getByText(/para pagar R\$ 144,00/)).toBeVisible();
  });

  await test.step('a reload goes on with both', async () => {
    await page.reload();
    await expect(page.getByText(/para pagar R\$ 144,00/)).toBeVisible();
    const summary = page.getByRole('region', { name: 'Resumo do pedido' });
    await expect(summary.getByText('R$ 47,00')).toBeVisible();
    await payInSandbox(page);
    await expect(page.getByText(/já estão na sua conta/)).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
  });

  await test.step('the second course is refunded, and the first one stays', async () => {
    await page.goto('/membros/assinatura');
    const card = page.getByRole('article').filter({ hasText: 'R$ 47,00' });
    await card.getByRole('button', { name: 'Pedir reembolso' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /reembolso/i })
      .last()
      .click();
    await expect(card.getByText(/^Reembolsado em/)).toBeVisible();
    await expect(
      page.getByRole('article').filter({ hasText: 'R$ 97,00' }).getByText('Pago', { exact: true }),
    ).toBeVisible();
  });

  await test.step('the school sees both under one number', async () => {
    const desk = await openOtherDevice(browser, complaints);
    await storeSession(desk.context, await signInAdministrator(call));
    await desk.page.goto(`${origin}/admin/compras`);
    await desk.page
      .getByRole('link', { name: /Maria Aparecida/ })
      .first()
      .click();
    await expect(desk.page.getByText('No mesmo pedido')).toBeVisible();
    await expectAccessible(desk.page);
  });
});

test('a buyer who did not take it buys it with one tap right after the payment', async ({
  page,
}) => {
  await page.goto('/checkout?product=masterclass');
  await fillPersonalData(page, createBuyer());
  await page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }).click();
  await payInSandbox(page);
  const offer = page.getByRole('region', { name: 'Leve também' });
  await expect(offer).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  const card = offer.getByRole('link', { name: 'Pagar com cartão' });
  const address = await card.getAttribute('href');
  await offer.getByRole('button', { name: /com Pix por R\$.47,00/ }).click();
  await expect(page.getByText(/para pagar R\$ 47,00/)).toBeVisible();
  const cancelled = page.waitForResponse(/cancel-payment/u);
  await page.getByRole('button', { name: 'Escolher outra forma de pagamento' }).click();
  await cancelled;
  await page.goto(address ?? '');
  await expect(page.getByRole('button', { name: 'Pagar R$ 47,00 com Pix' })).toBeVisible();
  await fillPersonalData(page, createBuyer(), { isSignedIn: true });
  await page.getByRole('button', { name: 'Pagar R$ 47,00 com Pix' }).click();
  await payInSandbox(page);
  await expect(page.getByText(/já está na sua conta/)).toBeVisible({ timeout: 20_000 });
});
