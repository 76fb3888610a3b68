// On a server with mail, whose clock is the machine's: what was left is moved into the past instead.
import { expectAccessible } from './support/accessible.ts';
import {
  createBuyer,
  expect,
  fillPersonalData,
  openOtherDevice,
  payInSandbox,
  test,
} from './support/journey.ts';
import { type MailingServer, openMailingServer } from './support/mailing-server.ts';
import { createCall, signInAdministrator, storeSession } from './support/people.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
const patient = { timeout: 30_000 };
let own: MailingServer;

test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await openMailingServer(port);
});
test.afterAll(() => own.close());

test('who left the checkout is reminded by mail, comes back by its link, and buys; the school sees it', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
  const buyer = createBuyer();
  const other = createBuyer();
  const readLeft = () =>
    own.server.ask(
      (sql) => sql<{ email: string | null; phone: string | null }[]>`
        select email, phone from app.left_checkouts order by created_at`,
    );

  const readBegun = () =>
    own.server.ask((sql) => sql`select email from app.left_checkouts where begun_at is not null`);

  await test.step('nothing is kept before a box is ticked, and the phone only with WhatsApp', async () => {
    await page.goto('/checkout?product=masterclass');
    await fillPersonalData(page, buyer);
    await page.waitForTimeout(2_000);
    expect(await readLeft()).toEqual([]);
    await page.getByRole('checkbox', { name: /lembrete desta compra/ }).check();
    await expectAccessible(page);
    await expect.poll(readLeft).toEqual([{ email: buyer.email, phone: null }]);
  });
  await test.step('another visitor accepts WhatsApp', async () => {
    const device = await openOtherDevice(browser, complaints);
    await device.page.goto(`${origin}/checkout?product=masterclass`);
    await fillPersonalData(device.page, other);
    await device.page.getByRole('checkbox', { name: /WhatsApp sobre esta compra/ }).check();
    await expect
      .poll(async () => (await readLeft())[1])
      .toEqual({ email: other.email, phone: other.phone.replace(/\D/g, '') });
    await expect.poll(readBegun).toEqual([]);
    await device.page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await expect.poll(readBegun, patient).toEqual([{ email: other.email }]);
    await device.context.close();
  });

  await page.close();
  await own.server.ask(
    (sql) => sql`update app.left_checkouts set left_at = left_at - interval '2 hours'`,
  );
  await expect.poll(() => own.mails.received.length, patient).toBe(1);
  const [mail] = own.mails.received;
  expect(mail?.to).toEqual([buyer.email]);
  const link = /http\S+#retomar=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';

  await test.step('the link fills the e-mail, and signs nobody in', async () => {
    const phone = await openOtherDevice(browser, complaints, {
      viewport: { width: 360, height: 740 },
    });
    await phone.page.goto(link);
    await expect(phone.page.getByLabel('E-mail', { exact: true })).toHaveValue(buyer.email);
    expect(phone.page.url()).toBe(`${origin}/checkout?product=masterclass`);
    await expect(phone.page.getByLabel('Nome completo', { exact: true })).toHaveValue('');
    await expect(phone.page.getByLabel('Celular', { exact: true })).toHaveValue('');
    await expect(
      phone.page.getByRole('checkbox', { name: /lembrete desta compra/ }),
    ).not.toBeChecked();
    await phone.page.goto(`${origin}/membros`);
    await phone.page.waitForURL(/\/login/);

    await phone.page.goto(link);
    await expect(phone.page.getByLabel('E-mail', { exact: true })).toHaveValue(buyer.email);
    await fillPersonalData(phone.page, buyer, { isSignedIn: true });
    await phone.page.getByRole('checkbox', { name: /lembrete desta compra/ }).check();
    await phone.page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await payInSandbox(phone.page);
    await expect.poll(async () => (await readLeft())[0]).toEqual({ email: null, phone: null });
    await phone.context.close();
  });

  const desk = await openOtherDevice(browser, complaints);
  await storeSession(desk.context, await signInAdministrator(createCall(origin)));
  await desk.page.goto(`${origin}/admin/compras`);
  await desk.page.getByRole('main').getByRole('link', { name: 'Não terminadas' }).click();
  await expect(desk.page.getByText(other.email)).toBeVisible();
  await expect(desk.page.getByText(buyer.email)).toBeHidden();
  for (const [label, count] of [
    ['Não terminadas', '2'],
    ['Voltaram pelo link', '1'],
    ['Compraram depois do e-mail', '1'],
  ] as const)
    await expect(
      desk.page.locator('dl > div').filter({ hasText: label }).locator('dd').first(),
    ).toHaveText(count);
  await expect(desk.page.getByRole('link', { name: /^Chamar .+ no WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/55\d{10,11}\?text=/,
  );
  await expectAccessible(desk.page);
});
