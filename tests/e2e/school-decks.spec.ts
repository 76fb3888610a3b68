import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { call, openAdminPage, signInAdministrator } from './support/people.ts';

/** A WAV of a tenth of a second of silence, 8 kHz, 8 bit. */
function createWav(): Buffer {
  const samples = 800;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

async function createDeck(page: Page, title: string): Promise<void> {
  await openAdminPage(page, '/admin/baralhos');
  await expect(page.getByRole('link', { name: /O schwa/iu }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Novo baralho' }).press('Enter');
  const making = page.getByRole('dialog', { name: 'Novo baralho' });
  await making.getByLabel('Nome', { exact: true }).fill(title);
  await making.getByLabel('Curso', { exact: true }).selectOption('masterclass');
  await expectAccessible(page);
  await making.getByLabel('Nome', { exact: true }).press('Enter');
  await page.waitForURL(/\/admin\/baralhos\/[0-9a-f-]{36}/u);
}

test('an owner makes a deck by keyboard: a phrase with sound, a table in and out, an order, and publishes it', async ({
  page,
}) => {
  const title = `Na feira ${Date.now()}`;
  await createDeck(page, title);
  await page.getByRole('button', { name: 'Nova frase' }).press('Enter');
  const writing = page.getByRole('dialog', { name: 'Nova frase' });
  await writing.getByLabel('Inglês', { exact: true }).fill('How much is it?');
  await writing.getByLabel('Português', { exact: true }).fill('Quanto custa?');
  await writing
    .getByLabel(/^Áudio/u)
    .setInputFiles({ name: 'fala.wav', mimeType: 'audio/wav', buffer: createWav() });
  await expect(writing.getByLabel('Áudio do card', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await writing.getByRole('button', { name: 'Salvar' }).press('Enter');
  const phrases = page.getByRole('region', { name: 'Frases' }).getByRole('listitem');
  await expect(phrases).toHaveCount(1);
  await page.getByRole('button', { name: 'Ouvir How much is it?' }).press('Enter');
  await expect(page.getByLabel('Áudio de How much is it?', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Trazer planilha' }).press('Enter');
  const table = page.getByRole('dialog', { name: 'Trazer planilha' });
  await table.getByLabel('Escolher arquivo', { exact: true }).setInputFiles({
    name: 'feira.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Inglês;Português\nHow much is it?;Quanto é?\nKeep the change;Fique com o troco\nSem tradução;\n',
    ),
  });
  await expect(table.getByText('1 frase nova, 1 mudada e 0 iguais.')).toBeVisible();
  await expect(table.getByText(/Fica de fora a linha 3/u)).toBeVisible();
  await expectAccessible(page);
  await table.getByRole('button', { name: 'Salvar 2 frases' }).press('Enter');
  await expect(table).toBeHidden();
  await expect(phrases.nth(0)).toContainText('Quanto é?');
  await expect(page.getByRole('button', { name: 'Ouvir How much is it?' })).toBeVisible();

  await page.getByRole('button', { name: 'Descer How much is it?' }).press('Enter');
  await expect(phrases.nth(1)).toContainText('How much is it?');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar planilha' }).press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(
    'Keep the change;Fique com o troco;;;\r\nHow much is it?;Quanto é?;;;\r\n',
  );

  await page.getByRole('button', { name: 'Publicar' }).press('Enter');
  await expect(page.getByText('No ar', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const deck = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto('/admin/baralhos');
  await expect(page.getByRole('link', { name: title })).toContainText('2 frases');
  // The other journeys of this server begin with the decks that they know.
  const session = await signInAdministrator();
  await call('/rest/v1/rpc/admin_publish_deck', { session, body: { deck, published: false } });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('a phrase of the school is corrected, and one leaves the deck', async ({ page }) => {
    await openAdminPage(page, '/admin/baralhos/masterclass');
    const phrases = page.getByRole('region', { name: 'Frases' }).getByRole('listitem');
    await expect(phrases.first()).toBeVisible();
    const count = await phrases.count();
    await expectAccessible(page);
    await phrases
      .first()
      .getByRole('button', { name: /^Editar/u })
      .tap();
    const writing = page.getByRole('dialog', { name: 'Editar frase' });
    await writing.getByLabel('Português', { exact: true }).fill('Corrigida no telefone');
    await expectAccessible(page);
    await writing.getByRole('button', { name: 'Salvar' }).tap();
    await expect(phrases.first()).toContainText('Corrigida no telefone');
    await phrases
      .last()
      .getByRole('button', { name: /^Tirar/u })
      .tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Tirar frase' }).tap();
    await expect(phrases).toHaveCount(count - 1);
  });
});
