import type { Page } from '@playwright/test';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { call, createMember, storeSession } from './support/people.ts';

const live = (page: Page) => page.getByRole('status').filter({ hasText: /Certo|Ainda|A palavra/u });

test('a whole song is filled, put in order and written by keyboard alone @desktop', async ({
  page,
}) => {
  const member = await createMember('Ana Lima');
  await storeSession(page.context(), member);
  const { body } = await call('/rest/v1/rpc/song_sheet', {
    session: member,
    body: { song: 'one-more-song' },
  });
  const { lines } = body as SongSheet;
  const words = lines.flatMap((line) => line.words).filter(({ kind }) => kind === 'word');
  const gaps = Math.ceil(words.length / 10);
  await page.goto('/membros/musicas/one-more-song');
  await page.getByRole('tab', { name: 'Ouvir' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Lacunas', selected: true })).toBeFocused();
  await expect(page.getByText(/^Nenhuma palavra sua volta hoje/u)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: '25 %' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '10 %' })).toBeChecked();
  await page.getByRole('button', { name: 'Começar' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: `Lacuna 1 de ${gaps}` });
  await expect(field).toBeFocused();
  await page.keyboard.type('xqzw');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ainda não. Sua resposta: xqzw.')).toBeVisible();
  await expect(live(page)).toHaveText('Ainda não. Tente de novo.');
  await expectAccessible(page);

  // Out of the field and back, without showing the word.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Repetir o verso' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused))
    .toBe(false);
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  for (let gap = 1; gap <= gaps; gap += 1) {
    await expect(page.getByRole('textbox', { name: `Lacuna ${gap} de ${gaps}` })).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('heading', { name: `0 de ${gaps} de primeira` })).toBeFocused();
  await expectAccessible(page);
  await expect
    .poll(async () => {
      const { body: plays } = await call(
        '/rest/v1/song_plays?select=mode,share,tries,right_first',
        {
          session: member,
          method: 'GET',
        },
      );
      return plays;
    })
    .toEqual([{ mode: 'gaps', share: 10, tries: gaps, right_first: 0 }]);

  await page.getByRole('tab', { name: 'Lacunas' }).focus();
  await page.keyboard.press('ArrowRight');
  const pool = page.getByRole('list', { name: 'Palavras' });
  for (const { surface } of lines[0]?.words ?? []) {
    const bare = surface.replaceAll(/[^\p{L}\p{N}'’-]/gu, '');
    await pool
      .getByRole('button', { name: new RegExp(`^${bare}$`, 'iu'), disabled: false })
      .first()
      .focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Conferir' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Certo.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Verso 2 de 12' })).toBeFocused();

  await page.getByRole('tab', { name: 'Ordenar' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('textbox', { name: 'O verso em inglês' }).focus();
  await page.keyboard.type((lines[0]?.text ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tudo certo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: /^Modo significado/u }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Escreva este verso em inglês.', { exact: true })).toBeVisible();
  await expect(page.locator('audio')).toHaveCount(0);
  await expectAccessible(page);
});
