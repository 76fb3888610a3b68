import { expectAccessible } from './support/accessible.ts';
import {
  createBuyer,
  expect,
  fillPersonalData,
  payInSandbox,
  reachPix,
  test,
} from './support/journey.ts';
import {
  call,
  createAccount,
  password,
  signInAdministrator,
  storeSession,
} from './support/people.ts';

const readCode = (page: import('@playwright/test').Page) =>
  page.getByLabel('Pix copia e cola', { exact: true }).inputValue();

test('a reload in the middle of the Pix step continues with the same charge, and so does another tab', async ({
  page,
  context,
}) => {
  await reachPix(page, createBuyer());
  const code = await readCode(page);

  await page.reload();
  await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
  expect(await readCode(page)).toBe(code);

  const tab = await context.newPage();
  await tab.goto('/checkout?product=masterclass');
  await expect(tab.getByRole('img', { name: /QR/i })).toBeVisible();
  expect(await readCode(tab)).toBe(code);
  await payInSandbox(tab);
  await page.waitForURL(/\/cursos\?order=.+&status=success/, { timeout: 20_000 });
});

test('a payment that arrives after the tab was closed still opens the members area', async ({
  page,
  context,
}) => {
  await reachPix(page, createBuyer());
  const session = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith('sb-'))?.[1] ?? '{}',
  );
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  const key = await page.evaluate(
    () =>
      JSON.parse(document.getElementById('site-data')?.textContent ?? '{}')
        .publishableKey as string,
  );
  const headers = { authorization: `Bearer ${token}`, apikey: key };
  const [purchase] = await (
    await page.request.get('/rest/v1/purchases?select=payment_id', { headers })
  ).json();
  await page.close();

  const paid = await context.request.post('/.netlify/functions/sandbox-pay', {
    headers,
    data: { paymentId: purchase.payment_id },
  });
  expect(paid.ok()).toBe(true);

  const later = await context.newPage();
  await expect(async () => {
    await later.goto('/membros');
    await expect(later.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 20_000 });
});

test('a buyer with an account enters the password in place, keeps the typed text, buys, and cannot buy twice', async ({
  page,
}) => {
  const { user } = await createAccount();
  await page.goto('/checkout?product=masterclass');
  await fillPersonalData(page, { ...createBuyer(), email: user.email });
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(page.getByText(/Este e-mail já tem uma conta/u)).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Senha', { exact: true }).press('Enter');
  await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
  await payInSandbox(page);
  await page.goto('/checkout?product=masterclass');
  await expect(page.getByText('Você já tem este curso')).toBeVisible();
});

test('a student with access through another course sees so before paying, and is led to the course', async ({
  page,
  context,
}) => {
  const student = await createAccount('Davi Melo');
  const body = { person: student.user.id, course: 'ingles-proibido', reason: 'Bolsa' };
  const session = await signInAdministrator();
  expect((await call('/rest/v1/rpc/admin_grant_access', { session, body })).status).toBe(200);
  await storeSession(context, student);

  await page.goto('/checkout?product=masterclass');
  await expect(page.getByText('Este curso já está aberto para você')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir para o curso' }).click();
  await page.waitForURL(/\/membros\/curso\/masterclass/u);
  await expect(page.locator('video')).toBeVisible();

  await page.goto('/checkout?product=ingles-proibido');
  await expect(page.getByText('Você já tem este curso')).toBeVisible();
});
