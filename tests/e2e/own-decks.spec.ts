import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createMember, storeSession } from './support/people.ts';
import { answerCards, countAnswers } from './support/study.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
/** A toast gives way to the next press, which counts as a jump where the focus goes on by itself. */
async function closeToast(page: Page, text: string) {
  const toast = page
    .getByRole('region', { name: 'Avisos' })
    .locator('> *')
    .filter({ hasText: text });
  await toast.getByRole('button', { name: 'Fechar aviso' }).tap();
}
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

async function write(page: Page, english: string, portuguese: string) {
  await page.getByLabel('Inglês', { exact: true }).fill(english);
  await page.getByLabel('Português', { exact: true }).fill(portuguese);
}

test('a member makes a deck and cards, reviews them, edits one without losing it, and brings deleted ones back', async ({
  page,
  context,
}) => {
  const member = await createMember();
  await storeSession(context, member);
  await page.goto('/membros/baralhos');
  await expect(page.getByText('Você ainda não tem baralhos seus')).toBeVisible();
  await expectAccessible(page);

  await press(page, 'Criar baralho');
  await page.getByLabel('Nome', { exact: true }).fill('Do seriado');
  await press(page, 'Salvar');
  await expect(page.getByRole('heading', { level: 1, name: 'Do seriado' })).toBeVisible();

  await press(page, 'Criar card');
  await write(page, 'Piece of cake', 'Moleza');
  await page.reload();
  await expect(page.getByLabel('Inglês', { exact: true })).toHaveValue('Piece of cake');
  await expectAccessible(page);
  await press(page, 'Salvar e criar outro');
  await expect(page.getByLabel('Inglês', { exact: true })).toHaveValue('');
  await write(page, '<b>Break a leg</b>', 'Boa sorte');
  await press(page, 'Salvar');
  await expect(cards(page)).toHaveText([/Piece of cake.*Novo$/u, /<b>Break a leg<\/b>.*Novo$/u]);
  await expectAccessible(page);

  await page.goto('/membros/revisar');
  await answerCards(page, 1);
  await press(page, 'Opções deste card');
  await page.getByRole('link', { name: 'Editar' }).tap();
  await page.getByLabel('Português', { exact: true }).fill('Merda! (boa sorte)');
  await press(page, 'Salvar');
  await expect(cards(page)).toHaveText([/Merda! \(boa sorte\)/u]);
  await expect.poll(() => countAnswers(member)).toBe(1);

  await page.getByRole('link', { name: 'Mostrar desde o começo' }).tap();
  await expect(cards(page)).toHaveText([/Volta hoje$/u, /Novo$/u]);
  await page.getByRole('checkbox', { name: 'Escolher Piece of cake' }).check();
  await press(page, 'Apagar');
  await expect(cards(page)).toHaveCount(1);
  await press(page, 'Desfazer');
  await closeToast(page, 'Tudo de volta.');
  await expect(cards(page)).toHaveText([/Volta hoje$/u, /Novo$/u]);
  expect(await countAnswers(member)).toBe(1);

  await page.getByRole('link', { name: 'Baralhos', exact: true }).first().tap();
  await page.getByLabel('Buscar em todos os cards', { exact: true }).fill('mole');
  await expect(cards(page)).toHaveText([/^Piece of cake.*Do seriado/u]);
});
