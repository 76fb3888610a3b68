import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createMember, storeSession } from './support/people.ts';
import { answerCards, readStudy, takeDeck } from './support/study.ts';
import { countTaps } from './support/taps.ts';

const turn = { name: 'Virar', exact: true };

test('a newcomer taps a word of a song and is at its review after three taps', async ({ page }) => {
  const member = await createMember('Ana Lima');
  await storeSession(page.context(), member);
  await page.goto('/membros/musicas/one-more-song');
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'band?' }).first().click();
  const sheet = page.getByRole('dialog');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Criar card' }).click();
  await page.getByRole('link', { name: 'Revisar agora' }).click();
  await expect(page.getByRole('button', turn)).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(3);
  await page.getByRole('button', turn).click();
  await expect(page.getByText('banda', { exact: true })).toBeVisible();
});

test('a tapped word is the first card of today, before what the day began with', async ({
  page,
}) => {
  const member = await createMember('Ana Lima');
  await takeDeck(member);
  await storeSession(page.context(), member);
  await page.goto('/membros/revisar');
  await answerCards(page, 2);
  await page.goto('/membros/musicas/one-more-song');
  await page.getByRole('button', { name: 'plan.' }).first().click();
  const sent = page.waitForResponse(/study-bundle\?deck=song-one-more-song/u);
  await page.getByRole('dialog').getByRole('button', { name: 'Criar card' }).click();
  await sent;
  const { cards } = await readStudy(member);
  expect(cards.filter(({ isTapped }) => isTapped)).toHaveLength(1);
  await page.getByRole('link', { name: 'Revisar agora' }).click();
  await page.getByRole('button', turn).click();
  await expect(page.getByText('plano', { exact: true })).toBeVisible();
});

test('of a word that nearly everybody knows “Já sei” is offered first, by keyboard, too', async ({
  page,
}) => {
  const member = await createMember('Ana Lima');
  await storeSession(page.context(), member);
  await page.goto('/membros/musicas/one-more-song');
  const buttons = async (word: string) => {
    await page.getByRole('button', { name: word, exact: true }).first().press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: 'Já sei' })).toBeVisible();
    const names = await sheet
      .getByRole('button', { name: /^(?:Já sei|Criar card)$/u })
      .allInnerTexts();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    return names.map((name) => name.toLowerCase());
  };
  expect(await buttons('on')).toEqual(['já sei', 'criar card']);
  expect(await buttons('second,')).toEqual(['criar card', 'já sei']);
});
