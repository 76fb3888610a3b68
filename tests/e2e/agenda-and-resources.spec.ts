import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { createMember, type Session, signInAdministrator, storeSession } from './support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, test } from './support/journey.ts';

const phone = { width: 360, height: 740 };

interface Desk {
  browser: Browser;
  complaints: string[];
}

async function openAs(
  { browser, complaints }: Desk,
  session: Session,
  options?: BrowserContextOptions,
): Promise<Page> {
  const { context, page } = await openOtherDevice(browser, complaints, options);
  await storeSession(context, session);
  return page;
}

test('a class that the school marks reaches the member’s calendar, and its cancelling too', async ({
  browser,
  complaints,
}) => {
  const title = `Plantão ${Date.now()}`;
  const adminPage = await openAs({ browser, complaints }, await signInAdministrator());
  await adminPage.goto('/admin/agenda');
  await adminPage.getByRole('button', { name: 'Nova aula' }).click();
  await adminPage.getByLabel('Título', { exact: true }).fill(title);
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Sao_Paulo',
  });
  await adminPage.getByLabel('Data', { exact: true }).fill(tomorrow);
  await adminPage.getByLabel(/Link da sala/).fill('https://sala.example/plantao');
  await expectAccessible(adminPage);
  await adminPage.getByRole('button', { name: 'Salvar' }).click();
  await expect(adminPage.getByText('Aula salva')).toBeVisible();
  await expectAccessible(adminPage);

  const options = { viewport: phone, timezoneId: 'America/Manaus' };
  const page = await openAs({ browser, complaints }, await createMember(), options);
  await page.goto('/membros/agenda');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('20:00 às 21:00')).toBeVisible();
  await expect(card.getByText('No seu horário: 19:00 (Manaus)')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Entrar na aula/ })).toHaveAttribute(
    'href',
    'https://sala.example/plantao',
  );
  await expectAccessible(page);

  const waiting = page.waitForEvent('download');
  await card.getByRole('button', { name: /^Adicionar ao calendário/ }).click();
  const event = readFileSync(await (await waiting).path(), 'utf8');
  expect(event).toContain(`SUMMARY:${title}`);
  expect(event).toContain('LOCATION:https://sala.example/plantao');

  const address = await page
    .getByRole('link', { name: 'Assinar no calendário' })
    .getAttribute('href');
  const feed = async () =>
    (await page.request.get(`http:${address?.slice('webcal:'.length)}`)).text();
  expect(await feed()).toContain(`SUMMARY:${title}`);
  await adminPage.getByRole('button', { name: new RegExp(`^Cancelar ${title}`) }).click();
  await adminPage.getByRole('button', { name: 'Cancelar a aula' }).click();
  await expect(adminPage.getByText('Quem podia participar foi avisado.')).toBeVisible();
  expect(await feed()).toContain(`SUMMARY:Cancelada: ${title}`);
  await page.reload();
  await expect(card.getByText('Cancelada', { exact: true })).toBeVisible();
  await Promise.all([adminPage.context().close(), page.context().close()]);
});

test('a member saves the deck and a material; a file that the school adds appears without a reload', async ({
  browser,
  complaints,
}) => {
  const page = await openAs({ browser, complaints }, await createMember(), { viewport: phone });
  await page.goto('/membros/recursos');
  const deck = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Baixar Baralho da masterclass/ }).click();
  expect((await deck).suggestedFilename()).toBe('baralho-masterclass.apkg');
  expect(
    readFileSync(await (await deck).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await expectAccessible(page);

  await page.goto('/membros/materiais');
  await page.getByLabel('Tipo de arquivo', { exact: true }).selectOption('xls');
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar Planilha de acompanhamento' }).click();
  expect((await sheet).suggestedFilename()).toBe('acompanhamento-90-dias.xlsx');
  await expectAccessible(page);

  const title = `Folha nova ${Date.now()}`;
  const adminPage = await openAs({ browser, complaints }, await signInAdministrator());
  await adminPage.goto('/admin/recursos');
  await adminPage.getByRole('button', { name: 'Novo recurso' }).click();
  await adminPage.getByRole('radio', { name: /^Arquivo/ }).check();
  await adminPage.getByLabel('Título', { exact: true }).fill(title);
  await adminPage.locator('input[type=file]').setInputFiles({
    name: 'Letra da Música #1 🎸.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('la la la'),
  });
  await expect(adminPage.getByText('Trocar o arquivo')).toBeVisible();
  await expectAccessible(adminPage);
  await adminPage.getByRole('button', { name: 'Salvar' }).click();
  await expect(adminPage.getByText('Recurso salvo')).toBeVisible();
  await expectAccessible(adminPage);

  await page.goto('/membros/recursos');
  const added = page.waitForEvent('download');
  await page.getByRole('button', { name: `Baixar ${title}` }).click();
  expect((await added).suggestedFilename()).toBe('Letra da Música #1 🎸.txt');
  expect(readFileSync(await (await added).path(), 'utf8')).toBe('la la la');
  await Promise.all([adminPage.context().close(), page.context().close()]);
});
