import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { png } from '../support/pictures.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, signIn, test } from './support/journey.ts';
import { call, createMember, password } from './support/people.ts';

/** The first choice makes a row, the second changes it. */
async function expectKeptChoice(page: Page, wanted: boolean): Promise<void> {
  const box = page.getByLabel('Alguém respondeu ao meu comentário', { exact: true });
  await box.click();
  await expect(box).toBeChecked({ checked: wanted });
  await expect(page.getByText('Preferência salva')).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked({ checked: wanted });
}

async function readDownload(download: Promise<Download>): Promise<Buffer> {
  return readFile(await (await download).path());
}

test('a buyer looks after her account: picture, data, certificate, refund, and the end', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  const name = 'Maria Aparecida dos Santos Oliveira';
  const session = await createMember(name);
  const { email } = session.user;
  await signIn(page, email, password);
  await page.waitForURL('/membros');

  await page.goto('/membros/perfil');
  await expect(page.getByText(/^Membro desde \d+ de/)).toBeVisible();
  await page
    .getByLabel('Foto de perfil', { exact: true })
    .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('Foto salva')).toBeVisible();
  const picture = page.locator('main img[src^="/storage/v1/object/public/avatars/"]');
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
  const first = (await picture.getAttribute('src')) ?? '';
  await page
    .getByLabel('Foto de perfil', { exact: true })
    .setInputFiles({ name: 'outra.png', mimeType: 'image/png', buffer: png });
  await expect(picture).not.toHaveAttribute('src', first);
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
  await page.getByLabel('Foto de perfil', { exact: true }).setInputFiles({
    name: 'eu.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html>'),
  });
  await expect(page.getByText('Use uma foto em JPG, PNG ou WebP.')).toBeVisible();
  await expectAccessible(page);

  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const data = JSON.parse((await readDownload(exported)).toString('utf8')) as {
    profile: { email: string };
    purchases: unknown[];
  };
  expect(data.profile.email).toBe(email);
  expect(data.purchases).toHaveLength(1);

  for (const lesson_id of ['masterclass-m1-a1', 'masterclass-m1-a2']) {
    const body = { lesson_id, completed: true };
    const path = '/rest/v1/rpc/set_lesson_completed';
    expect((await call(path, { session, body })).status).toBe(204);
  }
  await page.goto('/membros/assinatura');
  await expect(page.getByText('Garantia: você pode pedir')).toContainText('às 23:59');
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Baixar recibo/ }).click();
  expect((await readDownload(receipt)).subarray(0, 5).toString()).toBe('%PDF-');
  const certificate = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Baixar certificado/ }).click();
  expect((await readDownload(certificate)).subarray(0, 5).toString()).toBe('%PDF-');
  const check = page.getByRole('link', { name: 'Página de verificação' });
  await expect(check).toBeVisible();
  await expectAccessible(page);

  const stranger = await openOtherDevice(browser, complaints);
  const { origin } = new URL(page.url());
  await stranger.page.goto(`${origin}${await check.getAttribute('href')}`);
  await expect(stranger.page.getByText('Certificado válido')).toBeVisible();
  await expect(stranger.page.getByText(name)).toBeVisible();
  await expect(stranger.page.getByText(email)).toHaveCount(0);
  await expectAccessible(stranger.page);
  await stranger.page.goto(`${origin}/certificado/IP-0000-0000-0000-0000`);
  await expect(stranger.page.getByText('Certificado não encontrado')).toBeVisible();
  await stranger.context.close();

  await page.getByRole('button', { name: 'Pedir reembolso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir o dinheiro de volta?' });
  await expect(dialog).toContainText('R$ 97,00');
  await dialog.getByRole('button', { name: 'Pedir reembolso' }).click();
  await expect(page.getByText(/^Reembols(o em andamento|ado)$/)).toBeVisible();

  await page.goto('/membros/configuracoes');
  await page.getByLabel('Escuro', { exact: true }).check();
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const bars = page.locator('meta[name="theme-color"]');
  const colours = () => bars.evaluateAll((all) => all.map((one) => one.getAttribute('content')));
  expect(await colours()).toEqual(['#141210', '#141210']);
  await expect(page.getByText('Este aparelho', { exact: true })).toBeVisible();
  await expectKeptChoice(page, false);
  await expectKeptChoice(page, true);
  expect(await colours()).toEqual(['#141210', '#141210']);

  await page.goto('/membros/perfil');
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const farewell = page.getByRole('dialog', { name: 'Excluir a conta?' });
  await farewell.getByLabel('Sua senha', { exact: true }).fill('errada');
  await farewell.getByRole('button', { name: 'Excluir para sempre' }).click();
  await expect(farewell.getByText('A senha não confere.')).toBeVisible();
  await expectAccessible(page);
  await farewell.getByLabel('Sua senha', { exact: true }).fill(password);
  await farewell.getByRole('button', { name: 'Excluir para sempre' }).click();
  await expect(
    page.getByText('Seus dados pessoais foram apagados.', { exact: false }),
  ).toBeVisible();
  await expect(page).toHaveURL('/');
  await signIn(page, email, password);
  await expect(page.getByText('Erro ao fazer login')).toBeVisible();
});
