import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createMember, storeSession } from './support/people.ts';
import { answerCards } from './support/study.ts';

const packageFile = path.join(import.meta.dirname, '../support/anki/modern.apkg');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const result = (page: Page) => page.getByRole('region', { name: 'Resultado da importação' });

async function bringIn(page: Page, file: string) {
  await press(page, 'Importar');
  await page
    .getByLabel('Pacote do Anki (.apkg) ou planilha (.csv)', { exact: true })
    .setInputFiles(file);
  await expect(page.getByRole('region', { name: 'O que há no arquivo' })).toBeFocused();
}

test('a member brings a package in, reviews it, takes all along, and brings that in again without doubling', async ({
  page,
  context,
}) => {
  await storeSession(context, await createMember());
  await page.goto('/membros/baralhos');
  await bringIn(page, packageFile);
  await expect(
    page.getByText(/9 cards, 3 baralhos, 2 áudios; histórico de 9 respostas/u),
  ).toBeVisible();
  await expect(page.getByText(/^1 figura fica de fora: cada nota leva uma/u)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('dialog', { name: 'Importar cards' })
    .getByRole('button', { name: 'Importar', exact: true })
    .tap();
  await expect(result(page)).toContainText('7 notas novas');
  await expect(result(page)).toBeFocused();
  await expectAccessible(page);
  await result(page).getByRole('button', { name: 'Fechar' }).tap();

  await page.getByRole('link', { name: 'Verbos' }).tap();
  await expect(page.getByRole('main').getByText('to forget', { exact: true })).toBeVisible();
  await page.goto('/membros/revisar');
  await answerCards(page, 1);

  await page.goto('/membros/baralhos');
  await press(page, 'Levar tudo para o Anki');
  await expectAccessible(page);
  const coming = page.waitForEvent('download');
  await press(page, 'Baixar arquivo');
  const download = await coming;
  expect(download.suggestedFilename()).toBe('ingles-proibido.apkg');
  await expect(page.getByRole('dialog')).toBeHidden();

  const taken = test.info().outputPath('ingles-proibido.apkg');
  await download.saveAs(taken);
  await press(page, 'Importar');
  await press(page, 'Importar outro arquivo');
  await page
    .getByLabel('Pacote do Anki (.apkg) ou planilha (.csv)', { exact: true })
    .setInputFiles(taken);
  await expect(page.getByText(/7 notas já estão aqui e serão atualizadas/u)).toBeVisible();
  await page
    .getByRole('dialog', { name: 'Importar cards' })
    .getByRole('button', { name: 'Importar', exact: true })
    .tap();
  await expect(result(page)).toContainText('7 notas atualizadas');
  await expect(result(page)).not.toContainText('nova');
});
