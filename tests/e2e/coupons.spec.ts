import { expectAccessible } from './support/accessible.ts';
import {
  createBuyer,
  expect,
  fillPersonalData,
  openOtherDevice,
  payInSandbox,
  test,
} from './support/journey.ts';
import { signInAdministrator, storeSession } from './support/people.ts';

test('a buyer comes by the link of a coupon, pays less with Pix, and the school sees the use', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  const code = `JORNADA-${Date.now()}`;
  const desk = await openOtherDevice(browser, complaints);
  await storeSession(desk.context, await signInAdministrator());
  const card = desk.page.getByRole('article').filter({ hasText: code });

  await test.step('the school makes a coupon for one use', async () => {
    await desk.page.goto('/admin/cupons');
    await desk.page.getByRole('button', { name: 'Novo cupom' }).click();
    await desk.page.getByLabel('Código', { exact: true }).fill(code.toLowerCase());
    await desk.page.getByLabel('Quanto', { exact: true }).fill('20');
    await desk.page.getByLabel(/^Usos ao todo/).fill('1');
    await expectAccessible(desk.page);
    await desk.page.getByRole('button', { name: 'Salvar' }).click();
    await expect(card.getByText('0 de 1 uso')).toBeVisible();
    await expectAccessible(desk.page);
  });

  await test.step('the buyer pays what the coupon leaves', async () => {
    await page.goto(`/masterclass?cupom=${code}`);
    await expect(page.getByText(`${code}: 20\u00a0% a menos, já aplicado`)).toBeVisible();
    await expect(
      page.getByRole('link', { name: /^Quero a masterclass · R\$ 77,60/u }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto('/contato');
    await expect(page.getByText(`${code}: 20\u00a0% a menos, já aplicado`)).toBeVisible();
    await page.goto('/checkout?product=masterclass');
    const pay = page.getByRole('button', { name: 'Pagar R$ 77,60 com Pix' });
    await expect(pay).toBeVisible();
    await expect(page.getByText(`Cupom ${code}`, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await fillPersonalData(page, createBuyer());
    await pay.click();
    await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
    await expect(page.getByText(/para pagar R\$ 77,60/)).toBeVisible();
    await payInSandbox(page);
    await page.goto('/membros/assinatura');
    await expect(page.getByText(`${code} (− R$ 19,40)`)).toBeVisible();
  });

  await test.step('the next visitor is told that it is used up', async () => {
    const other = await openOtherDevice(browser, complaints, {
      viewport: { width: 360, height: 740 },
    });
    await other.page.goto('/checkout?product=masterclass');
    await other.page.getByText('Tenho um cupom').click();
    await other.page.getByLabel('Cupom', { exact: true }).fill(code);
    await other.page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(other.page.getByText(/já foi usado todas as vezes/)).toBeVisible();
    await expect(other.page.getByRole('button', { name: /^Pagar R\$ 97,00/ })).toBeVisible();
    await expectAccessible(other.page);
  });

  await test.step('the school sees the use, and a partner its numbers', async () => {
    await desk.page.reload();
    await expect(card.getByText('1 de 1 uso')).toBeVisible();
    await expect(card.getByText('Esgotado')).toBeVisible();
    await expect(card.getByText('R$ 77,60')).toBeVisible();
    await card.getByRole('button', { name: `Usos de ${code}` }).click();
    await expect(desk.page.getByRole('dialog').getByText('Confirmada')).toBeVisible();
    await expectAccessible(desk.page);
    await desk.page.keyboard.press('Escape');
    await card.getByRole('button', { name: `Parceiro de ${code}` }).click();
    await desk.page.getByRole('button', { name: 'Criar link' }).click();
    const address = await desk.page.getByText(/\/parceiro#/).textContent();
    await page.goto(address ?? '');
    await expect(page.getByText('R$ 77,60')).toBeVisible();
    await expectAccessible(page);
  });
});
