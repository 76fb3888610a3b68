import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  createBuyer,
  expect,
  fillPersonalData,
  openOtherDevice,
  payInSandbox,
  signIn,
  test,
} from './support/journey.ts';
import {
  createAccount,
  createMember,
  openPix,
  pay,
  signInAdministrator,
  storeSession,
} from './support/people.ts';

test.use({
  viewport: { width: 360, height: 640 },
  contextOptions: { reducedMotion: 'no-preference' },
});

/** Visible without scrolling, on a page that was not scrolled. */
const isOnFirstScreen = async (element: Locator) => {
  const box = await element.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= 640;
};

test('a stranger buys the masterclass with Pix on a phone, watches it, and resumes on another device', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  const buyer = createBuyer();

  await test.step('reads the home page and goes to the masterclass', async () => {
    await page.goto('/');
    await expect(page.getByText('MÉTODO EXCLUSIVO')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /masterclass/i })
      .first()
      .click();
    await page.waitForURL('/masterclass');
  });

  await test.step('buys', async () => {
    const buy = page
      .getByRole('main')
      .getByRole('link', { name: /garantir|comprar|quero/i })
      .first();
    await buy.click();
    await expect(page.getByText('Processando pagamento...')).toBeVisible();
    await expect(page.getByText('Você será redirecionado em instantes.')).toBeVisible();
    await page.waitForURL('/masterclass-checkout');
    await expect(page.getByText('Processando pagamento...')).toBeHidden({ timeout: 2_000 });
  });

  await test.step('fills in the personal data and chooses Pix', async () => {
    await fillPersonalData(page, buyer);
    await page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }).click();
    await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
    await expect(page.getByText(/30 minutos/)).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = page.getByRole('button', { name: 'Copiar código Pix' });
    expect(await isOnFirstScreen(copy)).toBe(true);
    await copy.click();
    const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(readClipboard).toMatch(/^000201/);
  });

  await test.step('pays and sees the confirmation', async () => {
    await payInSandbox(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento Confirmado!');
    await expect(page.getByText(/Número do pedido: IP-\d{4}-\d{5}/u)).toBeVisible();
    expect(await isOnFirstScreen(page.getByRole('link', { name: 'Assistir agora' }))).toBe(true);
    await expectAccessible(page);
  });

  await test.step('sets a password', async () => {
    await page.getByLabel('Nova senha', { exact: true }).fill(buyer.password);
    await page.getByRole('button', { name: /criar (a |minha )?senha|salvar senha/i }).click();
    await expect(page.getByText(/senha criada/i)).toBeVisible();
  });

  await test.step('opens the course and watches the first lesson', async () => {
    await page.getByRole('link', { name: 'Assistir agora' }).click();
    await page.waitForURL(/\/membros\/curso\/masterclass/);
    const video = page.locator('video');
    await expect(video).toBeVisible();
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      await element.play();
      element.currentTime = 20;
    });
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(20);
    const saved = page.waitForResponse(
      (response) => response.url().includes('save_lesson_position') && response.ok(),
    );
    await video.evaluate((element: HTMLVideoElement) => element.pause());
    await saved;
  });

  await test.step('downloads a material and marks the lesson done', async () => {
    const download = page.getByRole('link', { name: /Baixar/ }).first();
    await expect(download).toHaveAttribute('href', /\/storage\/v1\/object\/sign\//);
    const href = await download.getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect(file.ok()).toBe(true);
    expect((await file.body()).byteLength).toBeGreaterThan(1_000);
    await page.getByRole('button', { name: 'Marcar como concluído' }).click();
    await expect(page.getByRole('button', { name: 'Concluído', exact: true })).toBeVisible();
  });

  await test.step('comes back on another browser and goes on where the video stopped', async () => {
    const home = await openOtherDevice(browser, complaints);
    await signIn(home.page, buyer.email, buyer.password);
    await expect(home.page.getByText('Login bem-sucedido')).toBeVisible();
    await home.page.waitForURL('/membros');
    await home.page.goto('/membros/curso/masterclass');
    const video = home.page.locator('video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(19);
    await expect(home.page.getByRole('button', { name: 'Concluído', exact: true })).toBeVisible();
    await home.context.close();
  });
});

test('the address of a paid order is the ordinary page for another account and for an administrator', async ({
  browser,
  complaints,
}) => {
  const buyer = await createAccount();
  const { paymentId } = await openPix(buyer);
  await pay(buyer, paymentId);
  for (const other of [await createMember(), await signInAdministrator()]) {
    const { context, page } = await openOtherDevice(browser, complaints);
    await storeSession(context, other);
    const answered = page.waitForResponse(/find_paid_order/u);
    await page.goto(`/cursos?order=${paymentId}&status=success`);
    expect(await (await answered).json()).toBeNull();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cursos');
    await expect(page.getByText(/Pagamento confirmado/iu)).toHaveCount(0);
    await context.close();
  }
});
